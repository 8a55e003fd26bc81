"""Files that are not hand histories, or contain what isn't done at our tables: each error has its line."""

from pathlib import Path

import pytest
from phh_files import GOOD, STUD
from phh_rounds import NO_RAKE, Table, filed

from croupier.games.poker.phh import BadHistory, PlayedHand, history_of, load, play, read, read_each, write
from croupier.games.poker.phh.toml_lines import places


def test_the_good_files_are_good() -> None:
    for text in (GOOD, STUD):
        [history] = read(text)
        assert play(history).stacks == history.finishing
        assert play(history).notes == []


def played(text: str) -> list[PlayedHand]:
    return [play(history) for history in read(text, "x.phh")]


def first_fault(text: str) -> BadHistory:
    with pytest.raises(BadHistory) as caught:
        played(text)
    return caught.value


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


FORMAT: dict[str, tuple[str, str, str, str]] = {
    "not TOML": ('variant = "NT"', "variant = NT", "", "not TOML: Invalid value"),
    "a key twice": ("min_bet = 2", "min_bet = 2\nmin_bet = 3", "", "not TOML: Cannot overwrite a value"),
    "no variant": ('variant = "NT"\n', "", "variant", "is missing. Allowed: FT (fixed-limit hold 'em)"),
    "an unknown variant": ('"NT"', '"XX"', "variant", "'XX' isn't a variant code. Allowed: FT, NT, NS"),
    "a variant that is a number": ('"NT"', "7", "variant", "7 isn't a variant code"),
    "a field is missing": ("min_bet = 2\n", "", "min_bet", "is missing. Allowed: NT states blinds"),
    "a field of another variant": ("min_bet = 2", "min_bet = 2\nbring_in = 1", "bring_in", "is not stated for NT"),
    "an amount that is a text": ("min_bet = 2", 'min_bet = "2"', "min_bet", "a text isn't a number"),
    "an amount of nothing": ("min_bet = 2", "min_bet = 0", "min_bet", "is zero. Allowed: an amount above zero"),
    "an amount that is true": ("min_bet = 2", "min_bet = true", "min_bet", "true or false isn't a number"),
    "parts of a cent": ("120.50", "120.505", "starting_stacks[2]", "120.505 isn't a whole number of cents"),
    "a stack not known": ("120.50", "inf", "starting_stacks[2]", "Infinity is not finite, or too large"),
    "a stack that isn't a number": ("120.50", "nan", "starting_stacks[2]", "NaN is not finite"),
    "a stack below zero": ("120.50", "-5", "starting_stacks[2]", "-5 is below zero"),
    "a stack beyond all reason": ("120.50", "1e999999", "starting_stacks[2]", "is too large"),
    "a stack with endless decimals": ("120.50", "1e-999999", "starting_stacks[2]", "isn't a whole number of cents"),
    "stacks that are no list": ("[100, 120.50, 80]", "100", "starting_stacks", "is a whole number. Allowed: a list of"),
    "too few antes": ("antes = [0, 0, 0]", "antes = [0, 0]", "antes", "has 2 entries for 3 players"),
    "too few finishing stacks": ("[20, 118.5, 162]", "[20, 280.5]", "finishing_stacks", "has 2 entries for 3 players"),
    "names that are numbers": ('"Bob"', "555", "players[2]", "is a whole number. Allowed: a list of texts"),
    "a seat twice": ("[4, 5, 2]", "[4, 5, 4]", "seats", "names a seat twice"),
    "too few seats": ("seat_count = 6", "seat_count = 2", "seat_count", "is less than the 3 players"),
    "a venue that is a list": ("seat_count = 6", "venue = []", "venue", "is a list. Allowed: a text"),
    "no such day": ("seat_count = 6", "day = 30\nmonth = 2\nyear = 2020", "day", "2020-2-30 isn't a date"),
    "a time that is a text": ("seat_count = 6", 'time = "20:00"', "time", "is a text. Allowed: a time such as"),
    "an action that is a number": ('"p2 f"', "777", "actions[6]", "is a whole number. Allowed: a list of texts"),
    "an unknown actor": ('"p2 f"', '"p4 f"', "actions[6]", "isn't a player at this table. Allowed: d, or p1 to p3"),
    "an unknown action": ('"p2 f"', '"p2 folds"', "actions[6]", "“p2 folds”: not an action of a player"),
    "an action without its amount": ('"p1 cbr 8"', '"p1 cbr"', "actions[8]", "not an action of a player"),
    "an amount in words": ('"p1 cbr 8"', '"p1 cbr all"', "actions[8]", "the amount all isn't a number"),
    "a dealer's action that is none": ('"d db 4h"', '"d db"', "actions[10]", "not an action of the dealer"),
    "a card that is none": ('"d db 4h"', '"d db 4x"', "actions[10]", "“4x” isn't a card. Allowed: a rank"),
    "half a card": ('"d db 4h"', '"d db 4h5"', "actions[10]", "“5” isn't a card"),
    "a card twice": ('"d db 4h"', '"d db Jc"', "actions[10]", "Jc was already dealt, in actions[7]. Al"),
    "a community card not told": ('"d db 4h"', '"d db ??"', "actions[10]", "face up is known to all"),
    "too many hole cards": ("Ac2d\",  #", "Ac2d9s\",  #", "actions[1]", "more than p1 gets. Allowed: 2 cards"),
    "cards shown that were not dealt": ("p1 sm Ac2d", "p1 sm AcAd", "actions[14]", "p1 was dealt Ac2d"),
    "cards shown that another has": ("????", "7d????", "actions[2]", "more than p2 gets"),
}  # fmt: skip


