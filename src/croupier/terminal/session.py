"""A player's session: sit down, then read and obey lines until the player leaves."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial

from croupier.equipment.chance import Source
from croupier.equipment.money import Cents, show, signed
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import LedgerError
from croupier.play import table_lines
from croupier.play.bets import AreaStake
from croupier.play.dice.standing_bets import StandingBets, bets_at
from croupier.play.explanations import rule_lines
from croupier.play.house_players import company_at
from croupier.play.irregularities import Trouble
from croupier.play.open_table import due_before_closing, place
from croupier.play.rounds import PlayedRound, retold, rounds
from croupier.play.seat import PlayedTable, seat_at
from croupier.play.table_ledger import kept_place
from croupier.play.typed_answers import TypedQuestion, typed_question
from croupier.play.typed_input import NotUnderstood, amount, number
from croupier.regulation.rule_book import book_of
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    CloseTable,
    LeaveSeat,
    NoMoreBets,
    PlaceWager,
    SitDown,
    WithdrawWager,
)
from croupier.table.dice_table import DiceTable
from croupier.table.driver import Entry, TableStopped
from croupier.table.house import utc_now
from croupier.table.notes import ROUND
from croupier.table.refusals import Refusal
from croupier.table.roles import DEALER, SUPERVISOR, Actor, absent_player, player
from croupier.table.steps import Seated, VigorishCollected
from croupier.terminal.screen import Screen, Strong
from croupier.terminal.seals import seal_lines
from croupier.terminal.story import Story, reason_lines
from croupier.words import refused


class PlayerSession:
    """One player at a private table."""

    def __init__(
        self,
        screen: Screen,
        table: PlayedTable,
        source: Source,
        *,
        seat: int = 3,
        name: str = "Player",
        chosen: Mapping[str, object] | None = None,
        kept: LedgerTable | None = None,
        company: int = 0,
        clock: Callable[[], str] = utc_now,
        errors: Screen | None = None,
        offers: bool = True,
    ) -> None:
        self.errors = errors or screen
        """The screen for why there is no session, or why it can't continue."""
        self.chosen = chosen or {}
        """The filing's values; where they choose between readings, ``why`` says so."""
        self.screen, self.table, self.seat, self.name = screen, table, seat, name
        self.game = game = seat_at(table, seat)
        game.offers = offers
        self.story = Story(screen, seat, game)
        if kept is None:
            self.place = place(table, source, self.story.hear, clock, screen.say)
        else:
            self.place = kept_place(kept, self.story.hear, clock, screen.say)
        self.house = self.place.house
        self._dice = isinstance(table, DiceTable)
        self.bets = bets_at(table, seat, self._bet, game, lambda: self.house.driver.ask)
        self.trouble = Trouble(self.house, game.irregularities)
        self.company = company_at(table.books, game, seat, company, self.place.give, source)
        self.arrived = self.place.clock()
        self.leaving = False
        self._question_shown: tuple[Ask, tuple[str, ...]] | None = None
        """The last question shown, with its lines."""
        self._closing = False
        """True if the player has asked for the deal and wagers are to close."""
        self._rounds_shown = 0
        """Number of rounds shown to their end."""
        self._postponed: tuple[str, str] | None = None
        """A wager command typed while the table needed something else first, such as the cut."""
        self._interrupted = False
        """True if the current command began a round that needs an answer before wagers."""
        self._ended = False
        """True at the end of input."""
        self._joined = 0
        """The last round in which the house players have wagered."""
        self._verbs: dict[str, Callable[[str], None]] = {
            "bet": self.do_bet,
            "again": self.do_again,
            "coupon": self.do_coupon,
            "take": self.do_take,
            "undo": self.do_undo,
            "clear": self.do_clear,
            "repeat": self.do_repeat,
            "deal": self.do_deal,
            "bets": lambda _: screen.say_all(table_lines.bet_lines(self.bets.standing(), game)),
            "chips": lambda _: screen.say_all(table_lines.chip_lines(table.books, seat)),
            "buy": self.do_buy,
            "net": lambda _: screen.say(self.net_line()),
            "why": self.do_why,
            "hand": self.do_hand,
            "history": self.do_history,
            "rule": lambda text: screen.say_all(rule_lines(text, game.book)),
            "pays": lambda _: screen.say_all(game.pay_lines()),
            "limits": lambda _: screen.say_all(game.limit_lines()),
            "meters": lambda _: screen.say_all(table_lines.meter_lines(table.books, game.meter_cite)),
            "seal": self.do_seal,
            "watch": self.do_watch,
            "irregular": self.do_irregular,
            "help": lambda _: screen.say_all(game.help_lines()),
            "quit": self.do_quit,
        }
        screen.completions = lambda: (*(question.names if (question := self._question()) else ()), *self._verbs)
        screen.keys = lambda: question.keys if (question := self._question()) else ()
        screen.before_leaving = self._before_leaving
        for verb, tell in game.verbs.items():
            self._verbs[verb] = partial(self._say_lines, tell)
        for verb, make in game.deeds.items():
            self._verbs[verb] = partial(self._perform, make)
        for verb, lines in game.lookups.items():
            self._verbs[verb] = partial(self._show, lines)
        for verb, retell in game.retold.items():
            self._verbs[verb] = partial(self._show, partial(retell, self.house.driver.journal))

    # --- arriving, playing, leaving

    def sit_down(self, buy_in: Cents, coupons: Cents = 0) -> bool:
        """Take the seat and buy in; return True if both were accepted."""
        self._welcome()
        if not self._give(SitDown(self.seat, self.name), self.errors):
            return False
        self.screen.say(f"{self.name}, you're in seat {self.seat}.")
        if not self._give(BuyIn(self.seat, buy_in, coupons), self.errors):
            self._give(LeaveSeat(self.seat))
            return False
        self.company.sit_down()
        if self.company.names:
            self.screen.say(f"Playing with you: {self.company}.")
        self._say_how()
        return True

    def resume(self) -> None:
        """Resume in a seat that was never left, after an interrupted session."""
        self._welcome()
        driver = self.house.driver
        past = [*driver.journal, *([driver.running] if driver.running is not None else [])]
        self.story.remember(step for entry in past for step in entry.steps)
        if before := [played_round for played_round in self.rounds() if played_round.settled]:
            self.bets.last_round = {step.area: AreaStake(step.stake) for step in before[-1].settled if step.stake}
        self.name = self.table.books.seats[self.seat]
        self.screen.say(f"{self.name}, you're still in seat {self.seat}; the last session was interrupted.")
        if driver.at_rest:
            self.screen.say("No round was in progress.")
        else:
            number = self.table.books.number(ROUND)
            self.screen.say(f"Round {number} continues where it stopped. Your wagers:")
            self.screen.say_all(table_lines.bet_lines(self.bets.standing(), self.game))
            if self._wagers_open:
                self._joined = number
            else:
                self.bets.closed()
        self._rounds_shown = len(self.rounds())
        self._say_how()
        self._go_on()

    def _welcome(self) -> None:
        rules, subchapter = self.table.rules, self.game.book.subchapter
        source = "" if book_of(subchapter) else "N.J.A.C. "
        self.screen.say(f"{rules.licensee}, table {rules.name}: {self.game.title} ({source}{subchapter}).")
        if self.house.source.laboratory:
            self.screen.say(f"Practice mode: the {self.game.chance} come from a seed and repeat.")

    def _say_how(self) -> None:
        self.screen.say("", *self.game.greeting())

    def run(self) -> int:
        """Read and obey lines until the player leaves; return the exit status."""
        while not self.leaving:
            line = self.screen.ask(self._prompt())
            try:
                if line is None:
                    self._ended = True
                    self.do_quit("")
                elif not self._answered(line):
                    self._obey(*self.game.words.command(line))
            except NotUnderstood as problem:
                self.screen.say(str(problem))
            except TableStopped as stop:
                self.errors.say(
                    f"The table has stopped: {stop}. Nothing more will be dealt; this is a bug in the program."
                )
                return 1
            except LedgerError as problem:
                self.errors.say(f"The table has stopped: {problem}. The record shows what counts.")
                return 1
        return 0

    def _obey(self, verb: str, rest: str) -> None:
        """Perform a command; postpone a wager if the round it begins needs an answer first."""
        self._interrupted = False
        self._verbs[verb](rest)
        if self._interrupted:
            self._postponed = verb, rest
        elif not self.leaving and (question := self._question()) is not None and question.forced:
            # The command settled the pending question, as “offers off” does for an offer.
            self._go_on()
            self._do_postponed()

    def _before_leaving(self) -> str:
        """Return the question to ask before Ctrl-C ends the session in the middle of a round."""
        if self._question() is None:
            return ""
        return "The round isn't over. If you leave, the house answers for you, and the record says so. Leave?"

    def _prompt(self) -> str:
        books = self.table.books
        bet = sum(books.wagers(self.seat).values())
        question = self._question()
        wanted = f" {question.prompt}" if question is not None else ""
        return f"[chips {show(books.balance(stack(self.seat)))}, bets {show(bet)}]{wanted} > "

    def do_quit(self, _: str) -> None:
        """Leave with all chips. Wagers that can be withdrawn are; others are played out.

        A table with a ledger stays open, idle, for the next session of its day.
        """
        if not self._may_leave():
            return
        if self._dice and self._question() is not None and self._can_take_down:
            self.bets.clear()
            self.company.withdraw()
        # A player who has become the bank plays the round out; standing wagers can be withdrawn.
        self._closing = self._closing and not self.bets.standing()
        if self._question() is not None:
            self.screen.say("The house answers for you, committing you as little as possible.")
        self._answer_for_absent()
        if self._dice and self.house.driver.at_rest and self._anything_stands():
            # The roll is over and wagers stand: take them down in another round, or stay for them.
            self._round_is_open()
            self._answer_for_absent()
            if not self._may_leave():
                return
        if self._can_take_down:
            self.bets.clear()
        if self._wagers_open:
            self.company.withdraw()
            self.place.give(DEALER, CallOffRound())
        net, before = self.net_line(), self.table.books.net(self.seat)
        self.company.leave()
        if self._give(LeaveSeat(self.seat)):
            last = self._entries()[-1].steps
            owed = sum(step.amount for step in last if isinstance(step, VigorishCollected) and step.seat == self.seat)
            paid = [f"After paying what you owed, your net result is {signed(before - owed)}."] if owed else []
            self.screen.say(net, *paid, f"You leave seat {self.seat}. Good-bye.")
        if self.place.kept is None:
            self.place.give(SUPERVISOR, CloseTable())
        self.leaving = True

    def _anything_stands(self) -> bool:
        """Return True if this player or the house players have wagers."""
        return any(self.table.books.wagers(seat) for seat in (self.seat, *self.company.names))

    def _answer_for_absent(self) -> None:
        while (question := self._question()) is not None:
            refusal = self.place.give(absent_player(self.seat), question.if_away)
            if refusal is not None:
                self.screen.say(f"Refused: {refused(refusal)}")
                return
            self._go_on(ask=False)

    def _may_leave(self) -> bool:
        """Play until no wager keeps the player here; return True if the player may leave."""
        stays = self._stays()
        if stays is not None and self._ended:
            self.leaving = True
            self.screen.say(f"Your seat is kept: {refused(stays)}")
            return False
        if stays is not None:
            self.screen.say(f"{refused(stays)} The dice roll on until it's decided, and then you leave.")
        while stays is not None:
            self.bets.clear()
            rolled = self._rounds_shown
            self._closing = True
            self._go_on(ask=False)
            self._answer_for_absent()
            if self._rounds_shown == rolled:
                return False
            stays = self._stays()
        return True

    def _stays(self) -> Refusal | None:
        """Return why a wager can't be taken down before it is decided; None if nothing stays."""
        return self.bets.stays() if isinstance(self.bets, StandingBets) and self._opened() else None

    def _opened(self) -> bool:
        """Return True if a dice table, whose wagers stand between rounds, is where they can be taken down."""
        return bool(self.bets.standing()) and self._round_is_open() and self._can_take_down

    @property
    def _actor(self) -> Actor:
        """The player, or the house at the end of input."""
        return absent_player(self.seat) if self._ended else player(self.seat)

    def _give(self, command: Command, screen: Screen | None = None) -> bool:
        refusal = self.place.give(self._actor, command)
        if refusal is not None:
            (screen or self.screen).say(f"Refused: {refused(refusal)}")
        return refusal is None

    def _say_lines(self, tell: Callable[[str], Sequence[str]], text: str) -> None:
        self.screen.say(*tell(text))

    def _perform(self, make: Callable[[str], Command], text: str) -> None:
        """Perform one of the game's own commands."""
        command = make(text)
        driver = self.house.driver
        if driver.at_rest and driver.ask.refuses(self._actor, command) is None:
            self._give(command)  # A command between rounds does not begin a round.
            return
        self.bets.try_one(command)
        self._go_on()

    def _show(self, lines: Callable[[], Iterator[str]], _: str) -> None:
        self.screen.say_all(lines())

    # --- the round

    @property
    def _wagers_open(self) -> bool:
        driver = self.house.driver
        return not driver.at_rest and PlaceWager in driver.ask.awaits

    @property
    def _can_take_down(self) -> bool:
        """Return True if wagers can be taken down now, as they can while dice are offered."""
        driver = self.house.driver
        return not driver.at_rest and WithdrawWager in driver.ask.awaits

    def _bet(self, command: Command) -> bool:
        begins = self.house.driver.at_rest
        if self._interrupted or not self._round_is_open():
            return False
        if begins and self._question() is not None:
            self._interrupted = True
            return False
        return self._give(command)

    def _round_is_open(self) -> bool:
        """Begin a round for the first wager, if none is open; return True if one is."""
        if not self.house.driver.at_rest:
            return True
        self.company.get_ready()
        self.trouble.before_shuffle()
        refusal = self.place.begin_round()
        if refusal is not None:
            self.screen.say(f"Refused: {refused(refusal)}")
            return False
        self._go_on()
        return True

    def _question(self) -> TypedQuestion | None:
        """Return what the table asks of this player now, other than wagers; None if nothing."""
        driver = self.house.driver
        return None if driver.at_rest else typed_question(self.game, driver.ask)

    def _answered(self, line: str) -> bool:
        """Handle a line as an answer to the pending question; return True if it was one."""
        question = self._question()
        if question is None:
            return False
        answer = question.answer(line)
        if isinstance(answer, Command):
            if self._give(answer):
                self._go_on()
                self._do_postponed()
        elif answer is not None:
            self.screen.say(*answer)
        return answer is not None

    def _do_postponed(self) -> None:
        """Perform the postponed command once wagers are open."""
        if self._postponed is not None and self._wagers_open:
            postponed, self._postponed = self._postponed, None
            self._obey(*postponed)

    def _company_bets(self) -> None:
        """Have the house players wager once per round, as soon as they may."""
        number = self.table.books.number(ROUND)
        if self._wagers_open and self._joined != number:
            self._joined = number
            self.company.bet()
            while self.company.answers(self.house.driver.ask):
                pass

    def _go_on(self, *, ask: bool = True) -> None:
        """Let the others act; then show this player's question, or the result of the round."""
        driver = self.house.driver
        while not driver.at_rest and (
            self.company.answers(driver.ask) or self._give_forced_answer() or self._close_wagers()
        ):
            pass
        self._company_bets()
        question = self._question()
        if question is not None:
            if ask and (driver.ask, question.lines) != self._question_shown:
                self.screen.say(*question.lines)
            self._question_shown = driver.ask, question.lines
            return
        self._question_shown = None
        played = self.rounds()
        if len(played) > self._rounds_shown:
            self._rounds_shown = len(played)
            self._show_result(played[-1])

    def _give_forced_answer(self) -> bool:
        """Give this player's only possible answer; return True if there was one."""
        question = self._question()
        if question is None or not question.forced:
            return False
        self.screen.say(*question.lines)
        return self._give(question.if_away)

    def _close_wagers(self) -> bool:
        """Close the wagers, or do what the dealer does before that; return True if anything was done."""
        if not (self._closing and self._wagers_open):
            return False
        ask = self.house.driver.ask
        if (first := due_before_closing(ask)) is not None:
            return self.place.give(DEALER, first) is None
        self._closing = False
        refusal = ask.choice(DEALER, NoMoreBets).refusal
        if self._dice and refusal is not None:
            self.screen.say(f"Refused: {refused(refusal)}")
            return False
        self.bets.closed()
        if refusal is not None and ask.choice(DEALER, CallOffRound).refusal is None:
            # A bank that nobody has wagered against.
            self.screen.say("Nobody has wagered against the bank; the round is not dealt.")
            return self.place.give(DEALER, CallOffRound()) is None
        refusal = self.place.give(*self.trouble.before_deal())
        if refusal is not None:
            self.screen.say(f"Refused: {refused(refusal)}")
        return refusal is None

    # --- wagers

    def do_bet(self, text: str) -> None:
        self.bets.place(self.game.words.wagers(text))

    def do_again(self, text: str) -> None:
        if text:
            self.do_bet(text)
        elif not self.bets.again():
            self.screen.say("There is no wager to place again.")

    def do_coupon(self, text: str) -> None:
        for area, face in self.game.words.wagers(text):
            self.bets.add_coupon(area, face)

    def do_take(self, text: str) -> None:
        if not text:
            area = self.game.words.short.partition(" ")[0]
            raise NotUnderstood(f"Take which wager? “take {area}” withdraws one, “clear” all of them.")
        if text == "all":
            self.do_clear("")
        else:
            self.bets.take(self.game.words.areas(text))

    def do_undo(self, _: str) -> None:
        self.screen.say_all(
            table_lines.bet_lines(self.bets.standing(), self.game)
            if self.bets.undo()
            else ["There is nothing to undo in this round."]
        )

    def _can_change(self) -> bool:
        """Return True if wagers can be changed; wagers that stand between rounds are changed in a new round."""
        if not self._dice:
            return True
        opened = self._round_is_open()
        self._interrupted = opened and self._question() is not None
        return opened and not self._interrupted

    def do_clear(self, _: str) -> None:
        if self._can_change() and not self.bets.clear():
            stays = self.bets.stays() if isinstance(self.bets, StandingBets) and self.bets.standing() else None
            self.screen.say("You have no wager to clear." if stays is None else refused(stays))

    def do_repeat(self, _: str) -> None:
        if self._can_change() and not self.bets.repeat():
            self.screen.say("There is no earlier round to repeat.")

    def do_deal(self, _: str) -> None:
        """Close the wagers and play the round up to this player's next decision."""
        if not self._round_is_open() or not self._wagers_open:
            return
        if not self.game.takes_part:
            ask = self.house.driver.ask
            refusal = None if due_before_closing(ask) else ask.choice(DEALER, NoMoreBets).refusal
            # Others may have wagered; then only this player can't play.
            self.screen.say(
                "You have placed no wager." if refusal is None else f"Refused: {refused(refusal)}",
                f"Type a wager such as “{self.game.words.short}”, or “repeat” for the wagers of the last round.",
            )
            return
        self.bets.closed()
        self._closing = True
        self._go_on()

    def _show_result(self, round_: PlayedRound) -> None:
        self.story.settled(round_)
        chips = self.table.books.balance(stack(self.seat))
        running = self.table.books.net(self.seat)
        result = f"Round {round_.number}: {signed(round_.net)}. Net result: {signed(running)}. Chips: {show(chips)}."
        self.screen.say(Strong(result))
        lowest, name = self.game.least
        if chips < lowest:
            self.screen.say(f"Your chips are below the lowest {name}. “buy 100” changes cash for chips.")

    def do_buy(self, text: str) -> None:
        first, _, rest = text.partition(" ")
        if first.startswith("coupon"):
            self._give(BuyIn(self.seat, 0, amount(rest)))
        elif text:
            self._give(BuyIn(self.seat, amount(text)))
        else:
            raise NotUnderstood("Buy how much? “buy 100” changes $100 for chips.")

    # --- questions

    def rounds(self) -> list[PlayedRound]:
        """Return the rounds since the player sat down."""
        return rounds([entry for entry in self._entries() if entry.complete], self.seat)

    def _entries(self) -> list[Entry]:
        """Return the entries since the player sat down; a table with a ledger may have had players before."""
        driver = self.house.driver
        entries = [*driver.journal, *([driver.running] if driver.running is not None else [])]
        for at in range(len(entries) - 1, -1, -1):
            if any(isinstance(step, Seated) and step.seat == self.seat for step in entries[at].steps):
                return entries[at:]
        return entries

    def _last(self) -> PlayedRound:
        if not (all_rounds := self.rounds()):
            raise NotUnderstood("No round has been played yet.")
        return all_rounds[-1]

    def do_why(self, text: str) -> None:
        self.screen.say_all(reason_lines(self.game, self._last(), text, self.chosen))

    def do_hand(self, _: str) -> None:
        self.screen.say_all(self.game.hand_lines(self._last()))

    def do_history(self, text: str) -> None:
        past = self.rounds()
        if text:
            chosen = number(text, "round", past[-1].number if past else 0)
            self.screen.say_all(line for play in past if play.number == chosen for line in retold(play, self.seat))
            return
        self.screen.say_all(table_lines.history_lines(past))
        self.screen.say(self.net_line())

    def net_line(self) -> str:
        """Return the net result and the time at the table, on one line."""
        since = datetime.fromisoformat(self.place.clock()) - datetime.fromisoformat(self.arrived)
        steps = (step for entry in self._entries() for step in entry.steps)
        return table_lines.net_line(self.table.books, self.seat, steps, len(self.rounds()), since)

    def do_seal(self, _: str) -> None:
        """Show the current seals, and whether those opened so far match what was sealed."""
        self.screen.say_all(seal_lines(self.story, chance=self.game.chance))

    def do_watch(self, text: str) -> None:
        if text not in ("all", "brief"):
            raise NotUnderstood("“watch all” shows every step of the dealer, “watch brief” only what concerns you.")
        self.story.every_step = text == "all"
        self.screen.say("Every step is shown." if text == "all" else "Only what concerns you is shown.")

    def do_irregular(self, text: str) -> None:
        if not text:
            self.screen.say_all(self.trouble.kind_lines())
            return
        self.screen.say(self.trouble.ask_for(text.lower()))
