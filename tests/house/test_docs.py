"""The documentation is true: computed parts are up to date, and links lead somewhere."""

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


def test_links_in_the_documentation_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
