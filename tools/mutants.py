"""Whether the tests notice small changes to the engine: python -m tools.mutants [--sample N] [--seed N] [--all] …

A mutant is the engine with one change (tools/mutations.py) to a function in `rules` or `effects`. Each runs in a
process of its own against the tests that execute the changed statement (tools/reach.py), those that execute least
first, until one fails: it is killed. One that survives shows what no test asks for, or makes no difference: then
`mutants.toml` says why, by function and change. All this happens in a copy of the tree under `build/mutants`; an
interrupted run goes on with the copy it has.
"""

import argparse
import ast
import json
import shutil
import signal
import sys
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random
from typing import Final

from tools.mutations import mutations
from tools.reach import ROOT, Test, apart, enter, load_map, module_files, passes, places

BUILD: Final = ROOT / "build" / "mutants"
TREE: Final = BUILD / "tree"
MAP: Final = BUILD / "tests.json"
RESULTS: Final = BUILD / "results.jsonl"
UNFINISHED: Final = BUILD / "unfinished"
EXPLAINED: Final = ROOT / "tools" / "mutants.toml"

COPIED: Final = ("src", "tests", "tools", "docs", "pyproject.toml")
NOT_COPIED: Final = ("__pycache__", "static", "browser", "golden", "pictures")

WANTED: Final = 0.8
# Seconds of a processor that a test may take: so many, and so many times what it takes without a mutant.
GRACE: Final = 5
SLOWER: Final = 10

KILLED: Final = "killed"
SURVIVED: Final = "survived"
UNREACHED: Final = "executed by no test"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutation of a module: the one of that number."""

    module: str
    number: int
    line: int
    place: tuple[str, int]
    function: str
    change: str

    @property
    def key(self) -> str:
        return f"{self.module} {self.function}: {self.change}"


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a mutant, and the test that killed it."""

    module: str
    number: int
    line: int
    key: str
    outcome: str
    by: str
    seconds: float

    def line_of_text(self) -> str:
        change = self.key.removeprefix(f"{self.module} ")
        unreached = f" ({UNREACHED})" if self.outcome == UNREACHED else ""
        return f"{self.module}:{self.line}  {change}{unreached}"


# The tree and what can be mutated in it.


def mutants_of(module: str, source: str) -> list[Mutant]:
    return [
        Mutant(module, number, found.line, (module, found.statement), found.function, found.change)
        for number, found in enumerate(mutations(ast.parse(source)))
    ]


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """One of each of so many equal stretches, so that every module gives its share."""
    if size >= len(mutants):
        return list(mutants)
    random = Random(seed)
    return [mutants[int((i + random.random()) * len(mutants) / size)] for i in range(size)]


def take_copy() -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, TREE / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
        else:
            shutil.copy(ROOT / name, TREE / name)


# Running mutants.


def first_failing(tree: Path, mutant: Mutant, tests: Sequence[Test]) -> str:
    """The name of the first test that fails; '' if none does."""

    def change(module: ast.Module) -> None:
        mutations(module)[mutant.number].make()

    def run() -> str:
        enter(tree, {module_files(tree)[mutant.module]: change})
        for test in tests:
            signal.setitimer(signal.ITIMER_VIRTUAL, GRACE + SLOWER * test.seconds)  # its signal ends the process
            try:
                if not passes(test.name):
                    return test.name
            except BaseException:  # noqa: BLE001  (whatever a mutant does, it has been noticed)
                return test.name
        return ""

    said = apart(run)
    return "time limit" if said is None else str(said)


def run_mutant(tree: Path, mutant: Mutant, tests: Sequence[Test], number: int) -> Result:
    began = time.monotonic()
    reaching = [test for test in tests if test.reach >> number & 1]
    by = first_failing(tree, mutant, reaching) if reaching else ""
    outcome = KILLED if by else SURVIVED if reaching else UNREACHED
    return Result(mutant.module, mutant.number, mutant.line, mutant.key, outcome, by, time.monotonic() - began)


def known_results() -> list[Result]:
    if not RESULTS.exists():
        return []
    return [Result(*json.loads(line)) for line in RESULTS.read_text(encoding="utf-8").splitlines()]


