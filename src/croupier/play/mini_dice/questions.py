"""What a player is asked at mini-dice: whether to accept the shaker, and to shake it (19:47-13.5, 13.7)."""

from croupier.games.mini_dice.questions import ShakerOffer
from croupier.games.mini_dice.shaking import LEAST
from croupier.play.game import Question
from croupier.play.parse import NotUnderstood
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.dice_commands import AcceptShaker, DeclineShaker, PassDice, Shake


def question(seat: int, ask: Ask) -> Question | None:
    """What an ask wants of the player in a seat."""
    if_away = ask.if_away(seat) if seat in ask.to else None
    if if_away is None:
        return None
    return _offer(seat, ask, if_away) if isinstance(ask.about, ShakerOffer) else _shake(seat, ask, if_away)


def _offer(seat: int, ask: Ask, if_away: Command) -> Question:
    told = f"You're offered the shaker: type yes to take it, or no to pass. [{ask.cites[0]}]"
    answers: dict[str, Command] = {
        **dict.fromkeys(("yes", "y", "accept", "take"), AcceptShaker(seat)),
        **dict.fromkeys(("no", "n", "decline"), DeclineShaker(seat)),
    }

    def answer(typed: str) -> Command | tuple[str, ...] | None:
        return answers.get(typed.lower()) if typed else (told,)

    return Question((told,), "take the shaker? yes/no", answer, if_away)


def _shake(seat: int, ask: Ask, if_away: Command) -> Question:
    told = f"You have the shaker: press Enter to shake it {LEAST} times, or type how many times; “give” passes it."

    def answer(typed: str) -> Command | tuple[str, ...] | None:
        words = typed.lower().split()
        if words[:1] in (["shake"], ["s"]):
            words = words[1:]
        if not words:
            return Shake(seat)
        if words == ["give"]:
            return PassDice(seat)
        if len(words) == 1 and words[0].isdecimal():
            times = int(words[0])
            if times > 1000:
                raise NotUnderstood("The most is 1,000 times.")
            return Shake(seat, times)
        return None

    return Question((f"{told} [{ask.cites[0]}]",), "shake", answer, if_away)
