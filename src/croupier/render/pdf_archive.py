"""What makes a PDF one that can be kept and printed anywhere: PDF/A-2b, with its typefaces and its colors inside."""

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from croupier.render.typeface import Typeface

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

CREATOR = "croupier"

_METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{made}</xmp:CreateDate>
<xmp:ModifyDate>{made}</xmp:ModifyDate>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""

MADE = "2000-01-01T00:00:00+00:00"
"""The same file for the same sheets, byte for byte: reportlab states this day where it is told to write no other."""

PRODUCER = "croupier with ReportLab"


@cache
def register() -> None:
    """Make the typefaces known to reportlab, once."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    for face in Typeface:
        with as_file(files("croupier.render") / "fonts" / f"{face}.ttf") as file:
            registerFont(TTFont(str(face), str(file)))


CODE = "CroupierMono"
"""The typeface of code in the book, which has the suits, too."""


@cache
def register_for_text() -> None:
    """Make them known for running text as well: in families, whose letters are bold or slanted within a line."""
    from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily
    from reportlab.pdfbase.ttfonts import TTFont

    register()
    with as_file(files("croupier.render") / "fonts" / f"{CODE}.ttf") as file:
        registerFont(TTFont(CODE, str(file)))
    sans, bold, italic = Typeface.SANS, Typeface.SANS_BOLD, Typeface.SANS_ITALIC
    registerFontFamily(str(sans), str(sans), str(bold), str(italic), str(bold))
    serif = (Typeface.SERIF, Typeface.SERIF_BOLD, Typeface.SERIF_ITALIC, Typeface.SERIF_BOLD_ITALIC)
    registerFontFamily(str(Typeface.SERIF), *map(str, serif))


@cache
def _streams() -> Any:
    """Return what ends every stream with a line of its own, as PDF/A has it and reportlab does not.

    reportlab sends the bytes of each stream through the encryption of its document before it writes them.
    """
    from reportlab.pdfbase.pdfdoc import NoEncryption, PDFObject

    class EndedStream(bytes, PDFObject):  # type: ignore[misc]  # reportlab has no types
        def format(self, _document: object) -> bytes:
            return bytes(self) + b"\n"

    class PlainStreams(NoEncryption):  # type: ignore[misc]
        def encode(self, content: bytes | str) -> bytes:
            return EndedStream(content.encode("latin-1") if isinstance(content, str) else content)

    return PlainStreams()


def archive(canvas: "Canvas", title: str, author: str) -> None:
    """Put into a file what PDF/A-2b asks for: who made what, in XMP, and what its colors are."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator(CREATOR)
    canvas.setProducer(PRODUCER)
    canvas.setSubject("")
    canvas.setKeywords("")
    document = canvas._doc
    document.encrypt = _streams()
    catalog = document.Catalog
    catalog.Lang = PDFString("en-US")
    metadata = {"title": title, "author": author, "creator": CREATOR, "producer": PRODUCER, "made": MADE}
    words = _METADATA.format(**{key: escape(value) for key, value in metadata.items()})
    # XMP is left unpacked, so that programs that know nothing of PDF can read it.
    catalog.Metadata = PDFStream(
        PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), words.encode("utf-8")
    )
    profile = PDFStream(
        PDFDictionary({"N": 3, "Alternate": PDFName("DeviceRGB")}), (files("croupier.render") / "srgb.icc").read_bytes()
    )
    intent = PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": PDFString("sRGB"),
            "Info": PDFString("sRGB IEC61966-2.1"),
            "DestOutputProfile": document.Reference(profile, "colorProfile"),
        }
    )
    catalog.OutputIntents = PDFArray([intent])
    # reportlab's catalog writes the entries in this list, which does not have output intents.
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
