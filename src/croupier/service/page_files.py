"""The pages' own files: compressed once, and cached by browsers forever under an address with their digest.

Only the index is requested every time. It names the digest of all files, so a browser never mixes files of two
versions. All scripts that a table needs are bundled into one, and so are the style sheets that the index lists.
"""

import gzip
import hashlib
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler, route
from litestar.params import FromPath

from croupier.service.page_bundle import Bundle

PAGES = Path(__file__).parent / "pages"
INDEX = "index.html"
SHEET = "css/all.css"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FOREVER = "public, max-age=31536000, immutable"
READS = [HttpMethod.GET, HttpMethod.HEAD]

MAIN, FIRST, TOGETHER = "main.js", ("main.js", "lobby.js", "table/page.js"), "first.js"
"""The main module, the modules that the lobby and a table need, and the name of their bundle."""


class PageFile:
    """A file as served: plain, or compressed for clients that accept it."""

    def __init__(self, content: bytes, kind: str, caching: str) -> None:
        self.content, self.kind, self.caching = content, kind, caching

    @cached_property
    def compressed(self) -> bytes:
        # No timestamp, so that every process serves the same bytes.
        return gzip.compress(self.content, mtime=0)

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        headers = {"Cache-Control": self.caching, "Vary": "Accept-Encoding"}
        content = self.content
        if takes_gzip(request.headers.get("accept-encoding", "")):
            content, headers["Content-Encoding"] = self.compressed, "gzip"
        return Response(content, media_type=self.kind, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Return True if an ``Accept-Encoding`` header allows gzip."""
    for part in accepted.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        if coding == "gzip":
            return quality.strip("0.") != "" or not quality
    return False


class PageFiles:
    """All files of the pages, read when the service starts."""

    def __init__(self, folder: Path = PAGES) -> None:
        found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        # Declarations are only for the type checker.
        texts = {name: path.read_text("utf-8") for name, path in found.items() if not name.endswith(".d.ts")}
        index = texts.pop(INDEX)
        sheets = re.findall(SHEET_LINK, index)
        texts[SHEET] = "".join(texts[name] for name in sheets)
        self.scripts = {name: served(name, text) for name, text in texts.items() if name.endswith(".js")}
        """The modules as written, without comments."""
        bundle = Bundle(self.scripts, FIRST, TOGETHER)
        texts |= self.scripts | bundle.facades() | {TOGETHER: bundle.text}
        parts = [index, *(part for item in texts.items() for part in item)]
        self.digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
        links = [f'<link rel="stylesheet" href="./{SHEET}" />']
        links += [f'<link rel="modulepreload" href="{address}" />' for address in IN_MAP.findall(index)]
        # After the import map: no module may be fetched before the map is read.
        index = re.sub(rf"\s*{SHEET_LINK}", "", index).replace("</head>", "\n".join([*links, "</head>"]))
        index = index.replace(f'src="./{MAIN}"', f'src="./{TOGETHER}"')
        index = index.replace('"./', f'"./pages/{self.digest}/')
        self.policy = content_security_policy(index)
        self.index = PageFile(index.encode(), "text/html", "no-cache")
        self.files = {
            name: PageFile(text.encode(), KINDS.get(Path(name).suffix, "text/plain"), FOREVER)
            for name, text in texts.items()
        }

    def handlers(self) -> Sequence[HTTPRouteHandler]:
        """Return the handlers for the index and the files."""

        @route(["/", f"/{INDEX}"], http_method=READS, include_in_schema=False, sync_to_thread=False, **ALREADY)
        def index(request: Request[Any, Any, Any]) -> Response[bytes]:
            return self.index.answer(request)

        path = f"/pages/{self.digest}/{{name:path}}"

        @route(path, http_method=READS, include_in_schema=False, sync_to_thread=False, **ALREADY)
        def file(request: Request[Any, Any, Any], name: FromPath[Path]) -> Response[bytes]:
            found = self.files.get(name.as_posix().removeprefix("/"))
            if found is None:
                raise NotFoundException("there is no such file")
            return found.answer(request)

        return [index, file]


@cache
def all_page_files() -> PageFiles:
    """Return the page files, shared by every service in this process."""
    return PageFiles()


COMPRESSED = "compressed_already"
ALREADY: dict[str, Any] = {COMPRESSED: True}
"""Marks handlers whose responses must not be compressed again."""

SHEET_LINK = r'<link rel="stylesheet" href="\./([^"]+)" />'
IN_MAP = re.compile(r'^ +"[\w/]+": "(\./[^"]+)",?$', re.MULTILINE)
COMMENT = re.compile(r"^ *(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)$", re.MULTILINE | re.DOTALL)


def served(name: str, text: str) -> str:
    """Return a file as browsers get it: our own scripts lose whole-line comments but keep their line numbers."""
    if not name.endswith(".js") or name.startswith("vendor/"):
        return text
    return COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)


def content_security_policy(index: str) -> str:
    """Return the content security policy: only this house's files, and no inline script but the import map."""
    found = re.search(r'<script type="importmap">(.*?)</script>', index, re.DOTALL)
    digest = b64encode(hashlib.sha256(found[1].encode()).digest()).decode() if found else ""
    return (
        f"default-src 'self'; script-src 'self' 'sha256-{digest}'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
