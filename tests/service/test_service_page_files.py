"""The pages' own files: cached for good under their digest, compressed for clients that accept it, and complete."""

import gzip
import re
from pathlib import Path

import pytest
from service_house import PACKS, House, house

from croupier.service.page_files import PAGES, SHEET, PageFiles, takes_gzip


def _address(here: House, name: str) -> str:
    found = re.search(rf'"\./(pages/[0-9a-f]+/{re.escape(name)})"', here.client.get("/").text)
    assert found, name
    return f"/{found[1]}"


def test_files_are_cached_for_good_and_the_index_is_revalidated(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        script = _address(here, "first.js")
        plain = here.client.get(script, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert "immutable" in plain.headers["cache-control"]
        assert plain.headers["content-type"].startswith("text/javascript")
        assert here.client.get("/").headers["cache-control"] == "no-cache"
        # Compressed once, and not again on its way out.
        packed = here.client.get(script, headers={"Accept-Encoding": "br, gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        for wrong in ("/main.js", script.replace("pages/", "pages/0"), script.replace("first.js", "index.html")):
            assert here.client.get(wrong).status_code == 404, wrong
        # A person is shown the way to the lobby, a program gets a problem document.
        request = here.client.get("/nowhere", headers={"Accept": "text/html,*/*"})
        assert (request.status_code, request.headers["content-type"][:9]) == (404, "text/html")
        assert '<a href="/">' in request.text
        assert here.client.get("/nowhere").json()["why"]
        # What is made for one request is compressed, too.
        about = here.client.get(f"/api/tables/{PACKS}", headers={"Accept-Encoding": "gzip"})
        assert about.headers["content-encoding"] == "gzip"
        assert about.json()["brief"]["table"] == PACKS


def test_everything_that_scripts_and_sheets_name_is_served() -> None:
    pages = PageFiles()
    for name, file in pages.files.items():
        if name.endswith((".js", ".css")) and not name.startswith("vendor/"):
            named = re.findall(
                r'(?:from|import\(|css:|@import|new URL\() ?"([^"]+\.(?:js|css|svg))"(?!\)\.[A-Z])',
                file.content.decode(),
            )
            for other in named:
                # The router names style sheets relative to the root of the pages.
                near = (PAGES / name).parent / other
                assert near.resolve().relative_to(PAGES.resolve()).as_posix() in pages.files, f"{name} names {other}"
    index = pages.index.content.decode()
    for address in re.findall(r'"\./([^"]+)"', index):
        assert address.removeprefix(f"pages/{pages.digest}/") in pages.files
    assert "first.js" in index
    assert "main.js" not in index
    assert index.count('rel="stylesheet"') == 1
    # What was in several sheets is in one, in the same order.
    listed = re.findall(r'rel="stylesheet" href="\./([^"]+)"', (PAGES / "index.html").read_text("utf-8"))
    assert pages.files[SHEET].content.decode() == "".join((PAGES / name).read_text("utf-8") for name in listed)
    assert gzip.decompress(pages.files[SHEET].compressed) == pages.files[SHEET].content


def test_another_byte_is_another_address(tmp_path: Path) -> None:
    for name in ("main.js", "lobby.js", "table/page.js", "index.html", "css/base.css"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(
            '<link rel="stylesheet" href="./css/base.css" /></head>' if "html" in name else "a();"
        )
    before = PageFiles(tmp_path)
    assert PageFiles(tmp_path).digest == before.digest
    (tmp_path / "css" / "base.css").write_text("b")
    assert PageFiles(tmp_path).digest != before.digest


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip; q=0.001", True),
        ("gzip;q=0", False),
        ("gzip;q=0.00", False),
        ("x-gzip, br", False),
        ("", False),
    ],
)
def test_whoever_takes_gzip_says_so(accepted: str, taken: bool) -> None:
    assert takes_gzip(accepted) is taken
