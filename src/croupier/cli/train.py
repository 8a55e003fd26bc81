"""``croupier train``: endless questions about dealing a game; missed questions come up again."""

from typing import Literal

from croupier.cli.game_names import GameName

MOST_QUESTIONS = 1000


def train(
    game: GameName,
    /,
    *,
    topic: Literal["payouts", "procedure", "irregularities", "hands"] | None = None,
    questions: int = 20,
    seed: int | None = None,
    level: Literal[1, 2, 3] | None = None,
    progress: bool = False,
    forget: bool = False,
) -> int:
    """Train as a dealer, question by question; what you miss comes up again.

    Parameters
    ----------
    topic
        Only questions about payouts, procedure, irregularities or hands; by default, all of them in turn.
    questions
        How many questions, 1 to 1000.
    seed
        The same seed and the same progress give the same questions.
    level
        The level at which payouts begin: 1 round bets, 2 odd amounts, 3 mixed chips, cut out; by default, your own.
    progress
        Show your progress at the game and what to learn next, without asking anything.
    forget
        Forget your progress at the game and start over.
    """
    import secrets

    from croupier.games import is_game, names
    from croupier.play.drill import Topic
    from croupier.terminal.course_talk import CourseTalk, learn_next_lines
    from croupier.terminal.screen import error_screen, terminal_screen
    from croupier.training.course import Course
    from croupier.training.progress_file import default_progress, load, save
    from croupier.training.schedule import BadProgress, Progress

    screen, errors, path = terminal_screen(), error_screen(), default_progress()
    if not is_game(game):
        errors.say(f"no game is named {game!r}; available: {', '.join(names())}")
        return 2
    if not 1 <= questions <= MOST_QUESTIONS:
        errors.say(f"{questions} questions are not possible; allowed: 1 to {MOST_QUESTIONS}")
        return 2
    if seed is not None and not 0 <= seed < 1 << 53:
        errors.say(f"{seed} is not a seed; allowed: a whole number from 0, of at most 53 bits")
        return 2
    try:
        known = Progress() if forget else load(path, game)
        if forget:
            save(path, game, known)
        if progress:
            screen.say_all(learn_next_lines(known))
            return 0
        begun = secrets.randbits(48) if seed is None else seed
        course = Course(game, begun, known, Topic(topic) if topic else None, level)
        CourseTalk(screen, course, questions, lambda now: save(path, game, now)).run()
    except BadProgress as problem:
        errors.say(f"Your progress can't be kept: {problem}.", "Move that file away to start over.")
        return 2
    except LookupError as problem:
        # A plug-in game without a seat.
        errors.say(f"{problem}")
        return 2
    screen.say(f"Your progress is kept in {path}.")
    return 0
