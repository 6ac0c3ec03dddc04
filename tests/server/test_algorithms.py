"""What the front offers to strangers, by name: nothing that an audit of ssh servers calls weak, and nothing twice."""

import re

import pytest

front = pytest.importorskip("outlaws_tui.server.front", reason="the extra `server` is not installed")

WEAK = re.compile(r"sha1(?!\d)|md5|cbc|arcfour|3des|dss|ssh-rsa$|group|-96|umac-64|none|nistp\d+$")
SIGNATURE_WEAK = re.compile(r"dss|^ssh-rsa$|sha1(?!\d)")


@pytest.mark.parametrize("name", ["KEX", "CIPHERS", "MACS"])
def test_nothing_weak_is_offered(name: str) -> None:
    offered = getattr(front, name)
    assert len(set(offered)) == len(offered)
    assert not [one for one in offered if WEAK.search(one)]


def test_no_weak_signature_is_taken() -> None:
    assert not [one for one in front.SIGNATURES if SIGNATURE_WEAK.search(one)]


def test_the_first_exchange_holds_against_quantum_computers_and_macs_come_after_encryption() -> None:
    assert front.KEX[0] == "mlkem768x25519-sha256"
    assert all("-etm@" in one for one in front.MACS)
    assert all("gcm" in one or "ctr" in one or "chacha20" in one for one in front.CIPHERS)
