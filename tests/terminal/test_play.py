"""The command itself, as it is started from a shell."""

import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from overcrush.formats.demo import DEMOS
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "overcrush", "play"]


def run(*words: str, typed: str = "", environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"} | (environment or {}),
    )
    assert "Traceback" not in done.stderr
    return done


def test_the_end_of_input_leaves_at_every_question_of_the_menu() -> None:
    for count in range(5):
        done = run("--seed", "1", typed="\n" * count)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("Goodbye.\n")


def test_quit_leaves_at_every_question_of_the_menu() -> None:
    for count in range(4):
        assert run(typed="\n" * count + "quit\nno more\n").returncode == 0


def test_the_menu_takes_numbers_and_names_and_explains_itself() -> None:
    done = run("--seed", "1", typed="9\nnonsense\nwwe\nrandom\nsecond\n")
    assert done.stdout.count("Type a number from 1 to 5") == 2
    assert "Michele (random) against Chris (you)" in done.stdout


@pytest.mark.parametrize("box", DEMOS)
def test_everything_can_be_said_on_the_command_line(box: str) -> None:
    done = run("--terminal", "--box", box, "--opponent", "greedy", "--seat", "second", "--seed", "5")
    assert done.returncode == 0
    assert "(greedy) against" in done.stdout
    assert "Seed 5." in done.stdout


def test_the_same_seed_is_the_same_game() -> None:
    words = ("--box", "cw", "--opponent", "random", "--seat", "0", "--seed", "9")
    typed = "1\n\npass\nno\n\npass\n"
    assert run(*words, typed=typed).stdout == run(*words, typed=typed).stdout


def test_a_saved_game_is_resumed(tmp_path: Path) -> None:
    file = tmp_path / "friday.game"
    words = ("--box", "jus", "--opponent", "random", "--seat", "1", "--seed", "2")
    assert f"--resume {file}" in " ".join(run(*words, typed=f"1\n\nsave {file}\n").stdout.split())
    done = run("--resume", str(file))
    assert "Sam (random) against Bruce (you)" in done.stdout
    assert (
        "Sam (you) against Bruce (greedy)" in run("--resume", str(file), "--seat", "0", "--opponent", "greedy").stdout
    )


def test_a_file_that_cannot_be_resumed_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = run("--resume", str(tmp_path / "nothing.game"))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "cannot be read: No such file" in done.stderr


def test_bad_words_on_the_command_line_are_refused_in_a_sentence() -> None:
    assert "no number of columns from 40 to 400" in run("--width", "3").stderr
    assert "invalid choice" in run("--box", "uxm").stderr


def test_nobody_is_coloured_who_does_not_look() -> None:
    assert "\x1b" not in run("--box", "cw", "--opponent", "greedy", "--seat", "0").stdout


def test_a_terminal_without_unicode_gets_ascii() -> None:
    done = run(
        *("--box", "fus", "--opponent", "greedy", "--seat", "0", "--seed", "1"),
        typed="1\n\n",
        environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0
    assert done.stdout.isascii()


INTERRUPT = ""


def in_a_terminal(*words: str, typed: list[str], environment: dict[str, str] | None = None) -> tuple[str, int]:
    """Start the command in a terminal of its own and type, or interrupt, at each prompt; what it showed, its status."""
    master, slave = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm-256color"}
    started = subprocess.Popen(
        [*COMMAND, *words], stdin=slave, stdout=slave, stderr=slave, env=env | (environment or {}), close_fds=True
    )
    os.close(slave)
    lines = list(typed)
    shown = b""
    while select.select([master], [], [], PATIENCE)[0]:
        try:
            part = os.read(master, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        shown += part
        if lines and shown.endswith((b"> ", b"no: ", b"quit: ")):
            line = lines.pop(0)
            if line == INTERRUPT:
                # The prompt is there a moment before the line editor listens.
                while not sleeps(started.pid):
                    os.sched_yield()
                started.send_signal(signal.SIGINT)
            else:
                os.write(master, line.encode())
    os.close(master)
    return shown.decode("utf-8", "replace"), started.wait(timeout=PATIENCE)


def sleeps(process: int) -> bool:
    """Whether it waits for something."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "S"


SITTING = ("--box", "cw", "--opponent", "greedy", "--seat", "0", "--seed", "3")


def test_a_terminal_is_coloured_unless_it_must_not_be() -> None:
    shown, status = in_a_terminal(*SITTING, typed=["first\n", "quit\n"])
    assert status == 0
    assert "\x1b[1m" in shown
    for words, environment in ((("--no-color",), {}), ((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"})):
        shown, status = in_a_terminal(*SITTING, *words, typed=["first\n", "quit\n"], environment=environment)
        assert status == 0
        assert "\x1b[1m" not in shown


def test_control_d_leaves() -> None:
    shown, status = in_a_terminal(*SITTING, typed=["\x04"])
    assert status == 0
    assert "Goodbye." in shown


@pytest.mark.skipif(not Path("/proc").exists(), reason="who listens is told where the system lists processes")
def test_control_c_asks_and_a_second_one_leaves() -> None:
    shown, status = in_a_terminal(*SITTING, typed=[INTERRUPT, INTERRUPT])
    assert status == 0
    assert "Leave the table? yes or no: " in shown
    assert "Traceback" not in shown
    assert "Goodbye." in shown
