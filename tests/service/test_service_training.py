"""Dealer training over HTTP: the terminal's lesson, every answer right, wrong or shown, and whose it is."""

from collections.abc import Iterator
from typing import Any

import pytest
from history_fixtures import Visitor, is_problem, visitor
from service_house import PACKS, House, house

from croupier.play.open_table import filing_for
from croupier.play.walkthrough import TraineeQuestion
from croupier.service.people import Person
from croupier.service.request_errors import NotDone
from croupier.service.training import KEPT_FOR, MOST_OF_ONE, Training, TrainingRequest, Trainings
from croupier.service.wire import step_view
from croupier.table.roles import DEALER
from croupier.table.steps import Noted

GAMES = ("packs-poker", "pai-gow-poker", "blackjack", "three-card-poker", "baccarat")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("training"), tables=(PACKS,)) as opened:
        yield opened


@pytest.fixture
def who(here: House) -> Visitor:
    return visitor(here)


def right(question: TraineeQuestion) -> str:
    """Return what a knowledgeable trainee types."""
    if question.options:
        return str(question.options.index(question.right) + 1)
    if question.right.isdecimal() and question.wanted.startswith("amount"):
        return f"{int(question.right) / 100:.2f}"
    return question.right


def wrong(question: TraineeQuestion) -> str:
    typed = [str(number) for number in range(1, 10)]
    typed += [
        "lose",
        "win",
        "push",
        "yes",
        "no",
        "player",
        "tie",
        "123456",
        *(f"{a} {b}" for a in range(1, 8) for b in range(1, a)),
    ]
    return next(answer for answer in typed if question.reads(answer) not in (None, question.right))


def begun(game: str, seed: int = 7, *, irregularities: bool = False) -> Training:
    request = TrainingRequest(game=game, irregularities=irregularities, seed=seed)
    return Training.begin(filing_for(game, None), request, "ann", 0.0)


def question(training: Training) -> TraineeQuestion:
    assert training.walk.question is not None
    return training.walk.question


# --- the lesson


@pytest.mark.parametrize("irregularities", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_all_right(game: str, irregularities: bool) -> None:
    training = begun(game, irregularities=irregularities)
    for _ in range(3):
        while training.walk.question is not None:
            view = training.answer(right(question(training)))
            assert view.verdict is not None
            assert view.verdict.right, view.verdict
            assert view.verdict.paragraphs
        training.another_round()
    assert training.round == 4
    # An irregularity that voids a round leaves few questions.
    assert training.score.right == training.score.questions > (15 if irregularities else 30)
    assert training.now().score.missed == []


@pytest.mark.parametrize("game", GAMES)
def test_all_wrong(game: str) -> None:
    training = begun(game)
    request = 0
    while training.walk.question is not None:
        expected = question(training)
        view = training.answer(wrong(expected))
        request += 1
        assert view.verdict is not None
        assert (view.verdict.right, view.verdict.shown) == (False, False)
        assert view.verdict.answer == expected.answer
        assert {paragraph.cite for paragraph in view.verdict.paragraphs} == set(map(str, expected.cites))
        assert all(paragraph.words for paragraph in view.verdict.paragraphs)
        assert (view.score.right, view.score.questions) == (0, request)
    missed = {paragraph.cite for paragraph in training.now().score.missed}
    assert len(missed) > 5


@pytest.mark.parametrize("typed", ["?", "", "  "])
def test_an_answer_can_be_shown(typed: str) -> None:
    training = begun("packs-poker")
    expected = question(training).answer
    verdict = training.answer(typed).verdict
    assert verdict is not None
    assert (verdict.right, verdict.shown, verdict.answer) == (False, True, expected)
    assert (training.score.right, training.score.questions) == (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_are_the_whole_round_as_its_dealer_saw_it(game: str) -> None:
    training = begun(game)
    heard = list(training.steps)
    while training.walk.question is not None:
        heard += training.answer("?").steps
    steps = training.table.house.driver.journal[-1].steps
    expected = [step_view(step, DEALER) for step in steps if not isinstance(step, Noted)]
    assert sorted(map(repr, heard)) == sorted(map(repr, expected))
    assert training.now().steps == heard
    hidden = [message for message in heard if message.is_ == "Moved" and message.data["face"] == "down"]
    assert hidden
    assert all(set(message.data["cards"]) == {""} for message in hidden)


@pytest.mark.parametrize("game", GAMES)
def test_no_step_is_shown_before_its_question(game: str) -> None:
    """The steps of a question come with its answer, not before."""
    training = begun(game)
    while training.walk.question is not None:
        coming = [repr(step_view(step, DEALER)) for step in question(training).steps if step.cites]
        known = list(map(repr, training.steps))
        view = training.answer("?")
        assert list(map(repr, view.steps))[: len(coming)] == coming
        assert list(map(repr, training.steps))[: len(known)] == known


def test_what_is_no_answer_counts_for_nothing() -> None:
    training = begun("packs-poker")
    for typed in ("zz", "0", "5", "-1", "1.5", "x" * 200):
        with pytest.raises(NotDone) as refused:
            training.answer(typed)
        assert refused.value.status == 400
        assert refused.value.problem.allowed == question(training).hint
    assert training.score.questions == 0


def test_a_round_has_to_be_over_before_another() -> None:
    training = begun("packs-poker")
    with pytest.raises(NotDone) as refused:
        training.another_round()
    assert refused.value.status == 409
    while training.walk.question is not None:
        training.answer("?")
    assert training.now().part is None
    with pytest.raises(NotDone) as over:
        training.answer("1")
    assert over.value.status == 409
    view = training.another_round()
    assert view.round == 2
    assert view.steps[0].is_ == "Begun"
    assert view.part is not None


def test_the_same_seed_is_the_same_training() -> None:
    first, second = begun("packs-poker", 3), begun("packs-poker", 3)
    other = begun("packs-poker", 4)
    for _ in range(12):
        assert question(first).words == question(second).words
        assert question(first).options == question(second).options
        for training in (first, second, other):
            training.answer("?")
    assert [message.data.get("cards") for message in first.steps] != [
        message.data.get("cards") for message in other.steps
    ] or ([message.words for message in first.steps] != [message.words for message in other.steps])


# --- over HTTP


def test_a_training_over_http(who: Visitor) -> None:
    start = who.post("/training", {"game": "packs-poker", "seed": 7})
    assert start["seats"] == {"2": "Ann", "5": "Bo"}
    assert "You are the dealer" in start["words"]
    assert start["layout"]["positions"]
    assert start["pays"]
    assert start["limits"]
    view = start["training"]
    assert (view["round"], view["verdict"], view["score"]["questions"]) == (1, None, 0)
    path = f"/training/{view['id']}"
    kinds, heard = set(), list(view["steps"])
    while (part := view["part"]) is not None:
        kinds.add(part["kind"])
        assert part["number"] == view["score"]["questions"] + 1
        assert bool(part["options"]) is (part["kind"] == "choice")
        if part["kind"] == "payment":
            assert part["seat"] in (2, 5)
            assert part["lines"]
        assert who.get(path)["part"] == part
        view = who.post(path, {"answer": "1" if part["options"] else "?"}, 200)
        assert bool(view["verdict"]["arithmetic"]) is (part["kind"] == "payment")
        heard += view["steps"]
    assert kinds >= {"choice", "payment"}
    assert who.get(path)["steps"] == heard
    is_problem(who.post(path, {"answer": "1"}, 409), "another round")
    assert who.post(f"{path}/round", None, 200)["round"] == 2
    is_problem(who.post(f"{path}/round", None, 409), "not over")
    is_problem(who.post(path, {"answer": "nonsense"}, 400), "Type a number")
    score = who.delete(path)
    assert score["questions"] == view["score"]["questions"]
    assert score["missed"]
    is_problem(who.get(path, 404))


def test_a_training_at_a_table_of_the_house(who: Visitor) -> None:
    assert who.post("/training", {"table": PACKS, "irregularities": True})["game"] == "packs-poker"


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({}, 400, "one of game and table"),
        ({"game": "packs-poker", "table": PACKS}, 400, "one of game and table"),
        ({"game": "whist"}, 404, "packs-poker"),
        ({"table": "XX"}, 404, PACKS),
        ({"game": "packs-poker", "seed": -1}, 400, "seed"),
        ({"game": "packs-poker", "irregularities": "often"}, 400, "irregularities"),
        ({"game": "packs-poker", "cheat": True}, 400, "cheat"),
    ],
)
def test_a_training_that_does_not_begin(who: Visitor, body: dict[str, Any], status: int, words: str) -> None:
    is_problem(who.post("/training", body, status), words)


