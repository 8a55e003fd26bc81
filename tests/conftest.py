"""Which tests run only in a soak: `make test` has to end within nine minutes on two processors.

Most long tests ask for CROUPIER_SOAK themselves, and do less without it. Those of `slower.toml` have nothing to do less
of; each is listed with what still shows the same in `make test`.
"""

import gc
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.equipment.cache_folder import code_folder

SLOWER = Path(__file__).with_name("slower.toml")


def slower() -> dict[str, str]:
    """By the beginning of a test's name from its folder on: what shows the same."""
    return {entry["test"]: entry["instead"] for entry in tomllib.loads(SLOWER.read_text("utf-8"))["slower"]}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CROUPIER_SOAK"):
        return
    listed = slower()
    beginnings = tuple(listed)
    for item in items:
        name = item.nodeid.removeprefix("tests/")
        if name.startswith(beginnings):
            instead = next(instead for beginning, instead in listed.items() if name.startswith(beginning))
            item.add_marker(pytest.mark.skip(reason=f"make soak; here: {instead}"))


def pytest_collection_finish() -> None:
    """Leave what all modules and tests need to the end out of every collection of garbage from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a user of this machine has played and learned is no part of a test, nor is it ever changed by one.

    What was compiled is read and kept all the same, also by tests whose user has another home: its files are named by
    all that they depend on.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        if (code := code_folder()) is not None:
            patch.setenv("NUMBA_CACHE_DIR", str(code))
        yield
