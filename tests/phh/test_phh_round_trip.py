"""Our rounds, written as hand histories and played again: the same cards and money, no hidden card."""

import os
from dataclasses import replace

import pytest
from phh_rounds import GAMES, NO_RAKE, START, Table, filed, random_table, without_clock

from croupier.cases.runner import filing_with
from croupier.games.poker import SCHEMA, open_table
from croupier.games.poker.commands import (
    Announcement,
    CallBet,
    CheckBet,
    ConcedeHand,
    DecideDispute,
    DeclareMisdeal,
    FoldHand,
    HandFouled,
    LayCash,
    PotTouched,
    PutInChip,
    PutInChips,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.forms import BUTTON_FORMS, FORMS
from croupier.games.poker.options import ON_BUTTON
from croupier.games.poker.phh import (
    CannotSay,
    ExportedRound,
    HandHistory,
    history_of,
    play,
    read,
    rounds,
    write,
    write_all,
)
from croupier.games.poker.phh.actions import PhhVerb, names
from croupier.games.poker.phh.export import view_name
from croupier.games.poker.phh.variants import NAMES, VARIANTS
from croupier.games.poker.rules import Structure
from croupier.record.codec import BYSTANDER
from croupier.table.places import at_seat
from croupier.table.roles import SUPERVISOR, Actor, player
from croupier.table.steps import Moved, Step, Turned
from croupier.table.terms import Verb
from croupier.words import question

TABLES = 200 if os.environ.get("CROUPIER_SOAK") else 4


def again(history: HandHistory) -> HandHistory:
    [one] = read(write(history), "hand.phh")
    return one


def steps_of(played: ExportedRound) -> list[Step]:
    return [event for event in played.events if isinstance(event, Step)]


@pytest.mark.parametrize("rake", [False, True], ids=["no rake", "rake"])
@pytest.mark.parametrize("code", GAMES)
def test_a_round_written_and_played_again_has_the_same_cards_and_money(code: str, rake: bool) -> None:
    for number in range(TABLES):
        for played_round in random_table(code, number, None if rake else NO_RAKE).rounds():
            history = again(history_of(played_round))
            played = play(history)
            assert without_clock(played.steps) == without_clock(steps_of(played_round))
            assert played.stacks == history.finishing
            assert played.seats == history.seats
            assert played.complete
            assert played.notes == []


@pytest.mark.parametrize("code", GAMES)
def test_what_is_written_is_read_as_it_was(code: str) -> None:
    for played_round in random_table(code, 50).rounds():
        history = replace(
            history_of(played_round), own={}, players=tuple(_odd_names(len(history_of(played_round).players)))
        )
        assert again(history) == history


def _odd_names(number: int) -> list[str]:
    return ['Ann "Ace" O’Hara', "back\\slash", "comma, [bracket] # = 'x'", "Zoë", "", "名", "\x7f", "\t"][:number]


@pytest.mark.parametrize("code", GAMES)
def test_a_viewer_gets_no_card_that_he_or_she_has_not_seen(code: str) -> None:
    hidden_in_all = 0
    for number in range(TABLES):
        for played_round in random_table(code, 100 + number, NO_RAKE).rounds():
            seats = history_of(played_round).seats
            for viewer in (BYSTANDER, player(seats[0])):
                history = history_of(played_round, viewer)
                text = "".join(str(action) for action in history.actions)
                hidden = _hidden_from(played_round, viewer)
                hidden_in_all += len(hidden)
                assert not [name for name in hidden if name in text]
                assert play(again(history)).stacks == history.finishing
    assert hidden_in_all > 20


def _hidden_from(exported_round: ExportedRound, viewer: Actor) -> list[str]:
    """Return the cards dealt face down to others and never turned up."""
    steps = steps_of(exported_round)
    down = [
        card
        for step in steps
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.target.seat and "up" not in step.target
        if step.target != at_seat(viewer.seat)
        for card in step.cards
    ]
    turned = {card for step in steps if isinstance(step, Turned) and step.face.value == "up" for card in step.cards}
    return [names([card]) for card in down if card not in turned]


def test_a_viewer_sees_the_own_cards_from_the_deal_on() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 100_00})
    table.begin()
    table.act(FoldHand(1))
    [exported_round] = table.rounds()
    assert str(history_of(exported_round, player(2)).actions[0]) == "d dh p1 ????"
    assert "?" not in str(history_of(exported_round, player(2)).actions[1])
    assert [view_name(viewer) for viewer in (None, BYSTANDER, player(2))] == ["all", "spectator", "seat:2"]


