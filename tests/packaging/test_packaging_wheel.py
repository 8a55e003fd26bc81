"""The contents of the wheel and of the sdist, and their metadata."""

import json
import re
import tarfile
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest
from smoke import ROOT, Built, build, built

import croupier
from croupier.cli.doctor_checks import TRIED
from croupier.extras import EVERYTHING, EXTRAS
from croupier.lookup import index

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory.getbasetemp() / "dist")


def tree(folder: Path) -> set[str]:
    """Return the files in a folder that somebody wrote: no caches."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if not any(re.match(r"\.|__pycache__", part) for part in path.parts)}


def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as opened:
        return set(opened.namelist())


def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as opened:
        (path,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(opened.read(path).decode())


def test_the_wheel_has_the_package_the_cases_and_the_index_and_nothing_else(made: Built) -> None:
    package = {f"croupier/{name}" for name in tree(ROOT / "src" / "croupier")}
    cases = {f"croupier/_cases/{name}" for name in tree(ROOT / "cases")}
    about = f"croupier-{croupier.__version__}.dist-info/"
    assert names(made.wheel) - package - cases == {"croupier/_lookup/index.json"} | {
        f"{about}{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    }
    assert package | cases <= names(made.wheel)


@pytest.mark.parametrize(
    "name",
    [
        "py.typed",
        "service/pages/index.html",
        "service/pages/main.js",
        "ledger/migrations/env.py",
        "games/blackjack/paragraphs.txt",
        "games/pai_gow_poker/house_ways/foxwoods.txt",
        "book/style.css",
        "_cases/packs_poker/s43_06_wagers.toml",
    ],
)
def test_data_files_come_along(made: Built, name: str) -> None:
    assert f"croupier/{name}" in names(made.wheel)


def test_the_index_in_the_wheel_is_that_of_this_tree(made: Built) -> None:
    with ZipFile(made.wheel) as opened:
        assert json.loads(opened.read("croupier/_lookup/index.json")) == index.up_to_date(index.kept_at())


def test_the_sdist_builds_the_same_wheel(made: Built, tmp_path: Path) -> None:
    with tarfile.open(made.sdist) as opened:
        opened.extractall(tmp_path, filter="data")
    (again,) = build(tmp_path / f"croupier-{croupier.__version__}", tmp_path / "dist", "wheel")
    assert names(again) == names(made.wheel)
    assert again.read_bytes() == made.wheel.read_bytes(), "the same wheel, to the byte"


def test_the_sdist_has_what_its_makefile_needs(made: Built) -> None:
    with tarfile.open(made.sdist) as opened:
        found = {name.partition("/")[2] for name in opened.getnames()}
    linked = ("CHANGELOG.md", "CITATION.cff", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", "SECURITY.md")
    for name in ("pyproject.toml", "Makefile", "README.md", "hatch_build.py", ".pre-commit-config.yaml", *linked):
        assert name in found
    for folder in ("cases", "verify", "requirements", "bench", "mutation"):
        assert {f"{folder}/{name}" for name in tree(ROOT / folder)} <= found
    assert "tests/packaging/smoke.py" in found
    assert not [name for name in found if "__pycache__" in name or name.startswith((".venv", ".git/", "dist"))]


def test_the_metadata_says_what_the_wheel_is_for(made: Built) -> None:
    found = metadata(made.wheel)
    assert (found["Name"], found["Version"]) == ("croupier", croupier.__version__)
    assert found["Requires-Python"] == ">=3.11"
    first, last = TRIED
    pythons = {f"Programming Language :: Python :: 3.{minor}" for minor in range(first[1], last[1] + 1)}
    assert pythons == {
        classifier for classifier in found.get_all("Classifier", []) if re.search(r":: 3\.\d+$", classifier)
    }
    assert "Typing :: Typed" in found.get_all("Classifier", [])


def test_the_metadata_has_the_project_urls_if_the_publisher_names_its_address(
    made: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert metadata(made.wheel).get_all("Project-URL") is None
    monkeypatch.setenv("CROUPIER_URL", "https://forge.example/croupier/")
    (wheel,) = build(ROOT, tmp_path / "dist", "wheel")
    assert metadata(wheel).get_all("Project-URL") == [
        "Homepage, https://forge.example/croupier",
        "Source, https://forge.example/croupier",
        "Issues, https://forge.example/croupier/issues",
    ]


def test_only_the_base_needs_are_required(made: Built) -> None:
    always = {
        requirement
        for requirement in metadata(made.wheel).get_all("Requires-Dist", [])
        if "extra ==" not in requirement
    }
    assert always == {f"{name}>={lowest}" for name, lowest in EXTRAS[0].needs.items()}


def needs(requirements: list[str]) -> dict[str, str]:
    """Return requirements as packages with their lowest versions; those of other extras are looked up."""
    found: dict[str, str] = {}
    for requirement in requirements:
        matched = re.match(r"([\w-]+)(?:\[([\w,]+)\])?(?:>=([\w.]+))?", requirement)
        assert matched is not None
        name, extras, lowest = matched.groups()
        if name == "croupier":
            for extra in extras.split(","):
                found |= needs(PROJECT["optional-dependencies"][extra])
        else:
            found[name] = lowest
    return found


def test_the_doctor_knows_every_extra_as_it_is_declared() -> None:
    declared = PROJECT["optional-dependencies"]
    assert [extra.name for extra in EXTRAS[1:]] == [name for name in declared if name != EVERYTHING]
    assert dict(EXTRAS[0].needs) == needs(PROJECT["dependencies"])
    for extra in EXTRAS[1:]:
        assert dict(extra.needs) == needs(declared[extra.name]), extra.name


def test_all_has_every_extra() -> None:
    every: dict[str, str] = {}
    for extra in EXTRAS[1:]:
        every |= extra.needs
    assert needs(PROJECT["optional-dependencies"][EVERYTHING]) == every
