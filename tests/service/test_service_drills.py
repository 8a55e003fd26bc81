"""Endless training over HTTP: twenty questions of any game; the trainee's progress is kept in the browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from history_fixtures import Visitor, is_problem, visitor
from service_house import PACKS, House, house

from croupier.games import HOUSE_GAMES
from croupier.service.drills import MOST_QUESTIONS, AllDrills, DrillsRequest
from croupier.service.people import Person
from croupier.service.request_errors import NotDone
from croupier.service.training import KEPT_FOR, MOST_OF_ONE
from croupier.training.schedule import GAPS, MOST_SKILLS

GAME = "three-card-poker"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("drills"), tables=(PACKS,)) as opened:
        yield opened


@pytest.fixture
def who(here: House) -> Visitor:
    return visitor(here)


def begin(who: Visitor, game: str = GAME, **body: Any) -> Any:
    return who.post("/drills", {"game": game, "seed": 5, **body})


def shown(who: Visitor, view: Any) -> Any:
    """Ask for the answer; return what follows."""
    return who.post(f"/drills/{view['id']}", {"answer": "?"}, 200)


def test_all_games_can_be_trained(who: Visitor) -> None:
    assert [game["game"] for game in who.get("/drills/games")] == list(HOUSE_GAMES)
    assert all(game["title"] for game in who.get("/drills/games"))


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_a_course_of_every_game(who: Visitor, game: str) -> None:
    view = begin(who, game, questions=6)
    assert (view["of"], view["answers"], view["verdict"], view["learned"]) == (6, 0, None, None)
    topics = set()
    for number in range(1, 7):
        question = view["question"]
        assert question["number"] == number
        assert question["words"]
        assert question["wanted"] or question["options"]
        assert question["pays"]
        topics.add(question["topic"])
        for held in question["held"]:
            assert held["cards"]
            assert all(len(card) == 2 or card == "JOKER" for card in held["cards"])
        assert who.get(f"/drills/{view['id']}")["question"] == question
        view = shown(who, view)
        assert view["answers"] == view["progress"]["questions"] == number
        assert (view["verdict"]["right"], view["verdict"]["shown"]) == (False, True)
        assert view["verdict"]["comes_again"] == GAPS[0]
        assert all(paragraph["cite"] and paragraph["words"] for paragraph in view["verdict"]["paragraphs"])
    assert len(topics) >= 3
    assert view["question"] is None
    learned = view["learned"]
    assert {topic["topic"] for topic in learned["topics"]} >= topics
    assert learned["missed"]
    assert len(learned["to_learn"]) == len(view["progress"]["cards"])
    is_problem(who.post(f"/drills/{view['id']}", {"answer": "1"}, 409), "another course")


def test_right_and_wrong(who: Visitor) -> None:
    view = begin(who, topic="irregularities")
    right = shown(who, view)["verdict"]["answer"]
    again = begin(who, topic="irregularities")
    options = again["question"]["options"]
    assert again["question"] == view["question"]
    verdict = who.post(f"/drills/{again['id']}", {"answer": str(options.index(right) + 1)}, 200)
    assert verdict["verdict"]["right"]
    assert (verdict["right"], verdict["answers"]) == (1, 1)
    third = begin(who, topic="irregularities")
    other = next(at for at, words in enumerate(options) if words != right)
    verdict = who.post(f"/drills/{third['id']}", {"answer": "abcd"[other]}, 200)["verdict"]
    assert (verdict["right"], verdict["shown"], verdict["answer"]) == (False, False, right)


def test_what_is_known_comes_along(who: Visitor) -> None:
    view = begin(who, questions=2)
    view = shown(who, shown(who, view))
    missed = view["progress"]["cards"][0]
    later = begin(who, progress=view["progress"], questions=4)
    assert later["progress"] == view["progress"]
    requests = []
    for _ in range(2):
        later = shown(who, later)
        requests.append(later["progress"]["cards"][0]["questions"])
    assert later["progress"]["cards"][0]["about"] == missed["about"]
    assert requests == [1, 2], "missed as number 1, it is due as number 4: the second of this course"
    assert later["progress"]["questions"] == 4


def test_what_is_no_answer_counts_for_nothing(who: Visitor) -> None:
    view = begin(who, topic="irregularities")
    for typed in ("zz", "0", "9"):
        is_problem(who.post(f"/drills/{view['id']}", {"answer": typed}, 400), view["question"]["hint"])
    assert who.get(f"/drills/{view['id']}")["answers"] == 0
    is_problem(who.post(f"/drills/{view['id']}", {"answer": "x" * 201}, 400), "answer")


CARD = {
    "topic": "payouts",
    "cite": "c",
    "about": ["a"],
    "words": "w",
    "box": 1,
    "due": 9,
    "questions": 2,
    "right": 1,
    "shift": 5,
}


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "whist"}, 404, "packs-poker"),
        ({"questions": 0}, 400, "questions"),
        ({"questions": MOST_QUESTIONS + 1}, 400, "questions"),
        ({"topic": "whist"}, 400, "topic"),
        ({"seed": -1}, 400, "seed"),
        ({"cheat": True}, 400, "cheat"),
        ({"progress": {"questions": 1}}, 400, "cards"),
        ({"progress": {"questions": 1, "cards": [CARD | {"box": len(GAPS)}]}}, 400, "boxes"),
        ({"progress": {"questions": 1, "cards": [CARD | {"right": 3}]}}, 400, "right answers"),
        ({"progress": {"questions": 1, "cards": [CARD] * (MOST_SKILLS + 1)}}, 400, "at most"),
    ],
)
def test_a_course_that_does_not_begin(who: Visitor, body: dict[str, Any], status: int, words: str) -> None:
    is_problem(who.post("/drills", {"game": GAME, **body}, status), words)


@pytest.mark.parametrize("questions", [1, MOST_QUESTIONS])
def test_how_many_questions_there_may_be(who: Visitor, questions: int) -> None:
    assert begin(who, questions=questions)["of"] == questions


def test_made_up_progress_takes_no_time(who: Visitor) -> None:
    """Skills that don't exist are not searched for endlessly; they are dropped."""
    cards = [CARD | {"about": [f"w {number}"], "due": 0} for number in range(MOST_SKILLS)]
    view = begin(who, progress={"questions": 500, "cards": cards})
    assert len(view["progress"]["cards"]) < MOST_SKILLS
    assert view["question"]["words"]


def test_a_course_is_its_owners(here: House, who: Visitor) -> None:
    view = begin(who)
    other = visitor(here, "Other")
    is_problem(other.get(f"/drills/{view['id']}", 404))
    is_problem(other.post(f"/drills/{view['id']}", {"answer": "1"}, 404))
    is_problem(Visitor(here).post("/drills", {"game": GAME}, 401))
    is_problem(Visitor(here).get("/drills/games", 401))
    assert who.get(f"/drills/{view['id']}")["answers"] == 0


# --- limits in number and time


class School:
    """Courses with their own clock."""

    def __init__(self, here: House) -> None:
        self.here, self.now = here, 1.0
        self.drills = AllDrills(lambda: self.now)

    def begin(self, name: str = "ann") -> str:
        self.now += 1
        return str(self.here.call(self.drills.begin, DrillsRequest(GAME, seed=5), Person(name, name, (), 0)).id)

    def there(self, id: str, name: str = "ann") -> bool:
        try:
            self.drills.of(id, Person(name, name, (), 0))
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
    school.now += KEPT_FOR - 1
    assert school.there(id)
    school.now += KEPT_FOR
    assert not school.there(id)
