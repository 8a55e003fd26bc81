// One table as this browser sees it: the connection, the film of what has happened, and what the person has in hand.
import { api } from "../api.js";
import { spoken } from "../cards.js";
import { account, apply, calledIn, emptyStage, matters, pause, stakeKey, turned } from "../film.js";
import { moves, prefs } from "../prefs.js";
import { findSession } from "../session.js";
import { TableSocket } from "../socket.js";
import { play } from "../sound.js";
import { alarm, say } from "../speech.js";
import { Watched } from "../store.js";
import { sameSetting } from "./costs.js";

const LONGEST_LOG = 800;
const TEMPO = { usual: 1, quick: 0.4, instant: 0 };
/** More steps than this at once are history rather than news. */
const TOO_MANY = 400;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Since when this browser has sat at a table, kept over a reload. */
function seatedSince(table, seat) {
  const key = `croupier.seated.${table}`;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
  if (kept?.seat === seat) return kept.since;
  const since = Date.now();
  if (seat) sessionStorage.setItem(key, JSON.stringify({ seat, since }));
  else sessionStorage.removeItem(key);
  return since;
}

export class TableModel extends Watched {
  /** The View that belongs to what is shown; a newer one waits until its film has been played. */
  view = null;
  stage = emptyStage();
  /** The steps of the round that is shown. */
  steps = [];
  log = [];
  line = { up: false, first: true };
  /** A refusal or a reason, until it is put away: {title, why, allowed, cites}. */
  notice = null;
  playing = false;
  selected = "";
  chip = 0;
  /** What each setting of a hand is worth, by position. */
  costs = {};
  /** Whether the viewer has asked what each answer to this question is worth. */
  priced = false;
  /** The settings of this round that the viewer chose, by position. */
  chosen = {};
  since = 0;
  /** The last complete round: {round, steps, net, chosen}; the next one begins as soon as it is over. */
  last = null;

  #queue = [];
  /** What had come to the chips of each seat when the view was made. */
  #flow = {};
  #skipping = false;
  #asked = "";
  /** Whether the viewer has asked to leave the seat. */
  #leaves = false;
  #lines = 0;

  constructor(about, role) {
    super();
    this.about = about;
    this.role = role;
    this.chip = this.#usualChip();
    this.socket = new TableSocket(about.brief.table, role, {
      onWelcome: (message) => this.#welcome(message),
      onNews: (message) => this.#news(message),
      onLine: (line) => this.#lined(line),
      onFault: (fault) => fault.id || this.#noticed({ title: "Not done", why: fault.why }),
    });
  }

  close() {
    this.socket.close();
  }

  get seat() {
    return this.view?.you.seat ?? 0;
  }

  get spots() {
    return new Map((this.view?.spots ?? []).map((spot) => [spot.area, spot]));
  }

  /** What stands on the layout: as the film has it while it runs, else as the table says. */
  get stakes() {
    return this.playing || !this.view ? Object.values(this.stage.stakes) : this.view.stakes;
  }

  /** Who sits where: while a film runs of a game among players, with the chips that the film has come to. */
  get seats() {
    const { seats } = this.view;
    if (!this.playing || this.about.layout.hands !== "around") return seats;
    const since = (seat) => (this.stage.flow[seat] ?? 0) - (this.#flow[seat] ?? 0);
    return seats.map((one) => ({ ...one, turn: false, chips: one.chips + since(one.seat) }));
  }

  /** What the viewer's wagers of the last complete round came to. */
  get result() {
    if (!this.seat || !this.last) return null;
    const lines = account(this.last.steps, this.seat);
    const net = this.last.net[this.seat] ?? 0;
    // Whoever is the bank has no wager, and yet a result.
    const bank = this.last.steps.some((told) => told.is === "BankTaken" && told.data.seat === this.seat);
    const looked = (told) => told.is === "Viewed" && told.data.seat === this.seat;
    const against = this.about.layout.hands === "around" && this.last.steps.some(looked);
    return lines.length || net || bank || against ? { ...this.last, lines, net, bank } : null;
  }

  /** Whether wagers stand from one round to the next, as at dice tables. */
  get #standing() {
    return this.about.layout.boxes.length > 0;
  }