def test_many_hands_are_one_file_of_tables() -> None:
    made = [history_of(played_round) for played_round in random_table("FT", 7, NO_RAKE, hands=3).rounds()]
    text = "".join(write_all(made))
    assert text.startswith("[1]\nvariant")
    assert "\n\n[3]\nvariant" in text
    assert [history.actions for history in read(text)] == [history.actions for history in made]
    assert [history.hand for history in read(text)] == [1, 2, 3]


def test_fields_of_our_own_say_what_the_format_has_no_field_for() -> None:
    table = Table(filed("FT"), {1: 100_00, 4: 100_00, 5: 100_00})
    table.begin()
    table.pass_round()
    [exported_round] = rounds(open_table(table.filing), table.driver.journal, "2026-01-02")
    history = history_of(exported_round)
    own = again(history).own
    assert (own["_gaming_day"], own["_round"], own["_edition"], own["_view"]) == ("2026-01-02", 1, "2026-01-01", "all")
    # Ten percent of three $4 blinds.
    assert own["_rake"] == 1
    assert sum(history.starting) - sum(history.finishing) == 1_00
    assert own["_filing_digest"] == table.filing.digest
    assert own["_laboratory"].startswith("laboratory:")
    assert (history.table, history.venue, history.seats, history.seat_count) == ("PK-01", "Sample Casino", (1, 4, 5), 8)
    assert f"{history.day}T{history.time}+00:00" == START


def test_players_are_numbered_from_the_left_of_the_button() -> None:
    table = Table(filed("NT", NO_RAKE), {2: 100_00, 5: 100_00, 7: 100_00})
    for _ in range(3):
        table.begin()
        table.pass_round()
    found = [history_of(played_round).seats for played_round in table.rounds()]
    assert found == [(2, 5, 7), (5, 7, 2), (7, 2, 5)]
    for played_round in table.rounds():
        assert play(again(history_of(played_round))).seats == history_of(played_round).seats


@pytest.mark.parametrize("reading", ["left of the button", ON_BUTTON])
def test_blind_bets_of_two_players_are_written_in_reverse(reading: str) -> None:
    table = Table(filed("NT", {**NO_RAKE, "readings.heads_up": reading}), {1: 100_00, 2: 100_00})
    table.begin()
    table.pass_round()
    [exported_round] = table.rounds()
    history = history_of(exported_round)
    assert history.blinds == ((4_00, 2_00) if reading == ON_BUTTON else (2_00, 4_00))
    shown = "[2, 4]" if reading == ON_BUTTON else "[4, 2]"
    assert f"blinds_or_straddles = {shown}\n" in write(history)
    assert without_clock(play(again(history)).steps) == without_clock(steps_of(exported_round))
    # Without our filing, only the field says who has the small blind.
    played = play(again(replace(history, own={})))
    assert played.filing["readings.heads_up"] == reading
    assert played.stacks == history.finishing


@pytest.mark.parametrize("players", [7, 8])
@pytest.mark.parametrize("code", ["F7S", "F7S/8"])
@pytest.mark.cites("19:47-14.9(h)")
def test_a_common_card_of_stud_is_a_card_of_the_board(code: str, players: int) -> None:
    table = Table(filed(code, NO_RAKE), dict.fromkeys(range(1, players + 1), 10000), players)
    table.begin()
    table.pass_round()
    [exported_round] = table.rounds()
    for viewer in (None, BYSTANDER):
        history = history_of(exported_round, viewer)
        assert [len(action.cards) for action in history.actions if action.verb is PhhVerb.BOARD] == [1]
        played = play(again(history))
        assert played.stacks == history.finishing
    assert without_clock(play(again(history_of(exported_round))).steps) == without_clock(steps_of(exported_round))


# --- what the format can't express, or only in words


def test_a_game_without_a_code_is_refused_with_its_paragraph() -> None:
    refused = 0
    for name in FORMS:
        for structure in Structure:
            extra = {"limits.maximum": 8} if structure in (Structure.FIXED, Structure.SPREAD) else {}
            stakes = {} if name in BUTTON_FORMS else {"stakes.ante": 1}
            changes = {"dealing.game": name, "limits.structure": structure.value, **extra, **stakes, **NO_RAKE}
            report = filing_with(SCHEMA, changes)
            assert report.filing is not None
            table = Table(report.filing, {1: 100_00, 2: 100_00})
            table.begin()
            table.act(FoldHand(table.turn))
            [exported_round] = table.rounds()
            coded = [code for code, game in VARIANTS.items() if (game.form.name, game.structure) == (name, structure)]
            if coded:
                assert history_of(exported_round).variant.code == coded[0]
            else:
                refused += 1
                with pytest.raises(CannotSay, match=rf"no code for {name}, {structure.value} \[19:47-14.8\(a\)\d\]"):
                    history_of(exported_round)
    assert refused == len(FORMS) * len(Structure) - len(VARIANTS) == 30
    assert set(VARIANTS) < set(NAMES)


