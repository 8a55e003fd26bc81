"""A player's session: sit down, read a line, do what it says, until the player leaves."""

from collections.abc import Callable, Mapping
from datetime import datetime

from croupier.equipment.chance import Source, opens
from croupier.equipment.money import Cents, show
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import LedgerError
from croupier.table.books import stack
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    CardExposed,
    CloseTable,
    Command,
    LeaveSeat,
    NoMoreBets,
    SitDown,
    WithdrawWager,
)
from croupier.table.driver import Entry, TableStopped
from croupier.table.house import utc_now
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Bought, Seated
from croupier.terminal import views
from croupier.terminal.bets import Bets, Stake
from croupier.terminal.irregular import Trouble, kind_lines
from croupier.terminal.keeping import kept_place
from croupier.terminal.lookup import rule_lines, why_lines
from croupier.terminal.opening import place
from croupier.terminal.parse import NotUnderstood, amount, areas, command, number, wagers
from croupier.terminal.rounds import Played, hand_lines, retold, rounds
from croupier.terminal.screen import Screen
from croupier.terminal.story import Story


class PlayerSession:
    """One player at a table of his or her own."""

    def __init__(
        self,
        screen: Screen,
        table: PacksPokerTable,
        source: Source,
        *,
        seat: int = 3,
        name: str = "Player",
        chosen: Mapping[str, object] | None = None,
        kept: LedgerTable | None = None,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        self.chosen = chosen or {}
        """What the filing states; where it decides between readings, ``why`` says so."""
        self.screen, self.table, self.seat, self.name = screen, table, seat, name
        self.story = Story(screen, seat)
        if kept is None:
            self.place = place(table, source, self.story.hear, clock)
        else:
            self.place = kept_place(kept, self.story.hear, clock)
        self.house = self.place.house
        self.bets = Bets(table.books, seat, self._bet)
        self.trouble = Trouble(self.house, table, seat)
        self.arrived = clock()
        self.leaving = False
        self._verbs: dict[str, Callable[[str], None]] = {
            "bet": self.do_bet,
            "again": self.do_again,
            "coupon": self.do_coupon,
            "take": self.do_take,
            "undo": self.do_undo,
            "clear": self.do_clear,
            "repeat": self.do_repeat,
            "deal": self.do_deal,
            "bets": lambda _: screen.say_all(views.bet_lines(self.bets.standing())),
            "chips": lambda _: screen.say_all(views.chip_lines(table, seat)),
            "buy": self.do_buy,
            "net": lambda _: screen.say(self.net_line()),
            "why": self.do_why,
            "hand": self.do_hand,
            "history": self.do_history,
            "rule": lambda text: screen.say_all(rule_lines(text)),
            "pays": lambda _: screen.say_all(views.pay_lines(table)),
            "limits": lambda _: screen.say_all(views.limit_lines(table)),
            "meters": lambda _: screen.say_all(views.meter_lines(table)),
            "seal": self.do_seal,
            "watch": self.do_watch,
            "irregular": self.do_irregular,
            "help": lambda _: screen.say_all(views.help_lines()),
            "quit": self.do_quit,
        }

    # --- coming, playing, leaving

    def sit_down(self, buy_in: Cents, coupons: Cents = 0) -> bool:
        """Take the seat and change cash for chips; says whether both were accepted."""
        self._welcome()
        if not self._give(SitDown(self.seat, self.name)):
            return False
        self.screen.say(f"{self.name}, you sit in seat {self.seat}.")
        if not self._give(BuyIn(self.seat, buy_in, coupons)):
            self._give(LeaveSeat(self.seat))
            return False
        self._tell_how()
        return True

    def resume(self) -> None:
        """Go on in a seat that was never left: the session before this one was cut off."""
        self._welcome()
        driver = self.house.driver
        past = [*driver.journal, *([driver.running] if driver.running is not None else [])]
        self.story.remember(step for entry in past for step in entry.steps)
        if before := [one for one in self.rounds() if one.settled]:
            self.bets.last_round = {step.area: Stake(step.stake) for step in before[-1].settled}
        self.name = self.table.books.seats[self.seat]
        self.screen.say(f"{self.name}, you still sit in seat {self.seat}; the last session was cut off.")
        if driver.at_rest:
            self.screen.say("No round was being played; the table goes on.")
        else:
            number = self.table.books.number("round")
            self.screen.say(f"Round {number} goes on where it stood. Your wagers:")
            self.screen.say_all(views.bet_lines(self.bets.standing()))
        self._tell_how()

    def _welcome(self) -> None:
        rules = self.table.rules
        self.screen.say(f"{rules.licensee}, table {rules.name}: Pack's Poker (N.J.A.C. 13:69F-43).")
        if self.house.source.laboratory:
            self.screen.say("LABORATORY: the cards come from a seed. This is not live play.")

    def _tell_how(self) -> None:
        self.screen.say("", "Wagers, one of each for packs 1, 2 and 3:")
        self.screen.say_all(views.wager_lines(self.table))
        self.screen.say(
            "",
            "Type a wager, such as “p1 10” or “p1 10, f1 5”, then press Enter on an empty line: no more bets, and the "
            "round is played. “why” gives the reason of each payment, “rule 43.10(e)” a paragraph, “help” all "
            "commands; “quit” leaves.",
        )

    def run(self) -> int:
        """Read and obey lines until the player leaves; returns the exit status."""
        while not self.leaving:
            line = self.screen.ask(self._prompt())
            try:
                verb, rest = command(line) if line is not None else ("quit", "")
                self._verbs[verb](rest)
            except NotUnderstood as problem:
                self.screen.say(str(problem))
            except TableStopped as stop:
                self.screen.say(
                    f"The table has stopped: {stop}. Nothing more is dealt; this is a fault of the program."
                )
                return 1
            except LedgerError as problem:
                self.screen.say(f"The table has stopped: {problem}. What counts is what the record tells.")
                return 1
        return 0

    def _prompt(self) -> str:
        books = self.table.books
        bet = sum(books.wagers(self.seat).values())
        return f"[chips {show(books.balance(stack(self.seat)))}, bets {show(bet)}] > "

    def do_quit(self, _: str) -> None:
        """Leave with what is one's own; wagers that can still be withdrawn are.

        A table that is kept stays open, idle, for the next session of its day.
        """
        for area in sorted(self.bets.standing(), key=lambda area: area.startswith("pack.")):
            self._give(WithdrawWager(self.seat, area))
        if not self.house.driver.at_rest:
            self.place.give(DEALER, CallOffRound())
        net = self.net_line()
        if self._give(LeaveSeat(self.seat)):
            self.screen.say(net, f"You leave seat {self.seat}. Good-bye.")
        if self.place.kept is None:
            self.place.give(SUPERVISOR, CloseTable())
        self.leaving = True

    def _give(self, given: Command) -> bool:
        refusal = self.place.give(player(self.seat), given)
        if refusal is not None:
            self.screen.say(f"Refused: {refusal}")
        return refusal is None

    def _bet(self, given: Command) -> bool:
        return self._round_is_open() and self._give(given)

    def _round_is_open(self) -> bool:
        """Wagers need a round; the first of them begins it."""
        if not self.house.driver.at_rest:
            return True
        self.trouble.before_shuffle()
        refusal = self.place.begin_round()
        if refusal is not None:
            self.screen.say(f"Refused: {refusal}")
        return refusal is None

    # --- wagers

    def do_bet(self, text: str) -> None:
        self.bets.place(wagers(text))

    def do_again(self, text: str) -> None:
        if text:
            self.do_bet(text)
        elif not self.bets.again():
            self.screen.say("There is no wager to place again.")

    def do_coupon(self, text: str) -> None:
        for area, face in wagers(text):
            self.bets.add_coupon(area, face)

    def do_take(self, text: str) -> None:
        if not text:
            raise NotUnderstood("Take which wager? “take p1” withdraws Pack's bet 1, “clear” all of them.")
        if text == "all":
            self.do_clear("")
        else:
            self.bets.take(areas(text))

    def do_undo(self, _: str) -> None:
        self.screen.say_all(
            views.bet_lines(self.bets.standing()) if self.bets.undo() else ["There is nothing to undo in this round."]
        )

    def do_clear(self, _: str) -> None:
        if not self.bets.clear():
            self.screen.say("No wager of yours stands.")

    def do_repeat(self, _: str) -> None:
        if not self.bets.repeat():
            self.screen.say("There is no round to repeat the wagers of.")

    def do_deal(self, _: str) -> None:
        """No more bets: the whole round is played, for in this game no player decides anything after that."""
        if not self._round_is_open():
            return
        if not self.bets.standing():
            refusal = self.place.give(DEALER, NoMoreBets())
            self.screen.say(
                f"Refused: {refusal}", "A wager is typed as in “p1 10”; “repeat” places those of the last round."
            )
            return
        exposed = self.trouble.before_deal()
        self.bets.closed()
        if exposed:
            self.place.give(SUPERVISOR, CardExposed())
        else:
            self.place.give(DEALER, NoMoreBets())
        self._tell_result(self.rounds()[-1])

    def _tell_result(self, round_: Played) -> None:
        self.story.settled(round_)
        chips = self.table.books.balance(stack(self.seat))
        running = self.table.books.net(self.seat)
        self.screen.say(
            f"Round {round_.number}: {views.signed(round_.net)}. "
            f"Net result: {views.signed(running)}. Chips: {show(chips)}."
        )
        if chips < self.table.rules.pack_minimum:
            self.screen.say("Your chips are below the lowest Pack's bet. “buy 100” changes cash for chips.")

    def do_buy(self, text: str) -> None:
        first, _, rest = text.partition(" ")
        if first.startswith("coupon"):
            self._give(BuyIn(self.seat, 0, amount(rest)))
        elif text:
            self._give(BuyIn(self.seat, amount(text)))
        else:
            raise NotUnderstood("Buy how much? “buy 100” changes $100 for chips.")

    # --- questions

    def rounds(self) -> list[Played]:
        """The rounds since the player sat down."""
        return rounds([entry for entry in self._entries() if entry.complete], self.seat)

    def _entries(self) -> list[Entry]:
        """What has happened since the player sat down; a table that is kept may have had others before."""
        driver = self.house.driver
        entries = [*driver.journal, *([driver.running] if driver.running is not None else [])]
        for at in range(len(entries) - 1, -1, -1):
            if any(isinstance(step, Seated) and step.seat == self.seat for step in entries[at].steps):
                return entries[at:]
        return entries

    def _last(self) -> Played:
        if not (all_rounds := self.rounds()):
            raise NotUnderstood("No round has been played yet.")
        return all_rounds[-1]

    def do_why(self, text: str) -> None:
        last = self._last()
        settled = list(enumerate(last.settled, 1))
        if text:
            settled = [settled[number(text, "wager of the last round", len(settled)) - 1]]
        if last.void:
            self.screen.say(f"Round {last.number} was void: {last.void}.")
        self.screen.say_all(why_lines(settled, self.chosen))

    def do_hand(self, _: str) -> None:
        self.screen.say_all(hand_lines(self._last(), self.seat))

    def do_history(self, text: str) -> None:
        past = self.rounds()
        if text:
            chosen = number(text, "round", past[-1].number if past else 0)
            self.screen.say_all(line for one in past if one.number == chosen for line in retold(one, self.seat))
            return
        if not past:
            self.screen.say("No round has been played yet.")
        for one in past:
            end = f"void: {one.void}" if one.void else f"wagered {show(one.staked)}"
            self.screen.say(f"  round {one.number:>3} {views.signed(one.net):>9}  \t{end}")
        self.screen.say(self.net_line())

    def net_line(self) -> str:
        """The net result and the time at the table, on one line."""
        bought = sum(
            step.amount
            for entry in self._entries()
            for step in entry.steps
            if isinstance(step, Bought) and step.seat == self.seat
        )
        since = datetime.fromisoformat(self.place.clock()) - datetime.fromisoformat(self.arrived)
        count = len(self.rounds())
        return (
            f"Net result {views.signed(self.table.books.net(self.seat))} in {count} round{'s' if count != 1 else ''}, "
            f"{int(since.total_seconds()) // 60} min. Bought in {show(bought)}, "
            f"chips {show(self.table.books.balance(stack(self.seat)))}."
        )

    def do_seal(self, _: str) -> None:
        """The seals that stand, and whether those opened so far were what they had been sealed as."""
        if self.story.seals:
            self.screen.say("Sealed, as SHA-256 of the order with a salt:")
        for deck, seal in self.story.seals.items():
            self.screen.say(f"  {deck:<8} \t{seal}")
        for step, seal in self.story.opened:
            verdict = "the order dealt is the order sealed" if opens(step.order, step.salt, seal) else "DOES NOT MATCH"
            self.screen.say(f"  {step.deck:<8} \topened {seal[:12]}…: {verdict}")
        if not self.story.seals and not self.story.opened:
            self.screen.say("No deck has been shuffled yet.")

    def do_watch(self, text: str) -> None:
        if text not in ("all", "brief"):
            raise NotUnderstood("“watch all” shows every step of the dealer, “watch brief” only what concerns you.")
        self.story.every_step = text == "all"
        self.screen.say("Every step is shown." if text == "all" else "Only what concerns you is shown.")

    def do_irregular(self, text: str) -> None:
        if not text:
            self.screen.say_all(kind_lines())
            return
        self.screen.say(self.trouble.ask_for(text.lower()))
