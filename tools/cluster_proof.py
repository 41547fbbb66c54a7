"""That a Ray cluster comes to the same results: three nodes on this machine, one of them killed on the way.

It prints how long each run took and whether the results are the same, byte by byte; the exit code says so too.
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import ray
from ray.cluster_utils import Cluster

from overcrush.lab.bouts import Bout, Fought, Ring
from overcrush.lab.cluster import on_cluster
from overcrush.lab.store import Store

BOUTS: Final = 200
TEAMS: Final = ("Fast fists", "Stone wall", "Opening bell")
# After so many results a node dies, and soon another comes.
DIES: Final = 60


def main() -> int:
    bouts = [Bout("greedy", TEAMS[number % 2], TEAMS[2], number, 1) for number in range(BOUTS)]
    with TemporaryDirectory() as folder:
        alone = _run(bouts, Path(folder) / "alone", None)
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        nodes = [cluster.add_node(num_cpus=1) for _ in range(3)]
        cluster.wait_for_nodes()
        together = _run(bouts, Path(folder) / "together", (cluster, nodes))
        ray.shutdown()
        cluster.shutdown()
    same = alone == together
    print(f"{BOUTS} bouts, three nodes, one killed: {'the same results' if same else 'OTHER RESULTS'}")
    return 0 if same else 1


def _run(bouts: list[Bout], folder: Path, cluster: tuple[Cluster, list[object]] | None) -> list[Fought]:
    count = 0

    def step() -> None:
        nonlocal count
        count += 1
        if cluster is not None and count == DIES:
            cluster[0].remove_node(cluster[1][0], allow_graceful=False)
            print(f"a node was killed after {count} bouts", flush=True)
            cluster[0].add_node(num_cpus=1)

    start = time.monotonic()
    runner = on_cluster(cluster[0].address) if cluster is not None else None
    found = Ring(Store(folder, "proof", Fought), 1, step, runner).fought(bouts)
    print(f"{'cluster' if cluster else 'one process'}: {time.monotonic() - start:.1f} s", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
