"""Papers are PDF/A-2b: each requirement that our files could break is read back by a third-party reader.

The numbers are the clauses of ISO 19005-2 that each test checks. PDFBox's validator also reads the papers if it is
installed.
"""

import os
import re
import shutil
import subprocess
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from layout_filings import filing_of
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFStream, resolve1
from pdfminer.psparser import PSLiteral
from reportlab.pdfgen import canvas

from croupier.book import pdf_book
from croupier.book.contents import gather
from croupier.render import pdf
from croupier.render.guides import guide_of
from croupier.render.guides.pages import pages
from croupier.render.guides.style import GUIDE
from croupier.render.layouts import sheets
from croupier.render.sign_sheet import sheet_of
from croupier.render.sign_style import SIGN_FELT
from croupier.render.signs import sign_of

PAPERS = ("layout", "sign", "guide", "book")

JARS = ("preflight", "pdfbox2", "fontbox2", "xmpbox", "commons-logging", "commons-io", "bcprov", "javax.activation")
CLASSES = [Path(os.environ.get("CROUPIER_JARS", "/usr/share/java")) / f"{name}.jar" for name in (*JARS, "jaxb-api")]
PREFLIGHT = "libpdfbox2-java libcommons-io-java libbcprov-java libactivation-java libjaxb-api-java"
"""The Debian packages of PDFBox's validator, which knows only PDF/A-1b, and its requirements."""
NOT_OF_PART_1 = {
    "2.1.6 : Invalid graphics object, Invalid version of the ICCProfile",
    "7.11.2 : Error on MetaData, part must be 1",
}
"""Where PDF/A-2b differs from 1b: it says so, and its profile may be version 4."""
SYMBOLIC = 4
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("papers")
    filing = filing_of("mini-dice")
    pdf.write(sheets(filing), made / "layout.pdf", author="Café & Casino")
    pdf.write([sheet_of(sign_of(filing))], made / "sign.pdf", SIGN_FELT, author="Café & Casino")
    pdf.write(pages(guide_of(filing)), made / "guide.pdf", GUIDE, author="Café & Casino")
    pdf_book.write(gather(("19:47-20",)), made / "book.pdf")
    return made


@cache
def document(file: Path) -> PDFDocument:
    return PDFDocument(PDFParser(BytesIO(file.read_bytes())))


@pytest.fixture(params=PAPERS)
def paper(request: pytest.FixtureRequest, folder: Path) -> Path:
    return folder / f"{request.param}.pdf"


def objects(file: Path) -> list[Any]:
    found = document(file)
    ids = sorted({number for xref in found.xrefs for number in xref.get_objids()})
    return [found.getobj(number) for number in ids]


def dictionaries(file: Path) -> list[dict[str, Any]]:
    """Return every dictionary of a file, including those of streams and nested ones."""
    found: list[dict[str, Any]] = []

    def look(value: Any) -> None:
        if isinstance(value, PDFStream):
            value = value.attrs
        if isinstance(value, dict):
            found.append(value)
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    for each in objects(file):
        look(each)
    return found


def named(value: Any) -> str:
    return str(value.name) if isinstance(value, PSLiteral) else ""


def test_the_file_begins_and_ends_as_it_must(paper: Path) -> None:
    """6.1.2, 6.1.3: a header with bytes above 127, an ID, no encryption, nothing after the end."""
    data = paper.read_bytes()
    assert re.match(rb"%PDF-1\.[4-7]\n%[\x80-\xff]{4}", data)
    assert data.rstrip(b"\r\n").endswith(b"%%EOF")
    [trailer] = [xref.get_trailer() for xref in document(paper).xrefs]
    assert len(trailer["ID"]) == 2
    assert "Encrypt" not in trailer


def test_every_stream_is_as_long_as_it_says_and_ends_on_a_line_of_its_own(paper: Path) -> None:
    """6.1.7.1."""
    data = paper.read_bytes()
    starts = list(re.finditer(rb"/Length (\d+)(?:(?!endobj).){0,600}?stream\r?\n", data, re.DOTALL))
    assert len(starts) == data.count(b"endstream")
    for start in starts:
        end = start.end() + int(start[1])
        assert re.match(rb"\r?\nendstream", data[end : end + 12])


def test_metadata_says_what_it_is_and_who_made_it(paper: Path) -> None:
    """6.6: XMP without a filter, with part and level, and the file's own title and author."""
    stream = resolve1(document(paper).catalog["Metadata"])
    assert "Filter" not in stream.attrs
    root = ElementTree.fromstring(stream.get_data().decode("utf-8").strip("\ufeff"))
    texts = {element.tag: (element.text or "").strip() for element in root.iter()}
    assert texts["{http://www.aiim.org/pdfa/ns/id/}part"] == "2"
    assert texts["{http://www.aiim.org/pdfa/ns/id/}conformance"] == "B"
    title, author = (
        next(root.iter(f"{{http://purl.org/dc/elements/1.1/}}{name}")).find(f".//{RDF}li")
        for name in ("title", "creator")
    )
    assert title is not None and author is not None  # noqa: PT018
    assert (author.text or "") == ("" if paper.stem == "book" else "Café & Casino")
    [info] = document(paper).info
    assert info["Title"].decode("latin-1") == title.text
    # The file's own dictionary and the metadata state the same.
    (subject,) = (each.find(f".//{RDF}li") for each in root.iter("{http://purl.org/dc/elements/1.1/}description"))
    assert subject is not None
    assert info["Subject"].decode("latin-1") == subject.text
    assert info["Keywords"].decode("latin-1") == texts["{http://ns.adobe.com/pdf/1.3/}Keywords"]


