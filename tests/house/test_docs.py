"""The documentation is true: computed parts are up to date, and links are valid."""

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def computed() -> dict[Path, str]:
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "docs" / "make_docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: dict[Path, str] = module.made()
    return made


def test_computed_pages_are_up_to_date() -> None:
    """If this fails: ``make docs``."""
    for path, text in computed().items():
        assert path.read_text("utf-8") == text, f"{path.name} is out of date"


ARCHITECTURE = ROOT / "docs" / "architecture.md"
PACKAGE = ROOT / "src" / "croupier"


INTERNALS = ROOT / "docs" / "internals.md"


def test_the_architecture_has_a_row_for_every_package_and_module() -> None:
    """And it fits on two screens."""
    text = ARCHITECTURE.read_text("utf-8")
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|.*\|.*\|$", text, re.MULTILINE)
    packages = [path.parent.name for path in PACKAGE.glob("*/__init__.py")]
    modules = [path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("__")]
    assert sorted(name for row in rows for name in re.findall(r"`(\w+)`", row)) == sorted([*packages, *modules])
    assert len(text.splitlines()) <= 100


def test_every_module_that_the_architecture_names_is_there() -> None:
    text = ARCHITECTURE.read_text("utf-8") + INTERNALS.read_text("utf-8")
    named = set(re.findall(r"`([\w/]+\.py)\b", text))
    paths = [
        f"/{path.relative_to(ROOT).as_posix()}"
        for root in ("src", "verify", "tests")
        for path in (ROOT / root).rglob("*.py")
    ]
    assert len(named) > 150
    assert {name for name in named if not any(path.endswith(f"/{name}") for path in paths)} == set()


def test_every_module_of_the_shared_packages_is_in_the_internals() -> None:
    text = INTERNALS.read_text("utf-8")
    for package in ("odds", "simulation", "submission", "table"):
        modules = {path.name for path in (PACKAGE / package).glob("*.py")} - {"__init__.py"}
        section = re.search(rf"^\| module of `{package}` \|.*?(?=^\n|\Z)", text, re.MULTILINE | re.DOTALL)
        assert section is not None, package
        assert {name for name in modules if f"`{name}`" not in section[0]} == set()


def test_links_in_the_documentation_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
