"""Which tests run only in a soak: `make test` has to end within a quarter of an hour on two processors.

Most long tests ask for CROUPIER_SOAK themselves, and do less without it. Those of `slower.toml` have nothing to do less
of; each is listed with what still shows the same in `make test`.
"""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

SLOWER = Path(__file__).with_name("slower.toml")


def slower() -> dict[str, str]:
    """By the beginning of a test's name from its folder on: what shows the same."""
    return {one["test"]: one["instead"] for one in tomllib.loads(SLOWER.read_text("utf-8"))["slower"]}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CROUPIER_SOAK"):
        return
    listed = slower()
    for item in items:
        for name, instead in listed.items():
            if item.nodeid.removeprefix("tests/").startswith(name):
                item.add_marker(pytest.mark.skip(reason=f"make soak; here: {instead}"))


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a user of this machine has played and learned is no part of a test, nor is it ever changed by one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
