"""What a parent makes sure of before it forks."""

import subprocess
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("a server needs Linux", allow_module_level=True)

CODE = """
import sys, threading
from outlaws_tui.server import parent
wait = threading.Event()
thread = threading.Thread(target=wait.wait, daemon=True)
thread.start()
if sys.argv[1] == "ends":
    threading.Timer(0.1, wait.set).start()
else:
    parent.GRACE = 0.1
print(parent.alone())
"""


@pytest.mark.parametrize(("thread", "said"), [("ends", "True"), ("stays", "False")])
def test_a_thread_that_ends_is_waited_for_and_one_that_stays_is_told(thread: str, said: str) -> None:
    done = subprocess.run([sys.executable, "-c", CODE, thread], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == said
