"""Versions: messages are numbered without gaps, and a client that missed some gets exactly those."""

from pathlib import Path
from unittest.mock import patch

import pytest
from service_house import PACKS, PAI_GOW, Guest, House, Message, answer_all, house, round_at_packs, wager_at_pai_gow


def _without_gaps(guest: Guest) -> None:
    first = guest.versions[0]
    assert guest.versions == list(range(first, first + len(guest.versions)))


def _comes_back(here: House, guest: Guest, since: int, epoch: str) -> tuple[Guest, Message]:
    again = here.connect(guest.table, guest.token, guest.role)
    return again, again.hello(since, epoch)


def _a_few_rounds(two: list[Guest], rounds: int = 2) -> None:
    for _ in range(rounds):
        wager_at_pai_gow(two)
        answer_all(two, ("AcceptBank",))


def _played(two: list[Guest]) -> None:
    _a_few_rounds(two)
    two[0].must("PlaceWager", {"area": "bet.2", "amount": 1000})


def test_news_has_no_gaps_for_anybody(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        watcher = here.guest("Will", PAI_GOW, "spectator")
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        _played(two)
        two[0].refused("Tip", {"amount": -1})
        two[0].must("Clear")
        for guest in (watcher, *two):
            _without_gaps(guest)
            assert guest.version == here[PAI_GOW].version


@pytest.mark.parametrize("role", ["player", "spectator"])
def test_a_guest_who_missed_steps_gets_exactly_those(tmp_path: Path, role: str) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        stays = two[0] if role == "player" else here.guest("Will", PAI_GOW, "spectator")
        twin = here.guest("", PAI_GOW, role, token=stays.token)
        since, known = twin.version, len(stays.steps)
        twin.leave_the_line()
        _played(two)
        back, first = _comes_back(here, twin, since, twin.epoch)
        assert first["is"] == "news"
        while back.version < stays.version:
            assert back.receive()["is"] == "news"
        assert back.versions == list(range(since + 1, stays.version + 1))
        assert back.steps == stays.steps[known:]
        assert [*stays.steps[:known], *back.steps] == stays.steps
        assert back.view == stays.view


def test_a_guest_who_missed_nothing_gets_the_current_view(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        back, first = _comes_back(here, ann, ann.version, ann.epoch)
        assert (first["is"], first["version"], first["steps"]) == ("news", ann.version, [])
        assert back.view == ann.view


@pytest.mark.parametrize("since", ["ahead", "another epoch", "none", "too many", "just not too many"])
def test_who_has_lost_the_thread_is_welcomed(tmp_path: Path, since: str) -> None:
    """A newcomer is told as much about a round as those know who watched it from the start."""
    with patch("croupier.service.live_table.KEPT_NEWS", 4), house(tmp_path, tables=(PACKS,)) as here:
        live = here[PACKS]
        live.news = type(live.news)(maxlen=4)
        ann = here.guest("Ann", PACKS).sits(3)
        for _ in range(2):
            round_at_packs([ann])
        versions, epoch = {"ahead": ann.version + 1, "none": -1, "too many": ann.version - 5}, ann.epoch
        if since == "another epoch":
            epoch = "somewhere else"
        _, first = _comes_back(here, ann, versions.get(since, ann.version - 4), epoch)
        assert first["is"] == ("news" if since == "just not too many" else "welcome")
        if first["is"] == "welcome":
            assert first["steps"] == _of_the_last_round(ann)
            assert first["view"] == ann.view


def _of_the_last_round(guest: Guest) -> list[Message]:
    """Return the last round played, and the one begun since, from everything a guest was told."""
    begun = [
        at for at, step in enumerate(guest.steps) if step["is"] == "Begun" and step["data"]["procedure"] == "round"
    ]
    return guest.steps[begun[-2] :]


def test_the_same_is_known_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        _a_few_rounds(two)
        wager_at_pai_gow(two)
        while (request := next((guest for guest in two if guest.question), two[0])).actions("PassBank"):
            request.must("PassBank")
        answer = two[0].question
        assert answer is not None
        begun = max(at for at, step in enumerate(two[0].steps) if step["is"] == "Begun")
        back, first = _comes_back(here, two[0], -1, "")
        assert first["is"] == "welcome"
        assert first["steps"] == two[0].steps[begun:]
        assert back.question == answer


def test_a_new_gaming_day_is_shown_without_a_gap(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        watcher = here.guest("Will", PACKS, "spectator")
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("Leave")
        here[PACKS].clock = lambda: "2999-01-01T00:00:00+00:00"
        here.tick(PACKS)
        ann.sits(4)
        for guest in (watcher, ann):
            _without_gaps(guest)
        assert here[PACKS].kept.day == "2999-01-01"
        # Those who watched know that the cards of the old day are gone, and that new ones have come.
        assert {"OrderRevealed", "DeckBrought"} <= {message["is"] for message in watcher.steps}
