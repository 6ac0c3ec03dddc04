"""OpenSSH that runs the app for whoever logs in, by ForceCommand: what there was before a server of our own."""

import getpass
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncssh

ROOT = Path(__file__).parents[2]
SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/usr/local/sbin")


class Forced:
    """An sshd of its own on a port of loopback, which knows one key and runs `outlaws` on each login, saves in a folder."""

    def __init__(self, folder: Path, port: int, key: Any) -> None:
        assert SSHD is not None
        self.port = port
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        folder.mkdir(mode=0o700)
        host = asyncssh.generate_private_key("ssh-ed25519")
        (folder / "host").write_bytes(host.export_private_key())
        (folder / "host").chmod(0o600)
        (folder / "known").write_bytes(key.export_public_key())
        run = folder / "run.sh"
        run.write_text(
            f"#!/bin/sh\nunset SSH_CONNECTION PYTHONDONTWRITEBYTECODE\n"
            f"export PYTHONPATH={ROOT} LC_ALL=C.UTF-8 XDG_CACHE_HOME={folder} XDG_STATE_HOME=$(mktemp -d -p {folder})\n"
            f"exec {sys.executable} -m outlaws_tui\n"
        )
        run.chmod(0o700)
        (folder / "config").write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/known\n"
            f"PidFile none\nStrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\n"
            f"MaxStartups 200\nMaxSessions 10\nPrintMotd no\nPrintLastLog no\nForceCommand {run}\n"
        )
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", folder / "config"], stderr=subprocess.DEVNULL)
        time.sleep(0.5)

    @property
    def user(self) -> str:
        """Who logs in."""
        return getpass.getuser()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait()