@pytest.mark.parametrize("what", FORMAT)
def test_a_file_against_the_format_is_refused_with_its_line(what: str) -> None:
    old, new, field, words = FORMAT[what]
    text = changed(GOOD, old, new)
    fault = first_fault(text)
    assert fault.field == field
    assert words in str(fault)
    assert str(fault).startswith("x.phh, line ")
    if field and new:
        assert fault.line == line_of(text, new.splitlines()[-1] if "month" not in new else "day = 30")


RULES: dict[str, tuple[str, str, str, str, str, str]] = {
    "a game that is not offered": (GOOD, '"NT"', '"NS"', "variant", "short-deck hold 'em, which may not be", "14.8(b)"),
    "an ante of one player": (GOOD, "antes = [0, 0, 0]", "antes = [0, 2, 0]", "antes[2]", "p2 places $2", "14.7(b)1"),
    "a straddle": (GOOD, "[1, 2, 0]", "[1, 2, 4]", "blinds_or_straddles", "there are straddles", "14.7(b)2"),
    "no blind bet": (GOOD, "[1, 2, 0]", "[0, 2, 0]", "blinds_or_straddles", "to the left of the button", "14.7(b)2"),
    "a blind bet above the minimum": (GOOD, "min_bet = 2", "min_bet = 1", "blinds_or_straddles", "above", "14.7(b)2"),
    "the smaller blind second": (GOOD, "[1, 2, 0]", "[2, 1, 0]", "blinds_or_straddles", "above the next", "14.7(b)2"),
    "too little to take part": (GOOD, "120.50", "3.99", "starting_stacks[2]", "p2 has $3.99, too little", "14.7(c)3"),
    "out of turn": (GOOD, '"p1 cc"', '"p2 cc"', "actions[5]", "it's seat 4 (p1)'s turn, not", "14.7(d)"),
    "a raise that is too small": (GOOD, "p3 cbr 6", "p3 cbr 3", "actions[4]", "$3 is too little. Al", "14.7(d)"),
    "more than there is": (GOOD, "p1 cbr 86", "p1 cbr 87", "actions[11]", "seat 4 (p1) has $86 on", "14.7(c)"),
    "acting after a fold": (GOOD, "p3 cc\",\n  \"d db 4h", "p2 cc\",\n  \"d db 4h", "actions[9]", "'s turn", "14.7(d)"),
    "a card too many": (GOOD, '"d db Jc3d5c"', '"d db Jc3d5c9s"', "actions[7]", "Allowed: 3 cards", ""),
    "cards too early": (GOOD, '"p3 cbr 6"', '"d db 9s8s2c", "p3 cbr 6"', "actions[4]", "no such card", "14.10(f)"),
    "a card that is not told": (GOOD, '  "d db 4h",\n', "", "actions[10]", "shown 3 of the 4 cards", "14.10(a)"),
    "an action when all is over": (STUD, '"p1 f"', '"p1 f", "p2 f"', "actions[8]", "the hand is over", "14.6(d)"),
    "a card when all is over": (STUD, '"p1 f"', '"p1 f", "d dh p2 4c"', "actions[8]", "the hand is over", "14.6(d)"),
    "showing before the end": (GOOD, '"p2 f"', '"p2 sm"', "actions[6]", "you can't show", "14.10(f)"),
    "showing cards that nobody knows": (
        GOOD.replace("p3 sm 7h6h", "p3 sm ????").replace("d dh p3 7h6h", "d dh p3 ????").replace("[20, ", "[182, "),
        "p1 sm Ac2d", "p1 sm",
        "actions[15]", "the last player who can win", "14.15(d)",
    ),
    "a draw": (GOOD, '"p2 f"', '"p2 sd"', "actions[6]", "there is no draw at hold 'em", "14.10(a)"),
    "a forced bet with blind bets": (GOOD, '"p2 f"', '"p2 pb"', "actions[6]", "there is no forced bet", "14.7(b)3"),
    "other stacks": (GOOD, "162]", "162.50]", "finishing_stacks[3]", "$162.50 in the file, but $162 h", "14.14(a)"),
    "a rake": (GOOD, "162]", "160]", "finishing_stacks[3]", "$2 is missing in all, as by a rake", "14.14(a)"),
    "stacks exchanged": (GOOD, "[20, 118.5, 162]", "[162, 118.5, 20]", "finishing_stacks[1]", "$20 here", "14.6(d)"),
    "the wrong forced bet": (STUD, "p1 pb", "p3 pb", "actions[4]", "another player's up-card begins", "14.9(d)1"),
    "no forced bet": (STUD, '  "p1 pb",\n', "", "actions[4]", "the forced bet must come first", "14.7(b)3"),
    "a forced bet twice": (STUD, '"p1 pb"', '"p1 pb", "p1 pb"', "actions[5]", "has already been placed", "14.7(b)3"),
    "a bet that is not the fixed one": (STUD, "p2 cbr 2", "p2 cbr 3", "actions[5]", "$3 is too much", "14.7(d)"),
    "a forced bet above the bets": (STUD, "bring_in = 1", "bring_in = 3", "bring_in", "above the lowest", "14.7(b)3"),
    "limits the wrong way round": (STUD, "big_bet = 4", "big_bet = 1", "small_bet", "is above the maximum", "14.7(d)"),
    "an up-card not told": (STUD, "????9d", "??????", "actions[2]", "face up is known to all", ""),
}  # fmt: skip