def test_colors_have_a_profile_and_are_of_its_kind(paper: Path) -> None:
    """6.2.3, 6.2.4: an output intent for RGB, and only RGB and gray colors."""
    [intent] = resolve1(document(paper).catalog["OutputIntents"])
    assert named(intent["S"]) == "GTS_PDFA1"
    profile = resolve1(intent["DestOutputProfile"])
    assert profile.attrs["N"] == 3
    data = profile.get_data()
    assert data[12:20] == b"mntrRGB "
    assert data[36:40] == b"acsp"
    assert int.from_bytes(data[:4], "big") == len(data)
    assert data[8] in (2, 4)
    for page in dictionaries(paper):
        if named(page.get("Type")) == "Page":
            content = resolve1(page["Contents"])
            drawn = b"".join(part.get_data() for part in (content if isinstance(content, list) else [content]))
            assert not re.search(rb"\s(k|K|cs|CS|sh)\s", drawn)


def preflight(file: Path) -> set[str]:
    """Return what PDFBox's validator of PDF/A-1b finds wrong."""
    command = [
        "java",
        "-cp",
        os.pathsep.join(map(str, CLASSES)),
        "org.apache.pdfbox.preflight.Validator_A1b",
        str(file),
    ]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    first, *found = result.stdout.splitlines()
    assert first.startswith(f"The file {file.name} is "), result.stderr
    return {line for line in found if line}


@pytest.mark.skipif(
    not (shutil.which("java") and all(jar.exists() for jar in CLASSES)), reason=f"no validator: apt install {PREFLIGHT}"
)
def test_the_validator_of_others_finds_nothing(paper: Path, tmp_path: Path) -> None:
    assert preflight(paper) == NOT_OF_PART_1
    plain = canvas.Canvas(str(tmp_path / "plain.pdf"))
    plain.drawString(100, 100, "Not archived")
    plain.save()
    assert len(preflight(tmp_path / "plain.pdf") - NOT_OF_PART_1) > 2


def test_every_typeface_is_inside_and_can_be_read_back(paper: Path) -> None:
    """6.2.11: embedded, with the widths of the file's own letters, and with a mapping back to text."""
    fonts = [each for each in dictionaries(paper) if named(each.get("Type")) == "Font"]
    assert fonts
    for font in fonts:
        descriptor = resolve1(font["FontDescriptor"])
        program = TTFont(BytesIO(resolve1(descriptor["FontFile2"]).get_data()))
        assert resolve1(font["ToUnicode"]).get_data()
        assert descriptor["Flags"] & SYMBOLIC
        # 6.2.11.6: a symbolic typeface names no encoding, and has only one table of letters.
        assert "Encoding" not in font
        [table] = program["cmap"].tables
        em = program["head"].unitsPerEm
        for code, width in enumerate(resolve1(font["Widths"]), font["FirstChar"]):
            own = program["hmtx"][table.cmap.get(code, ".notdef")][0] * 1000 / em
            assert abs(own - width) <= 1, (font["BaseFont"], code)


def test_nothing_runs_nothing_shines_through_and_nothing_is_elsewhere(paper: Path) -> None:
    """6.2.10, 6.4, 6.5: no transparency, scripts, actions, forms, attached or linked files; 6.1.7.2: no LZW."""
    for each in dictionaries(paper):
        assert (
            not {"JS", "JavaScript", "AA", "OpenAction", "SMask", "ca", "CA", "BM", "EmbeddedFiles", "OPI"}
            & each.keys()
        )
        assert named(each.get("S")) not in ("Launch", "Movie", "Sound", "ResetForm", "ImportData", "JavaScript")
        filters = each.get("Filter", [])
        assert "LZWDecode" not in [named(name) for name in (filters if isinstance(filters, list) else [filters])]
    assert document(paper).catalog["Lang"] == b"en-US"


def test_what_can_be_clicked_is_printed_too(paper: Path) -> None:
    """6.3: links only, each with the flags for printed and not hidden; 6.7: no page is bigger than a poster."""
    found = [each for each in dictionaries(paper) if named(each.get("Type")) == "Annot"]
    assert bool(found) is (paper.stem == "book")
    assert {named(each["Subtype"]) for each in found} <= {"Link"}
    assert all(each["F"] == 4 for each in found)
    for page in dictionaries(paper):
        if named(page.get("Type")) == "Page":
            left, bottom, right, top = map(float, page["MediaBox"])
            assert 3 <= right - left <= 14_400
            assert 3 <= top - bottom <= 14_400
