"""``croupier case``: run anyone's cases and show every mismatch."""

import sys
from pathlib import Path


def case(*files: Path, quiet: bool = False) -> None:
    """Run paragraph cases and show every mismatch; the exit status is 1 if there is any.

    Parameters
    ----------
    files
        Case files, or folders of them; by default, all cases that come with Croupier.
    quiet
        Show only cases that fail.
    """
    from croupier.cases import case_files
    from croupier.cases.runner import BadCase, load, run

    held = failed = 0
    named = [file for path in files for file in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]
    for file in named if files else case_files():
        try:
            cases = load(file)
        except BadCase as error:
            print(f"NOT READ  {error}")
            failed += 1
            continue
        for case in cases:
            mismatches = run(case)
            held, failed = (held, failed + 1) if mismatches else (held + 1, failed)
            if mismatches or not quiet:
                print(f"{'FAILS' if mismatches else 'holds'}  {file.stem}: {case.name}")
            for mismatch in mismatches:
                print(f"       {mismatch}")
    print(f"{held} held, {failed} failed.")
    sys.exit(1 if failed else 0)