@pytest.mark.parametrize("what", RULES)
def test_what_is_not_done_here_is_refused_at_its_action_with_the_paragraph(what: str) -> None:
    text, old, new, field, words, paragraph = RULES[what]
    fault = first_fault(changed(text, old, new))
    assert fault.field == field
    assert words in str(fault)
    assert not paragraph or f"19:47-{paragraph}" in list(map(str, fault.cites)), str(fault)


def test_no_more_players_than_a_table_has() -> None:
    for text, most, cite in ((GOOD, 11, "19:47-14.6(b)"), (STUD, 8, "19:47-14.9(b)")):
        for players in (1, most + 1):
            lists = f"starting_stacks = {[100] * players}"
            changed_text = text.replace(text[text.index("starting_stacks") : text.index("\nactions")], lists, 1)
            fault = first_fault(changed_text)
            assert fault.field == "starting_stacks"
            assert f"{players} players. Allowed: 2 to {most} players" in str(fault)
            assert cite in str(fault)


def test_cards_shown_by_two_players_are_refused() -> None:
    text = changed(GOOD, "d dh p3 7h6h", "d dh p3 ????").replace("p3 sm 7h6h", "p3 sm Ac6h")
    fault = first_fault(text)
    assert (fault.field, fault.line) == ("actions[15]", line_of(text, "p3 sm"))
    assert "Ac is not among the cards of p3" in str(fault)