def test_an_answer_has_a_length(who: Visitor) -> None:
    path = f"/training/{who.post('/training', {'game': 'packs-poker'})['training']['id']}"
    is_problem(who.post(path, {"answer": "x" * 201}, 400), "answer")
    is_problem(who.post(path, {"answer": 1}, 400), "answer")
    is_problem(who.post(path, {}, 400), "answer")


def test_a_training_is_its_owners(here: House, who: Visitor) -> None:
    path = f"/training/{who.post('/training', {'game': 'packs-poker'})['training']['id']}"
    other = visitor(here, "Other")
    is_problem(other.get(path, 404))
    is_problem(other.post(path, {"answer": "1"}, 404))
    is_problem(other.delete(path, 404))
    is_problem(Visitor(here).post("/training", {"game": "packs-poker"}, 401))
    assert who.get(path)["score"]["questions"] == 0


# --- limits in number and time


class School:
    """Trainings with their own clock."""

    def __init__(self, here: House) -> None:
        self.here, self.now = here, 1.0
        self.trainings = Trainings(lambda: self.now)
        self.filing = filing_for("packs-poker", None)

    def begin(self, name: str = "ann") -> str:
        self.now += 1
        request = TrainingRequest(game="packs-poker", seed=1)
        made = self.here.call(self.trainings.begin, request, self.filing, Person(name, name, (), 0))
        return str(made.training.id)

    def there(self, id: str, name: str = "ann") -> bool:
        try:
            self.trainings.of(id, Person(name, name, (), 0))
        except NotDone as problem:
            return problem.status != 404
        return True


def test_who_begins_too_many_loses_the_oldest(here: House) -> None:
    school = School(here)
    own = [school.begin() for _ in range(MOST_OF_ONE)]
    other = school.begin("bo")
    school.now += 1
    assert school.there(own[0])
    newest = school.begin()
    assert [school.there(id) for id in (*own, newest)] == [True, False, *[True] * (MOST_OF_ONE - 2), True]
    assert school.there(other, "bo")


def test_the_house_trains_only_so_many(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.service.training.MOST", 2)
    school = School(here)
    school.begin("ann")
    school.begin("bo")
    with pytest.raises(NotDone) as refused:
        school.begin("cy")
    assert refused.value.status == 429


def test_one_that_nobody_uses_is_forgotten_after_an_hour(here: House) -> None:
    school = School(here)
    id = school.begin()
    for _ in range(3):
        school.now += KEPT_FOR - 1
        assert school.there(id)
    school.now += KEPT_FOR
    assert not school.there(id)
