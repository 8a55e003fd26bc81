"""The built wheel in an empty environment, with only its requirements, on this test's Python.

So that no test depends on a network, the required packages are not downloaded: those in the wheel's metadata, with
their own requirements, are linked from the present environment. ``make smoke`` downloads everything, on every Python
there is, and tries the extras as well.
"""

import os
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from smoke import ALWAYS, WITHOUT_EXTRAS, Place, built, empty

from croupier.extras import EXTRAS


def required(names: list[str]) -> dict[str, Distribution]:
    """Return packages and all their requirements, without extras."""
    found: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = distribution(name)
        for text in found[name].requires or []:
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                waiting.append(need.name.lower())
    return found


def link(package: Distribution, site: Path) -> None:
    """Link a package of the present environment into another."""
    for top in {file.parts[0] for file in package.files or [] if file.parts[0] not in ("..", "__pycache__")}:
        if not (site / top).exists():
            (site / top).symlink_to(Path(str(package.locate_file(top))))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    folder = tmp_path_factory.mktemp("smoke")
    made = empty(sys.executable, folder, "--without-pip")
    site = Path(sysconfig.get_path("purelib", vars={"base": str(made.environment)}))
    for package in required([*EXTRAS[0].needs]).values():
        link(package, site)
    wheel = built(tmp_path_factory.getbasetemp() / "dist").wheel
    command = [sys.executable, "-m", "pip", "--python", str(made.python), "install", "--quiet", "--no-deps"]
    subprocess.run([*command, "--no-index", "--no-compile", str(wheel)], check=True)
    return made


def test_the_wheel_does_what_it_should_where_nothing_else_is_installed(place: Place) -> None:
    """One test, because later commands read what earlier ones wrote."""
    assert {str(trial): wrong for trial in (*ALWAYS, *WITHOUT_EXTRAS) if (wrong := trial.wrong(place))} == {}


def test_nothing_is_taken_from_the_source_tree(place: Place) -> None:
    command = [str(place.python), "-c", "import croupier; print(croupier.__file__)"]
    output = subprocess.run(command, cwd=place.folder, env=place.surroundings, capture_output=True, text=True)
    assert Path(output.stdout.strip()).is_relative_to(place.environment)


def test_nothing_of_an_extra_is_there(place: Place) -> None:
    """Otherwise the trials would prove nothing."""
    names = sorted({name for extra in EXTRAS[1:] for name in extra.needs})
    code = "import sys; from importlib.util import find_spec; print([n for n in sys.argv[1:] if find_spec(n)])"
    command = [str(place.python), "-c", code, *names]
    output = subprocess.run(command, cwd=place.folder, env=place.surroundings, capture_output=True, text=True)
    assert output.stdout.strip() == "[]"


def test_a_user_without_a_writable_home_gets_a_message(place: Place, tmp_path: Path) -> None:
    if os.geteuid() == 0:
        file = tmp_path / "file"
        file.touch()
        home = file / "home"  # nobody, not even the superuser, can make a folder in a file
    else:
        home = tmp_path / "locked"
        home.mkdir(mode=0o500)
    output = subprocess.run(
        [str(place.environment / "bin" / "croupier"), "doctor"],
        env=place.surroundings | {"HOME": str(home)},
        capture_output=True,
        text=True,
    )
    assert output.returncode == 1
    assert "live play cannot be recorded" in " ".join(output.stdout.split())