def test_of_many_hands_the_wrong_one_is_named_and_spoils_no_other() -> None:
    text = f"[1]\n{STUD}\n[2]\n{changed(STUD, 'big_bet = 4', 'big_bet = x'.replace('x', '[]'))}\n[3]\n{STUD}"
    found = list(read_each(text, "many.phhs"))
    assert [isinstance(history, BadHistory) for history in found] == [False, True, False]
    [fault] = [history for history in found if isinstance(history, BadHistory)]
    assert str(fault).startswith(f"many.phhs, hand [2], line {line_of(text, 'big_bet = []')}, big_bet: a list isn't a")
    with pytest.raises(BadHistory):
        read(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "contains no hand"),
        ("# nothing\n", "contains no hand"),
        ("x = " + "[" * 100_000, "not TOML"),
        ("x = " + "9" * 100_000, "not TOML"),
        ("actions = [\n", "not TOML"),
    ],
    ids=["empty", "a comment", "brackets", "digits", "cut off"],
)
def test_what_is_no_file_of_hands_at_all(text: str, words: str) -> None:
    assert words in str(first_fault(text))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadHistory, match=r"none\.phh: there is no such file"):
        load(tmp_path / "none.phh")
    (tmp_path / "latin.phh").write_bytes(b"variant = '\xe9'")
    with pytest.raises(BadHistory, match=r"latin\.phh: isn't UTF-8 text"):
        load(tmp_path / "latin.phh")
    with pytest.raises(BadHistory, match="cannot be read"):
        load(tmp_path)


# --- a filing inside a file

OWN = '_filing = {edition = "2026-01-01", licensee = "L", table = "T", dealing.game = "hold \'em"}'


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("_filing = 3", "isn't a table"),
        ("_filing = {}", "doesn't name an edition"),
        ('_filing = {edition = "soon"}', "doesn't name an edition"),
        (OWN, "is not stated"),
    ],
)
def test_a_filing_that_a_file_carries_is_checked(own: str, words: str) -> None:
    fault = first_fault(f"{GOOD}{own}\n")
    assert fault.field == "_filing"
    assert words in str(fault)
    assert fault.line == line_of(f"{GOOD}{own}\n", "_filing")


@pytest.mark.parametrize(
    ("code", "old", "new", "field"),
    [
        ("NT", "min_bet = 4\n", "min_bet = 5\n", "min_bet"),
        ("FT", "big_bet = 8\n", "big_bet = 12\n", "big_bet"),
        ("NT", "blinds_or_straddles = [2, 4, 0]\n", "blinds_or_straddles = [1, 4, 0]\n", "blinds_or_straddles"),
        ("NT", "antes = [0, 0, 0]\n", "antes = [1, 1, 1]\n", "antes"),
        ("F7S", "bring_in = 2\n", "bring_in = 1\n", "bring_in"),
        ("F7S", 'variant = "F7S"\n', 'variant = "F7S/8"\n', "variant"),
    ],
)
def test_a_file_may_not_contradict_the_filing_that_it_carries(code: str, old: str, new: str, field: str) -> None:
    table = Table(filed(code, NO_RAKE), {1: 100_00, 2: 100_00, 3: 100_00})
    table.begin()
    table.pass_round()
    text = write(history_of(table.rounds()[0]))
    assert len(played(text)) == 1
    fault = first_fault(changed(text, old, new))
    assert fault.field == field
    assert "the filing that the file carries has" in str(fault)


def test_a_hand_has_to_be_of_a_time_that_a_table_knows() -> None:
    text = changed(GOOD, "seat_count = 6", "day = 31\nmonth = 12\nyear = 9999")
    assert first_fault(text).field == "year"
    assert len(played(changed(text, "year = 9999", "year = 1"))) == 1


