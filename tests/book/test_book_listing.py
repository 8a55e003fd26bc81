"""Code in pieces: none of it is lost, and only citations are links."""

import tokenize
from io import StringIO
from pathlib import Path

import croupier
from croupier.book.listing import ListingPiece, cited_here, pieces

CODE = '''def pay(stake: int) -> str:
    """Two lines,
    # not a comment."""
    # A comment with "quotes".
    return P("20.11(a)1") if stake else 'it\\'s <none>'
'''


def nowhere(_line: int, _quoted: str) -> str:
    return ""


def test_the_pieces_are_the_text() -> None:
    for file in ("games/three_card_poker/settlement.py", "words/steps.py", "book/listing.py"):
        text = (Path(croupier.__file__).parent / file).read_text("utf-8")
        assert "\n".join("".join(piece.text for piece in line) for line in pieces(text, 1, nowhere)) == text


def test_the_kinds_are_those_of_the_language() -> None:
    text = (Path(croupier.__file__).parent / "games/three_card_poker/settlement.py").read_text("utf-8")
    made = [piece for line in pieces(text, 1, nowhere) for piece in line]
    tokens = list(tokenize.generate_tokens(StringIO(text).readline))
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    assert [piece.text for piece in made if piece.kind == "comment"] == comments
    strings = "\n".join(token.string for token in tokens if token.type == tokenize.STRING)
    assert "\n".join(piece.text for piece in made if piece.kind == "string") == strings


def test_a_piece_stays_on_its_line_and_keeps_its_kind() -> None:
    lines = pieces(CODE, 10, nowhere)
    assert ListingPiece("def", "keyword") in lines[0]
    assert lines[1] == [ListingPiece("    "), ListingPiece('"""Two lines,', "string")]
    assert lines[2] == [ListingPiece('    # not a comment."""', "string")]
    assert ListingPiece('# A comment with "quotes".', "comment") in lines[3]
    assert ListingPiece(r"'it\'s <none>'", "string") in lines[4]


def test_quoted_text_links_to_its_line_in_the_case() -> None:
    requests: list[tuple[int, str]] = []

    def target(line: int, quoted: str) -> str:
        requests.append((line, quoted))
        return "19:47-20.11(a)1" if quoted == "20.11(a)1" else ""

    lines = pieces(CODE, 10, target)
    assert requests == [(14, "20.11(a)1"), (14, r"it\'s <none>")]
    assert [piece for piece in lines[4] if piece.target] == [ListingPiece('"20.11(a)1"', "string", "19:47-20.11(a)1")]


def test_a_citation_is_known_in_its_short_and_its_long_form_and_on_the_line_after() -> None:
    cites = {5: ["19:47-20.6", "19:45-1.18"]}
    assert cited_here(cites, 5, "20.6") == "19:47-20.6"
    assert cited_here(cites, 5, "19:45-1.18") == "19:45-1.18"
    assert cited_here(cites, 6, "20.6") == "19:47-20.6"
    assert cited_here(cites, 4, "20.6") == cited_here(cites, 7, "20.6") == cited_here(cites, 5, "0.6") == ""