def test_a_fouled_hand_cannot_be_written() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 100_00, 3: 100_00})
    table.begin()
    table.give(SUPERVISOR, HandFouled(2))
    table.pass_round()
    with pytest.raises(CannotSay, match="round 1: the format has no notation for this: a hand is fouled"):
        history_of(table.rounds()[0])


def test_what_happens_beside_the_play_is_a_commentary() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 100_00})
    table.begin()
    table.give(SUPERVISOR, DecideDispute("the chip #3 was seat 1's"))
    table.give(SUPERVISOR, PotTouched(2))
    table.pass_round()
    history = again(history_of(table.rounds()[0]))
    words = ["The supervisor decides: the chip #3 was seat 1's", "Seat 2: a player touches chips in the pot"]
    assert [str(action) for action in history.actions[2:4]] == [f"# {word}" for word in words]
    assert [step.words for step in play(history).story if step.words] == words


def test_a_misdeal_cannot_be_written() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 100_00})
    table.begin()
    table.give(SUPERVISOR, DeclareMisdeal("a card was exposed"))
    assert table.driver.at_rest
    with pytest.raises(CannotSay, match="round 1: the format has no notation for this: declare a misdeal"):
        history_of(table.rounds()[0])


def test_a_single_chip_larger_than_the_bet_is_a_call() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 100_00, 3: 100_00})
    table.begin()
    table.act(PutInChip(3, 25_00))
    table.act(FoldHand(1), CheckBet(2), PutInChip(2, 5_00), FoldHand(3))
    actions = [str(action) for action in history_of(table.rounds()[0]).actions]
    assert actions[3:6] == ["p3 cc", "p1 f", "p2 cc"]
    assert actions[7:] == ["p2 cbr 5", "p3 f"]


def test_chips_that_are_put_in_without_a_word_are_what_they_amount_to() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 100_00, 3: 100_00})
    table.begin()
    table.act(PutInChips(3, (12_00,), announcement=Announcement.RAISE), FoldHand(1), PutInChips(2, (8_00,)))
    actions = [str(action) for action in history_of(_ended(table)).actions]
    assert actions[3:6] == ["p3 cbr 12", "p1 f", "p2 cc"]


def _ended(table: Table) -> ExportedRound:
    table.pass_round()
    return table.rounds()[-1]


def test_cash_on_the_table_counts_with_the_chips() -> None:
    table = Table(filed("NT", NO_RAKE), {1: 100_00, 2: 20_00})
    table.act(LayCash(2, 50_00))
    table.begin()
    table.act(RaiseBet(1, 100_00), CallBet(2))
    history = history_of(_ended(table))
    assert history.starting == (100_00, 70_00)
    assert sum(history.finishing) == 170_00
    assert play(again(history)).stacks == history.finishing


def test_a_conceded_hand_that_has_to_be_shown_is_written_in_words() -> None:
    table = Table(filed("NT", {**NO_RAKE, "showdown.disclosure": True}), {1: 100_00, 2: 100_00})
    table.begin()
    while table.driver.ask.topic != "showdown":
        seat = table.turn
        table.act(CheckBet(seat) if "check" in question(table.driver.ask) else CallBet(seat))
    table.act(ConcedeHand(table.turn), ShowHand(3 - table.turn))
    history = history_of(table.rounds()[0], BYSTANDER)
    mucked = [action for action in history.actions if action.verb is PhhVerb.SHOW and not action.cards]
    assert len(mucked) == 1
    assert mucked[0].commentary.startswith("The conceded hand is shown: ")
    assert len(mucked[0].commentary.rpartition(" ")[2]) == 4
    assert play(again(history)).stacks == history.finishing


def test_amounts_below_a_dollar_are_written_with_their_cents() -> None:
    cents = {
        "chips.smallest": "0.25",
        "stakes.small_blind": "0.25",
        "stakes.big_blind": "0.50",
        "limits.minimum": "0.50",
    }
    table = Table(filed("NT", {**NO_RAKE, **cents, "rake.hourly": 1}), {1: 20_25, 2: 31_50, 4: 10_00})
    table.begin()
    table.act(RaiseBet(4, 1_75))
    table.pass_round()
    history = history_of(table.rounds()[0])
    text = write(history)
    assert "starting_stacks = [20.25, 31.50, 10]\n" in text
    assert '"p3 cbr 1.75"' in text
    assert play(again(history)).stacks == history.finishing
    # The same where only the amounts indicate the smallest chip.
    assert play(again(replace(history, own={}))).filing["chips.smallest"] == 25