# --- content that is skipped


def test_unknown_fields_are_skipped_and_reported() -> None:
    [history] = read(GOOD + 'color = "green"\n_mine = "x"\n')
    assert history.notes == (f"line {GOOD.count(chr(10)) + 1}: color is not a field of the format and is ignored",)
    assert history.own == {"_mine": "x"}


def test_seats_that_no_table_here_has_are_renumbered() -> None:
    for seats in ("[4, 2, 5]", "[14, 15, 12]", "[0, 1, 2]"):
        [history] = read(changed(GOOD, "[4, 5, 2]", seats).replace("seat_count = 6\n", ""))
        played = play(history)
        assert played.seats == (1, 2, 3)
        assert played.notes == ["the file's seats don't fit a table here; the players sit in 1 to 3"]
        assert played.stacks == history.finishing


def test_a_file_may_end_before_its_hand_does() -> None:
    text = changed(GOOD, GOOD[GOOD.index('"p1 cbr 86"') : GOOD.index("]\nplayers")], "")
    [history] = read(changed(text, "[20, 118.5, 162]", "[86, 118.5, 66]"))
    played = play(history)
    assert not played.complete
    assert played.notes[0].startswith("the file ends before the hand does: seat 4 (p1) to act: check, bet $2 to $8")


def test_a_file_that_ends_where_cards_are_due_is_refused() -> None:
    text = changed(GOOD, GOOD[GOOD.index('"d db 4h"') : GOOD.index("]\nplayers")], "")
    assert "so far the file has shown 3 of the 4 cards of the board" in str(first_fault(text))
    assert "are missing" in str(
        first_fault(changed(GOOD, GOOD[GOOD.index("  # Before") : GOOD.index("]\nplayers")], ""))
    )


def test_showing_in_another_order_is_reported_and_changes_nothing() -> None:
    [history] = read(changed(GOOD, '"p1 sm Ac2d",\n  "p3 sm 7h6h"', '"p3 sm -",\n  "p1 sm Ac2d"'))
    played = play(history)
    assert played.notes == ["p3 shows first in the file, but p1 does here [19:47-14.15(d)]"]
    assert played.stacks == history.finishing


def test_hands_shown_before_the_last_cards_are_shown_at_the_end() -> None:
    shown = '  "p1 sm Ac2d",\n  "p3 sm 7h6h",\n'
    early = changed(GOOD, shown, "").replace('  "d db Jh"', f'{shown}  "d db Jh"')
    [history] = read(early)
    assert play(history).stacks == history.finishing
    silent = changed(GOOD, shown, "")
    assert play(read(silent)[0]).notes == [
        "the file does not say whether p1 shows",
        "the file does not say whether p3 shows",
    ]


def test_who_has_won_already_may_show_all_the_same() -> None:
    [history] = read(changed(STUD, '"p1 f",\n]', '"p1 f",\n"p2 sm 2d3d9d",\n"# a bluff",\n"",\n]'))
    assert play(history).notes == ["p2 shows or mucks after the hand is over; this changes nothing"]


# --- lines


def test_lines_are_found_through_comments_texts_and_tables() -> None:
    text = """\
# [0]
a = 1
"b c" = '''
x = [
''' # d = 4
e = ["]", # "f
  "\\"", ['g', # h
  'i'], {j = [1,
  2]},
]
[1]
a = [
  1,
  2,
]
[ "2" ]
a.b = 3
"""
    found = places(text)
    assert [found["", field, -1] for field in ("a", "b c", "e")] == [2, 3, 6]
    assert [found["", "e", element] for element in range(4)] == [6, 7, 7, 8]
    assert ("", "d", -1) not in found
    assert ("", "x", -1) not in found
    assert [found["1", "a", element] for element in (-1, 0, 1)] == [12, 13, 14]
    assert (found["1", "", -1], found["2", "", -1], found["2", "a.b", -1]) == (11, 16, 17)
