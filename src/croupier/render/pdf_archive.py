"""What makes a PDF suitable for keeping and printing anywhere: PDF/A-2b, with embedded typefaces and colors."""

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
<pdf:Keywords>{keywords}</pdf:Keywords>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""

MADE = "2000-01-01T00:00:00+00:00"
"""A fixed date keeps the file the same byte for byte; it is what reportlab writes in invariant mode."""

PRODUCER = "croupier with ReportLab"


KEYWORDS = "Rules of the Games"


@cache
def register() -> None:
    """Register the typefaces with reportlab, once."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    for face in Typeface:
        with as_file(files("croupier.render") / "fonts" / f"{face}.ttf") as file:
            registerFont(TTFont(str(face), str(file)))


CODE = "CroupierMono"
"""The book's typeface for code, which includes the suits."""


@cache
def register_for_text() -> None:
    """Register the typefaces as families for running text, with bold and italic letters within a line."""
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
    """Return an encryption that ends every stream with a line break, which PDF/A requires and reportlab omits.

    reportlab sends the bytes of each stream through its document's encryption before writing them.
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
    """Add what PDF/A-2b requires: the title, author and program in XMP, and a color profile."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator(CREATOR)
    canvas.setProducer(PRODUCER)
    canvas.setSubject(title)
    canvas.setKeywords(KEYWORDS)
    document = canvas._doc
    document.encrypt = _streams()
    catalog = document.Catalog
    catalog.Lang = PDFString("en-US")
    metadata = {"title": title, "author": author, "creator": CREATOR, "producer": PRODUCER, "made": MADE}
    # reportlab writes these into the file's own dictionary in any case, so that the metadata must have them, too.
    metadata |= {"subject": title, "keywords": KEYWORDS}
    words = _METADATA.format(**{key: escape(value) for key, value in metadata.items()})
    # XMP is left uncompressed, so that programs that know nothing about PDF can read it.
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
    # reportlab's catalog writes the entries in this list, which lacks output intents.
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
