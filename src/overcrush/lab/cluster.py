"""The same bouts on many machines: a Ray cluster plays, this process keeps the results.

What goes over the wire is plain data, names and numbers in and encoded results out; no object of the engine does. A
task is a few bouts. Machines may come, die and go: what was lost is played again, and since a bout depends on nothing
but its own content, the results are the same to the last digit.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import msgspec

from overcrush.lab.bouts import Bout, Fought, Runner, fight
from overcrush.lab.ledger import engine_hash
from overcrush.lab.teams import suite_hash

# How many bouts a task has, how many tasks are handed out ahead for each core, and how often one that died is tried.
CHUNK: Final = 4
AHEAD: Final = 3
TRIES: Final = 20


class NoCluster(ValueError):  # noqa: N818  (named for what is missing)
    """There is no Ray here, or nobody at the address."""


class Mixed(ValueError):  # noqa: N818  (named for what the cluster is)
    """A machine of the cluster plays by other rules."""


def on_cluster(address: str) -> Runner:
    """Connect to a cluster; NoCluster, with a sentence, if that cannot be done."""
    try:
        import ray  # noqa: PLC0415  (the extra cluster)
    except ImportError:
        raise NoCluster("--cluster needs the extra cluster: pip install 'overcrush[cluster]'") from None
    if not ray.is_initialized():
        try:
            ray.init(address=address, logging_level="ERROR", log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise NoCluster(f"no Ray cluster answers at {address}: {error}") from None
    return partial(_played, ray)


def rules() -> str:
    """By which rules and cards a machine plays."""
    return f"{engine_hash()} {suite_hash()}"


def chunk(bouts: list[tuple[str, str, str, int, int]], expected: str) -> list[bytes]:
    """What a machine does; it says so if it plays by other rules than whoever asks."""
    if rules() != expected:
        raise Mixed("a machine of the cluster has another version: install the same on all of them")
    return [msgspec.json.encode(fight(Bout(*bout))) for bout in bouts]


def _played(ray: Any, bouts: list[Bout]) -> Iterator[Fought]:  # noqa: ANN401  (the module)
    """Results as they come."""
    remote = ray.remote(num_cpus=1, max_retries=TRIES, retry_exceptions=False)(chunk)
    running: list[object] = []
    expected = rules()
    for some in _chunks(bouts):
        running.append(remote.remote([tuple(bout) for bout in some], expected))
        while len(running) >= AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))):
            done, running = ray.wait(running)
            yield from _read(ray, done)
    while running:
        done, running = ray.wait(running)
        yield from _read(ray, done)


def _chunks(bouts: list[Bout]) -> Iterator[tuple[Bout, ...]]:
    for place in range(0, len(bouts), CHUNK):
        yield tuple(bouts[place : place + CHUNK])


def _read(ray: Any, done: list[object]) -> Iterator[Fought]:  # noqa: ANN401
    for results in ray.get(done):
        for result in results:
            yield msgspec.json.decode(result, type=Fought)