  /** Whether the round that has begun has nothing to show yet, so that the layout shows the last one. */
  get #fresh() {
    const { running, stakes, settled, places } = this.stage;
    // The bank plays without a wager of its own: what it is asked, and what is dealt, belong to the next round too.
    // What is offered before wagers, the shoe or its cut, leaves the table as it was.
    const offered = ["shoe", "cut"].includes(this.view?.question?.topic) && this.about.layout.hands !== "seat";
    const begun = settled.length || (this.view?.question && !offered) || places.dealer?.length;
    return running && Object.keys(stakes).length === 0 && !begun;
  }

  /** The decided wagers that the layout shows: until somebody wagers again, those of the last round. */
  get outcomes() {
    if (this.#standing) return (this.stage.dice.length ? this.stage.settled : this.last?.settled) ?? [];
    return this.#fresh && this.last ? this.last.settled : this.stage.settled;
  }

  /** The hands of the last round, dealt face up and collected by now, until somebody wagers again. */
  get after() {
    const { hands, split, own, piles } = this.about.layout;
    // Set hands are shown with the result, as packs are.
    const over = !this.playing && this.last && (hands !== "seat" || !(split || own));
    const none = !["dealer", ...piles].some((place) => this.stage.places[place]?.length);
    return over && none && (this.#fresh || !this.stage.running) ? this.last : null;
  }

  // --- what the table says

  #welcome({ told, view }) {
    this.#queue = [];
    this.stage = { ...emptyStage(), standing: this.#standing };
    this.steps = [];
    this.log = [];
    for (const one of told) this.#show(one);
    this.#stand(view);
    say(view.waits);
    this.changed();
  }

  #news({ told, view }) {
    this.#queue.push(...told.map((one) => ({ told: one })), { view });
    if (!this.playing) this.#run();
  }

  #lined(line) {
    const before = this.line;
    this.line = { ...line, first: before.first && !line.up };
    if (line.final) findSession();
    if (before.up && !line.up)
      alarm(line.final ? line.reason : "The connection is lost. Your seat is held; trying again.");
    if (!before.up && line.up && !before.first) say("Connected again.");
    this.changed();
  }

  /** Plays what has come, step by step, unless the person wants none of that. */
  async #run() {
    this.playing = true;
    while (this.#queue.length) {
      const { told, view } = this.#queue.shift();
      if (view) {
        this.#stand(view);
        continue;
      }
      this.#show(told);
      this.#narrate(told);
      const rest = this.#rest(told);
      if (rest) {
        this.changed();
        await wait(rest);
      }
    }
    this.playing = false;
    this.#skipping = false;
    this.changed();
  }

  #rest(told) {
    if (this.#skipping || !moves() || document.hidden || this.#queue.length > TOO_MANY) return 0;
    return pause(told) * TEMPO[prefs.value.tempo];
  }

  /** Ends the film; what has happened is shown at once. */
  skip() {
    this.#skipping = this.playing;
  }

  #show(told) {
    if (told.is === "Begun" && told.data.procedure === "round") {
      this.steps = [];
      this.chosen = {};
    }
    this.steps.push(told);
    this.stage = apply(this.stage, told);
    if (told.is === "Ended" && told.data.procedure === "round") {
      const { round, net, settled, naturals, busts, winner } = this.stage;
      const shown = Object.fromEntries(turned(this.steps).map(({ place, hands }) => [place, hands.flat()]));
      const called = calledIn(this.steps);
      this.last = { round, net, settled, shown, called, naturals, busts, winner, steps: this.steps, chosen: this.chosen };
    }
    if (told.is === "HandSet" && told.data.by === "player") this.#priced(told.data);
    if (!told.words) return;
    this.write(told.words, told.cites, matters(told) ? told.of : "routine");
  }

  #narrate(told) {
    const { seat } = told.data;
    if (told.is === "Moved" && told.data.verb === "deals") play("card");
    if (told.of === "Wagered") play("chip");
    if (told.is === "Thrown") play("card");
    // What others bet against the viewer matters to the viewer.
    const others =
      told.data.area !== "bet" &&
      ["Compared", "Settled", "Wagered", "Withdrawn", "Viewed"].includes(told.of) && this.seat && seat !== this.seat;
    if (matters(told) && !others) say(told.words);
  }

  #stand(view) {
    const before = this.view;
    this.view = view;
    this.#flow = this.stage.flow;
    if (this.#standing) {
      const stakes = Object.fromEntries(view.stakes.map((stake) => [stakeKey(stake.seat, stake.area), stake]));
      this.stage = { ...this.stage, stakes };
    }
    if (before?.you.seat !== view.you.seat) this.since = seatedSince(this.about.brief.table, view.you.seat);
    if (before?.you.seat && !view.you.seat && !this.#leaves) this.#stoodUp(before.you.seat);
    if (view.you.seat) this.#leaves = false;
    if (before && before.waits !== view.waits && !view.question) say(view.waits);
    this.#question(view);
  }

  /** The seat is gone, and it was not from here that it was left. */
  #stoodUp(seat) {
    const why = "Nothing had come from it for too long, or you left it from another window. All its chips went with you.";
    this.#noticed({ title: `Seat ${seat} was given up`, why, allowed: "taking a free seat" });
  }

  #question({ question, round }) {
    const about = question && [question.topic, question.position, question.place, question.cards];
    const key = question ? `${round} ${about}` : "";
    if (key && key !== this.#asked) {
      const cards = question.cards.length ? ` Your cards: ${question.cards.map(spoken).join(", ")}.` : "";
      alarm(`${question.words}${cards}`);
      play("turn");
      this.costs = {};
      this.priced = false;
      if ((question.settings.length || question.priced) && (prefs.value.hints === "on" || prefs.value.costs === "on"))
        this.price(question.position);
    }
    this.#asked = key;
  }

  /** What the setting cost that the viewer has chosen. */
  #priced({ seat, position, low }) {
    if (seat !== this.seat) return;
    const cost = this.costs[position]?.settings?.find((one) => sameSetting(one.low, low));
    this.chosen[position] = { low, cost };
  }

  // --- what the person does

  /** Writes a line into the log. */
  write(words, cites = [], kind = "note") {
    this.#lines += 1;
    this.log = [...this.log.slice(-LONGEST_LOG), { key: this.#lines, words, cites, kind }];
  }

  /** Writes a line and says it: the answer to something typed. */
  reply(words, cites = []) {
    this.write(words, cites, "reply");
    say(words);
    this.changed();
  }

  #noticed(notice) {
    this.notice = notice;
    alarm([notice.title, notice.why, notice.allowed && `Allowed: ${notice.allowed}`].filter(Boolean).join(". "));
    play("refused");
    this.changed();
  }

  putAway() {
    this.notice = null;
    this.changed();
  }

  /** Says why something cannot be done now. */
  whyNot({ label, why, cites }) {
    this.#noticed({ title: `${label}: not now`, why: why.charAt(0).toUpperCase() + why.slice(1), cites });
  }

  /** Does something at the table; true if it was done. A refusal is shown with its paragraph. */
  async do(name, given = {}) {
    this.skip();
    this.notice = null;
    if (name === "Leave") this.#leaves = true;
    this.#decided(name);
    const answer = await this.socket.do(name, given);
    if (answer.is === "done") {
      this.changed();
      return true;
    }
    this.#noticed({ title: "Not done", why: answer.why, allowed: answer.allowed, cites: answer.cites });
    return false;
  }

  /** What a decision cost that the viewer takes, if it was counted. */
  #decided(name) {
    const { question } = this.view;
    const counted = question && this.costs[question.position]?.choices;
    const cost = counted?.find((one) => one.do === name);
    if (cost) this.chosen = { ...this.chosen, [`${question.place} ${question.cards}`]: { cost } };
  }

  #usualChip() {
    const least = Math.min(...this.about.brief.offers.map((offer) => offer.least));
    const fitting = this.about.denominations.filter((one) => one <= Math.max(least, 500));
    return fitting.length ? Math.max(...fitting) : this.about.denominations[0];
  }

  take(chip) {
    this.chip = chip;
    this.changed();
  }

  select(area) {
    if (this.selected === area) return;
    this.selected = area;
    this.changed();
  }

  standing(area) {
    return this.view.stakes.find((stake) => stake.seat === this.seat && stake.area === area);
  }

  /** While the film runs, what may be done is not known yet: a press on the layout only ends it. */
  #filmed() {
    if (this.playing) this.skip();
    return this.playing;
  }

  /** Adds an amount to a betting area; without one, the chip in hand, or what the area needs at least. */
  async add(area, amount) {
    const spot = this.spots.get(area);
    if (!spot || this.#filmed()) return false;
    this.select(area);
    if (!spot.legal) {
      this.whyNot(spot);
      return false;
    }
    const stands = this.standing(area)?.amount ?? 0;
    const more = amount ?? this.#step(spot, stands);
    return this.do("PlaceWager", { area, amount: more });
  }

  #step(spot, stands) {
    const next = spot.amounts.find((one) => one > stands);
    if (next) return next - stands;
    const wanted = Math.max(this.chip, spot.least - stands);
    // Only multiples of the step can be paid: a chip stands for the next of them.
    return spot.step ? Math.ceil((stands + wanted) / spot.step) * spot.step - stands : wanted;
  }

  /** Takes the chip in hand off a betting area. A wager is withdrawn as a whole, so the rest is placed again. */
  async remove(area) {
    const stake = this.standing(area);
    const spot = this.spots.get(area);
    if (!stake || !spot || this.#filmed()) return;
    this.select(area);
    if (spot.step) return this.#reduce(stake, spot);
    const rest = stake.amount - this.chip;
    if (!(await this.do("WithdrawWager", { area }))) return;
    const places = rest >= spot.least && (!spot.amounts.length || spot.amounts.includes(rest));
    if (places) await this.do("PlaceWager", { area, amount: rest, ...(stake.coupon ? { coupon: stake.coupon } : {}) });
  }

  /** Takes the chip in hand off, or as much more as leaves an amount that can be paid. */
  #reduce({ area, amount }, { least, step }) {
    const rest = Math.floor((amount - this.chip) / step) * step;
    if (rest < least) return this.do("WithdrawWager", { area });
    return this.do("ReduceWager", { area, amount: amount - rest });
  }

  /** Shows what each answer is worth. */
  askCosts(position) {
    this.priced = true;
    if (!this.costs[position]) this.price(position);
    this.changed();
  }

  /** Asks what each setting of a hand is worth, or each decision about it. */
  async price(position) {
    const answer = await this.socket.ask("cost", { position });
    this.costs = { ...this.costs, [position]: answer.is === "answer" ? answer.answer : { problem: answer.why } };
    this.changed();
  }
}

/** The model of a table, from its own description. */
export async function openTable(table, role) {
  return new TableModel(await api.table(table), role);
}
