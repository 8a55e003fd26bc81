"""``python -m mutation trace | try | again | survivors | write``."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

import pytest

from mutation.selection import BUDGET
from mutation.targets import PACKAGES, ROOT, SUITE, Package


def main() -> int:
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    # Loading plugins that no test of the suite needs takes longer than trying most mutants.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    parser = argparse.ArgumentParser(prog="mutation", description="Tests of the tests.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    tracing = verbs.add_parser("trace", help="measure which test touches which line")
    tracing.add_argument("tests", nargs="*", default=list(SUITE))
    tracing.add_argument("--only", default="", help="tests that match this alone, as pytest's -k")
    for verb, line in (("try", "try a sample of the mutants"), ("again", "try those that survived again")):
        trying = verbs.add_parser(verb, help=line)
        trying.add_argument("packages", nargs="*", default=list(PACKAGES))
        trying.add_argument("--number", type=int, default=150, help="mutants of each package")
        trying.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for one mutant")
        trying.add_argument("--since", default="", help="only mutants of statements changed since this revision")
        trying.add_argument("--suite", nargs="*", default=list(SUITE))
    living = verbs.add_parser("survivors", help="write the survivors of each package into a folder")
    living.add_argument("folder", type=Path)
    verbs.add_parser("write", help="write docs/mutation.md")
    fresh = verbs.add_parser("fresh", help="(for `try` alone) import a package anew for each mutant")
    fresh.add_argument("package")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as base:
        match options.verb:
            case "trace":
                from mutation.trace import Tracer, arguments

                chosen = [*arguments(tuple(options.tests), Path(base)), *(("-k", options.only) if options.only else ())]
                return int(pytest.main(chosen, plugins=[Tracer()]))
            case "fresh":
                from mutation.attempts import serve_fresh

                serve_fresh(options.package, sys.stdin, sys.stdout, Path(base))
            case "survivors":
                from mutation.report import survivors

                for name in PACKAGES:
                    (options.folder / f"{name}.md").write_text(survivors(name), "utf-8")
            case "write":
                from mutation.report import PAGE, page

                PAGE.write_text(page(), "utf-8")
            case _:
                return tried(options, Path(base))
    return 0


def tried(options: argparse.Namespace, base: Path) -> int:
    from mutation.attempts import SURVIVED, UNTOUCHED, Bench, read_results, results_folder
    from mutation.sample import sample
    from mutation.trace import arguments

    # The page reports a sample of everything: results for a change alone must not mix with it.
    folder = results_folder(options.since)
    folder.mkdir(parents=True, exist_ok=True)
    waiting = []
    for name in options.packages:
        known = read_results(name, folder)
        for rank, mutant in enumerate(sample(Package(name), options.number, options.since)):
            lives = mutant.id in known and known[mutant.id].outcome in (SURVIVED, UNTOUCHED)
            if mutant.id not in known if options.verb == "try" else lives:
                waiting.append((rank, name, mutant))
    # So an interrupted run has tried about equally many of each package.
    waiting.sort(key=lambda item: item[0])
    queue = [(name, mutant) for _, name, mutant in waiting]
    return int(
        pytest.main([*arguments(tuple(options.suite), base), "-s"], plugins=[Bench(queue, options.budget, folder)])
    )


if __name__ == "__main__":
    sys.exit(main())
