"""The fine print of a sign, and of the book: whatever doesn't rest on New Jersey's own text says so."""

from croupier.games import game
from croupier.regulation import cite
from croupier.regulation.own_words import fine_print
from croupier.render.sign_sheet import sheet_of
from croupier.render.signs import sign_of
from croupier.submission.sample_filings import sample_of


def test_sections_of_one_mark_are_named_together_in_their_order() -> None:
    assert fine_print([cite("19:47-3.10"), cite("19:47-3.2"), cite("19:47-3.10(b)")]) == (
        "Not read in New Jersey's own text: 19:47-3.2, 19:47-3.10 (inferred from other paragraphs; taken from a "
        "sister state's rule; recalled, not read).",
    )


def test_what_is_at_hand_or_was_read_has_no_fine_print() -> None:
    assert fine_print([cite("19:47-13.6(b)"), cite("19:47-2.5")]) == ()


def test_a_sign_ends_with_its_fine_print_in_text_and_on_paper() -> None:
    sign = sign_of(sample_of(game("baccarat").SCHEMA))
    assert tuple(sign.lines())[-1 - len(sign.fine_print) : -1] == sign.fine_print
    (foot,) = [item for item in sheet_of(sign).items if item.id == "foot"]
    printed = [shape.words for shape in foot.shapes if hasattr(shape, "words")]
    assert " ".join(reversed(printed[1:])) == " ".join(sign.fine_print)
