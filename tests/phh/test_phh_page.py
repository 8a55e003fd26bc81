"""docs/phh.md is true: its output is reproduced here. ``python tests/phh/test_phh_page.py`` updates it."""

import re
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from phh_day import poker_day
from phh_rounds import run

from croupier.games.poker.phh.variants import NAMES, VARIANTS

PAGE = Path(__file__).parent.parent.parent / "docs" / "phh.md"
MORE = "[…]\n"
"""Stands for lines that the page leaves out."""
BLOCK = re.compile(r"```text\n\$ croupier (?P<command>.+)\n(?P<output>(?:.*\n)*?)```\n")


def prepared(folder: Path) -> Path:
    """Create the ledger and the files that the page mentions."""
    poker_day(folder / "croupier.sqlite", closed=False)
    file = re.search(r"```toml\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert file is not None
    (folder / "hand.phh").write_text(file[1], "utf-8")
    assert "p3 cbr 3" in file[1]
    (folder / "wrong.phh").write_text(file[1].replace("p3 cbr 3", "p3 cbr 1.50"), "utf-8")
    return folder


def output_of(folder: Path, command: str) -> str:
    """Return what a command prints, without the hashes, which change with every change of the program."""
    done = run(folder, *command.split())
    assert done.status == int("wrong" in command), done.err
    return re.sub(r"[0-9a-f]{12,64}", "…", done.out + done.err)


def test_the_page_shows_what_the_commands_print(tmp_path: Path) -> None:
    """If this fails: python tests/phh/test_phh_page.py"""
    blocks = list(BLOCK.finditer(PAGE.read_text("utf-8")))
    assert len(blocks) == 3
    prepared(tmp_path)
    for block in blocks:
        rest = output_of(tmp_path, block["command"])
        first, *parts = block["output"].split(MORE)
        assert rest.startswith(first), block["command"]
        rest = rest.removeprefix(first)
        for part in filter(None, parts):
            assert part in rest, part
            rest = rest.partition(part)[2]
        assert not rest or block["output"].endswith(MORE), block["command"]


def test_the_page_lists_every_code() -> None:
    page = PAGE.read_text("utf-8")
    for code, variant in VARIANTS.items():
        assert f"| `{code}` | {variant.form.name}, {variant.structure.value} |" in page
    for code in set(NAMES) - set(VARIANTS):
        assert f"`{code}`" in page


def test_the_page_s_program_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert example is not None
    with chdir(prepared(tmp_path)):
        exec(example[1], {})
    printed = capsys.readouterr().out
    assert printed.startswith("(9950, 11750, 8350)\n")
    assert '"p2 f",\n' in printed
    assert "finishing_stacks = [99.50, 117.50, 83.50]\n" in printed


def test_every_command_is_on_the_page(tmp_path: Path) -> None:
    page = PAGE.read_text("utf-8")
    commands = re.findall(r"^│ ([a-z-]+) ", run(tmp_path, "phh", "--help").out, re.MULTILINE)
    assert sorted(commands) == ["check", "export", "import"]
    assert all(f"`croupier phh {command}`" in page for command in commands)


def anew(folder: Path, block: re.Match[str]) -> str:
    return f"```text\n$ croupier {block['command']}\n{output_of(folder, block['command'])}```\n"


def write_page() -> None:
    """Write what the commands print into the page, except where it leaves lines out."""
    with TemporaryDirectory() as name:
        folder = prepared(Path(name))
        page = BLOCK.sub(lambda block: block[0] if MORE in block[0] else anew(folder, block), PAGE.read_text("utf-8"))
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    write_page()
