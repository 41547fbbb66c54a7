"""Playing many units: on all cores, in any order, with the same results as one after another."""

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from multiprocessing import active_children, connection, get_context, parent_process
from typing import NamedTuple, TypeVar

from overcrush.lab.contest import Result, play_unit
from overcrush.lab.ledger import Ledger
from overcrush.lab.progress import Progress
from overcrush.lab.units import Unit

T = TypeVar("T")
R = TypeVar("R")

# Whether a run may end with these results. It is asked once for every beginning of them, the shortest first.
Stop = Callable[[list[Result]], bool]


class Interrupted(Exception):  # noqa: N818  (named for what happened)
    """Somebody stopped the run; what was played is kept."""

    def __init__(self, results: list[Result]) -> None:
        super().__init__()
        self.results = results


class Plan(NamedTuple):
    """Which units are played, by which seed, in how many processes."""

    units: list[Unit]
    seed: int
    jobs: int


class Beginning:
    """The results without a gap, from the first unit on.

    They alone decide about the end of a run, so that neither the number of cores nor an interruption changes what
    comes out; what was played beyond the end is not counted.
    """

    def __init__(self, units: list[Unit], ledger: Ledger, stop: Stop) -> None:
        self.units = units
        self.ledger = ledger
        self.stop = stop
        self.results: list[Result] = []

    def ended(self) -> bool:
        known = self.ledger.results
        while len(self.results) < len(self.units):
            result = known.get(self.units[len(self.results)].key)
            if result is None:
                return False
            self.results.append(result)
            if self.stop(self.results):
                return True
        return True


def never(_: list[Result]) -> bool:
    """Play all units."""
    return False


def play_all(plan: Plan, ledger: Ledger, stop: Stop = never) -> list[Result]:
    """The results of the units in their order, up to where the run ends."""
    beginning = Beginning(plan.units, ledger, stop)
    waiting = [unit for unit in plan.units if unit.key not in ledger.results]
    progress = Progress("units", len(plan.units), len(plan.units) - len(waiting))
    played = at_once(partial(play_unit, seed=plan.seed), waiting, plan.jobs)
    try:
        while not beginning.ended():
            ledger.add(next(played))
            progress.step()
    except KeyboardInterrupt:
        raise Interrupted(beginning.results) from None
    finally:
        played.close()
        progress.close()
    return beginning.results


def at_once(task: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """Results as they come, each from a process of its own. Few items are handed out ahead, so that gaps stay small."""
    if jobs == 1:
        yield from map(task, items)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_worker)
    running: set[Future[R]] = set()
    left = iter(items)
    try:
        while True:
            running |= {pool.submit(task, item) for item in islice(left, 2 * jobs - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()


def _begin_worker() -> None:
    """Ctrl-C is for the process that started the workers; when that is gone, however it went, they go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