def run_all(tree: Path, mutants: Sequence[Mutant], jobs: int) -> list[Result]:
    """The results of all mutants, known ones first; each new one is written down at once."""
    wanted = {(mutant.module, mutant.number) for mutant in mutants}
    results = [result for result in known_results() if (result.module, result.number) in wanted]
    known = {(result.module, result.number) for result in results}
    waiting = [mutant for mutant in mutants if (mutant.module, mutant.number) not in known]
    if results:
        print(f"{len(results)} of {len(mutants)} are known")
    tests, numbers = load_map(tree, MAP, jobs), places(tree)
    began = time.monotonic()
    pool = ThreadPoolExecutor(jobs)
    try:
        work = pool.map(lambda mutant: run_mutant(tree, mutant, tests, numbers[mutant.place]), waiting)
        for done, result in enumerate(work, 1):
            results.append(result)
            with RESULTS.open("a", encoding="utf-8") as file:
                file.write(json.dumps(list(astuple(result))) + "\n")
            if result.outcome != KILLED:
                print(f"  {result.line_of_text()}", flush=True)
            if done % 10 == 0:
                left = (time.monotonic() - began) / done * (len(waiting) - done) / 60
                print(f"{len(results)} of {len(mutants)}, {_share(results)}, about {left:.0f} minutes left", flush=True)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return results


# Saying what came of it.


def explanations() -> dict[str, str]:
    """Why a mutant that survives makes no difference, by its key."""
    tables = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {f"{module} {change}": why for module, table in tables.items() for change, why in table.items()}


def _share(results: Sequence[Result]) -> str:
    killed = sum(result.outcome == KILLED for result in results)
    return f"{killed} of {len(results)} killed ({killed / max(1, len(results)):.1%})"


def report(results: Sequence[Result]) -> bool:
    """Print the summary; whether enough were killed, those that make no difference not left out."""
    whys = explanations()
    by_module: dict[str, list[Result]] = {}
    for result in sorted(results, key=lambda result: (result.module, result.line)):
        by_module.setdefault(result.module, []).append(result)
    for module, found in by_module.items():
        print(f"{module}: {_share(found)}")
        for result in found:
            if result.outcome != KILLED:
                print(f"  {result.line_of_text()}")
                if result.key in whys:
                    print(f"    no difference: {whys[result.key]}")
    mattering = [result for result in results if result.outcome == KILLED or result.key not in whys]
    print(f"in all {_share(results)}; of those that make a difference {_share(mattering)}")
    return sum(result.outcome == KILLED for result in results) >= WANTED * len(results)


def chosen(args: argparse.Namespace, survivors: set[str]) -> list[Mutant]:
    found = [mutant for mutant in all_mutants() if args.module in ("", mutant.module)]
    if not found:
        raise SystemExit(f"there is no {args.module}; modules are {', '.join(module_files(TREE))}")
    if args.survivors:
        return [mutant for mutant in found if mutant.key in survivors]
    return found if args.all or args.module else sample(found, args.sample, args.seed)


def all_mutants() -> list[Mutant]:
    return [
        mutant
        for module, path in module_files(TREE).items()
        for mutant in mutants_of(module, path.read_text(encoding="utf-8"))
    ]


def to_run(args: argparse.Namespace) -> list[Mutant]:
    """What is chosen, on a new copy of the tree; or what an interrupted run had chosen, on its own."""
    if UNFINISHED.exists() and not args.fresh:
        print("a run was interrupted: on with it (--fresh begins another)")
        wanted = {(module, number) for module, number in json.loads(UNFINISHED.read_text(encoding="utf-8"))}
        return [mutant for mutant in all_mutants() if (mutant.module, mutant.number) in wanted]
    survivors = {result.key for result in known_results() if result.outcome != KILLED}
    take_copy()
    mutants = chosen(args, survivors)
    UNFINISHED.write_text(json.dumps([(mutant.module, mutant.number) for mutant in mutants]), encoding="utf-8")
    return mutants


def main() -> int:
    parser = argparse.ArgumentParser(description="whether the tests notice small changes to the engine")
    parser.add_argument("--sample", type=int, default=400, help="how many mutants (400)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--all", action="store_true", help="all there are: that takes many hours")
    parser.add_argument("--module", default="", help="all of one module: rules/query/stats.py")
    parser.add_argument("--survivors", action="store_true", help="those that survived the last run, on the tree of now")
    parser.add_argument("--fresh", action="store_true", help="begin anew, though a run was interrupted")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    args = parser.parse_args()
    enough = report(run_all(TREE, to_run(args), args.jobs))
    UNFINISHED.unlink()
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
