"""Threads that read the same kind of message for the first time do not crash the process."""

import subprocess
import sys

MANY = """
import sys, threading
import msgspec
from overcrush.server.learned import learn

sys.setswitchinterval(1e-6)
for number in range(100):
    parts = [msgspec.defstruct(f"Part{number}_{each}", [("x", int, 0)]) for each in range(12)]
    whole = msgspec.defstruct(f"Whole{number}", [(f"f{each}", part | None, None) for each, part in enumerate(parts)])
    learn()
    together = threading.Barrier(6)

    def read():
        together.wait()
        for _ in range(3):
            msgspec.json.decode(b'{"f0": {"x": 1}, "f11": {"x": 1}, "f6": null}', type=whole)

    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_what_was_learned_before_can_be_read_by_many_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", MANY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
