// One table in this browser: the connection, the film of what has happened, and the viewer's chip in hand.
import { api } from "../api.js";
import { spoken } from "../cards.js";
import { account, apply, calledIn, emptyStage, matters, stakeKey, turned } from "../film.js";
import { prefs } from "../prefs.js";
import { dollars, gain } from "../money.js";
import { findSession } from "../session.js";
import { TableSocket } from "../socket.js";
import { play, playEnd } from "../sound.js";
import { alarm, say } from "../speech.js";
import { Watched } from "../store.js";
import { carriedOut, changesPlans } from "./ahead.js";
import { Chat } from "./chat.js";
import { startClocks } from "./clock.js";
import { sameSetting } from "./costs.js";
import { Pending } from "./pending.js";
import { Playback } from "./playback.js";

const LONGEST_LOG = 800;

/**
 * The seat that this browser last had at a table.
 * @param {string} table
 * @returns {{seat: number, since: number} | null}
 */
const keptSeat = (table) => JSON.parse(sessionStorage.getItem(`croupier.seated.${table}`) ?? "null");

/**
 * When this browser sat down at a table, kept across reloads.
 * @param {string} table
 * @param {number} seat
 */
function seatedSince(table, seat) {
  const key = `croupier.seated.${table}`;
  const kept = keptSeat(table);
  if (kept?.seat === seat) return kept.since;
  const since = Date.now();
  if (seat) sessionStorage.setItem(key, JSON.stringify({ seat, since }));
  else sessionStorage.removeItem(key);
  return since;
}

/**
 * What a throw means, from the steps that follow it: for the table, or else the call.
 * @param {wire.StepView[]} after
 */
function meaning(after) {
  const found = after.find(({ shows }) => shows?.what === "meaning");
  const called = after.find(({ of }) => of === "Announced");
  return found?.call ?? (called && Number.isNaN(Number(called.call)) ? `“${called.call}”` : "");
}

/**
 * @typedef {{up: boolean, final?: boolean, reason?: string}} Line how the connection is
 * @typedef {{title: string, why: string, allowed?: string, cites?: string[]}} Notice
 * @typedef {Pick<import("../film.js").Stage, "round" | "net" | "settled" | "naturals" | "busts" | "winner" | "glow" | "marked"> & {steps: wire.StepView[],
 *   shown: Object<string, string[]>, called: Object<string, string>, chosen: Object<string, {low?: number[], cost?: any}>}} Played
 *   a complete round: what was turned up and called by place, and what the viewer chose
 */

export class TableModel extends Watched {
  /** The view on screen; a newer one waits until its film has played. @type {wire.View | null} */
  view = null;
  /** The latest state of the table, even while its film runs: it determines what may be done. @type {wire.View | null} */
  latest = null;
  /** Number of views received. */
  heard = 0;
  stage = emptyStage();
  /** The steps of the round on screen. @type {wire.StepView[]} */
  steps = [];
  /** @type {{key: number, words: string, cites: string[], kind: string}[]} */
  log = [];
  /** @type {Line & {first: boolean}} */
  line = { up: false, first: true };
  /** A refusal or a reason, until it is dismissed. @type {Notice | null} */
  notice = null;
  selected = "";
  chip = 0;
  /** The value of each setting of a hand, by position. @type {Object<number, any>} */
  costs = {};
  /** Whether the viewer has asked for the value of each answer to this question. */
  priced = false;
  /** The viewer's chosen settings in this round, by position. @type {Object<string, {low?: number[], cost?: any}>} */
  chosen = {};
  since = 0;
  /** What to do as soon as the viewer's turn comes. @type {import("./ahead.js").Plan | null} */
  planned = null;
  /** The last complete round; the next one begins as soon as it is over. @type {Played | null} */
  last = null;

  /** The last sentence about current events, while it is shown. */
  caption = "";
  /** What the film's last throw means for the table. */
  meaning = "";
  chat = new Chat(
    (words) => this.socket.say(words),
    () => this.view?.you ?? { name: "", seat: 0, role: this.role },
  );
  pending = new Pending(() => this.changed());
  #playback = new Playback({
    onStep: (/** @type {wire.StepView} */ step) => {
      this.#show(step);
      this.#narrate(step);
    },
    onView: (/** @type {wire.View} */ view) => this.#stand(view),
    onChange: () => this.changed(),
    takesPart: () => this.seat > 0,
  });
  /** Each seat's net chip flow when the view was made. @type {Object<number, number>} */
  #flow = {};
  #questionKey = "";
  /** Whether the viewer has asked to leave the seat. */
  #leaves = false;
  #lines = 0;

  /**
   * @param {wire.TableAbout} about
   * @param {string} role
   */
  constructor(about, role) {
    super();
    this.about = about;
    this.role = role;
    this.chip = this.#usualChip();
    this.socket = new TableSocket(about.brief.table, role, {
      onWelcome: (/** @type {wire.Welcome} */ message) => this.#welcome(message),
      onNews: (/** @type {wire.News} */ message) => this.#news(message),
      onLine: (/** @type {Line} */ line) => this.#lined(line),
      onChat: (/** @type {wire.ChatMessage} */ message) => this.chat.hear(message),
      onFault: (/** @type {wire.FaultMessage} */ fault) => fault.id || this.#noticed({ title: "Not done", why: fault.why }),
    });
  }

  close() {
    this.socket.close();
  }

  /** Whether a film of past events is running. */
  get playing() {
    return this.#playback.playing;
  }

  get seat() {
    return this.view?.you.seat ?? 0;
  }

  get spots() {
    return new Map((this.view?.spots ?? []).map((spot) => [spot.area, spot]));
  }

  /** The wagers on the layout: the film's while it runs, otherwise the table's. */
  get stakes() {
    return this.playing || !this.view ? Object.values(this.stage.stakes) : this.view.stakes;
  }

  /** Who sits where; during a film of a game among players, with the film's current chips. */
  get seats() {
    const seats = this.view?.seats ?? [];
    if (!this.playing) return seats;
    if (this.about.layout.hands !== "around") return seats.map((seat) => ({ ...seat, clock: null }));
    const since = (/** @type {number} */ seat) => (this.stage.flow[seat] ?? 0) - (this.#flow[seat] ?? 0);
    return seats.map((seat) => ({ ...seat, turn: false, clock: null, chips: seat.chips + since(seat.seat) }));
  }

  /** The result of the viewer's wagers in the last complete round. */
  get result() {
    if (!this.seat || !this.last || this.#foreign(this.last.round)) return null;
    const lines = account(this.last.steps, this.seat);
    const net = this.last.net[this.seat] ?? 0;
    // The bank has no wager, but it has a result.
    const bank = this.last.steps.some((/** @type {wire.StepView} */ step) => step.shows?.what === "bank" && step.shows.seat === this.seat);
    const looked = (/** @type {wire.StepView} */ step) => step.is === "Viewed" && step.data.seat === this.seat;
    const against = this.about.layout.hands === "around" && this.last.steps.some(looked);
    return lines.length || net || bank || against ? { ...this.last, lines, net, bank } : null;
  }

  /** The result, until the viewer wagers again or the next hand is dealt. */
  get shownResult() {
    const { result } = this;
    if ((this.playing && this.stage.running) || !result) return null;
    const over = this.about.layout.hands === "around" ? !this.stage.running : this.outcomes === result.settled;
    return over ? result : null;
  }

  /**
   * Returns true if the viewer sat down only after a round, so that its result belongs to somebody else.
   * @param {number} round
   */
  #foreign(round) {
    return round < (this.view?.you.since ?? 0);
  }

  /** Forgets a round from before the viewer sat down: a newcomer sees an empty table. */
  #clearTable() {
    if (this.#standing) return;
    if (this.last && this.#foreign(this.last.round)) this.last = null;
    if (this.stage.running || !this.#foreign(this.stage.round)) return;
    const { meters, names, next, flow } = this.stage;
    this.stage = { ...emptyStage(), meters, names, next, flow };
  }

  /** Whether wagers stand from one round to the next, as at dice tables. */
  get #standing() {
    return this.about.layout.boxes.length > 0;
  }

  /** Whether the current round has nothing to show yet, so that the layout shows the last one. */
  get #fresh() {
    const { running, stakes, settled, places } = this.stage;
    // The bank plays without a wager of its own: its questions and cards belong to the next round too. An offer before
    // wagers, such as the shoe or its cut, leaves the table as it was.
    const offered = ["shoe", "cut"].includes(this.view?.question?.topic ?? "") && this.about.layout.hands !== "seat";
    const begun = settled.length || (this.view?.question && !offered) || places.dealer?.length;
    return running && Object.keys(stakes).length === 0 && !begun;
  }

  /** The decided wagers on the layout: those of the last round, until somebody wagers again. */
  get outcomes() {
    if (this.#standing) return (this.stage.dice.length ? this.stage.settled : this.last?.settled) ?? [];
    return this.#fresh && this.last ? this.last.settled : this.stage.settled;
  }

  /** The areas that lit up, shown as long as those wagers. */
  get glow() {
    return (this.stage.dice.length ? this.stage.glow : this.last?.glow) ?? [];
  }

  /** The areas with a marker, shown as long as those wagers. */
  get marked() {
    return (this.stage.spun >= 0 ? this.stage.marked : this.last?.marked) ?? [];
  }

  /** What the film is about to reveal: dice or a wheel. Once wagers are decided, the layout is more interesting. */
  get rolling() {
    const { dice, spun, glow, settled } = this.stage;
    if (!this.playing || settled.length || glow.length) return "";
    return spun >= 0 ? "wheel" : dice.length ? "dice" : "";
  }

  /** The last round's hands, dealt face up and since collected, until somebody wagers again. */
  get after() {
    const { piles } = this.about.layout;
    const over = (!this.playing || !this.stage.running) && this.last;
    const none = !["dealer", ...piles].some((place) => this.stage.places[place]?.length);
    return over && none && (this.#fresh || !this.stage.running) ? this.last : null;
  }

  // --- messages from the table

  /** @param {wire.Welcome} message */
  #welcome({ steps, view }) {
    startClocks(view);
    this.latest = view;
    this.heard += 1;
    this.#playback.clear();
    this.stage = { ...emptyStage(), standing: this.#standing };
    this.steps = [];
    this.log = [];
    for (const step of steps) this.#show(step);
    this.#stand(view);
    say(view.waits);
    this.changed();
  }

  /** @param {wire.News} message */
  #news({ steps, view }) {
    startClocks(view);
    this.latest = view;
    this.heard += 1;
    this.#playback.add(steps, view);
    this.changed();
  }

  /** @param {Line} line */
  #lined(line) {
    const before = this.line;
    this.line = { ...line, first: before.first && !line.up };
    if (line.final) findSession();
    if (before.up && !line.up)
      alarm(line.final ? (line.reason ?? "") : "The connection is lost. Your seat is held; trying again.");
    if (!before.up && line.up && !before.first) say("Connected again.");
    this.changed();
  }

  /** Ends the film and shows the current state. */
  skip() {
    this.#playback.skip();
  }

  /** @param {wire.StepView} step */
  #show(step) {
    if (step.is === "Begun" && step.data.procedure === "round") {
      this.steps = [];
      this.chosen = {};
    }
    if (changesPlans(step)) this.planned = null;
    this.steps.push(step);
    this.stage = apply(this.stage, step);
    if (step.is === "Ended" && step.data.procedure === "round") {
      const { round, net, settled, naturals, busts, winner, glow, marked } = this.stage;
      const shown = Object.fromEntries(turned(this.steps).map(({ place, hands }) => [place, hands.flat()]));
      const called = calledIn(this.steps);
      this.last = { round, net, settled, shown, called, naturals, busts, winner, glow, marked, steps: this.steps, chosen: this.chosen };
    }
    if (step.is === "HandSet" && step.data.by === "player") this.#priced(step.data);
    if (!step.words) return;
    this.write(step.words, step.cites, matters(step) ? step.of : "routine");
  }

  /** @param {wire.StepView} step */
  #narrate(step) {
    const { seat } = step.data;
    if (step.is === "Moved" && step.data.verb === "deals") play("card");
    if (step.of === "Wagered") play("chip");
    if (step.of === "Corrected" && this.seat && seat === this.seat)
      this.#noticed({ title: "A payment of yours was corrected", why: step.words, cites: step.cites }, "turn");
    if (step.shows?.what === "throw") {
      play("dice");
      this.meaning = meaning(this.#playback.ahead);
    }
    if (step.shows?.what === "spin") play("wheel");
    if (step.is === "Ended" && step.data.procedure === "round") playEnd(this.last?.net[this.seat] ?? 0);
    // The viewer is interested in others' bets against him or her.
    const others =
      step.shows?.what !== "deed" &&
      ["Compared", "Settled", "Wagered", "Withdrawn", "Viewed"].includes(step.of) && this.seat && seat !== this.seat;
    if (!matters(step) || others) return;
    // A throw is announced without its seal, which is in the log.
    this.caption = ["throw", "spin"].includes(step.shows?.what ?? "") ? `${step.call}.` : step.words;
    say(this.caption);
  }

  /** @param {wire.View} view */
  #stand(view) {
    const before = this.view;
    const seat = before ? 0 : keptSeat(this.about.brief.table)?.seat;
    this.view = view;
    this.latest ??= view;
    this.#flow = this.stage.flow;
    if (this.#standing) {
      const stakes = Object.fromEntries(view.stakes.map((stake) => [stakeKey(stake.seat, stake.area), stake]));
      this.stage = { ...this.stage, stakes };
    }
    this.#clearTable();
    if (before?.you.seat !== view.you.seat) this.since = seatedSince(this.about.brief.table, view.you.seat);
    if (before?.you.seat && !view.you.seat && !this.#leaves) this.#stoodUp(before.you.seat);
    if (!before && !view.you.seat && seat && this.role === "player") this.#stoodUp(seat);
    if (before?.you.seat && !view.you.seat && this.#leaves) this.#left(before);
    if (view.you.seat) this.#leaves = false;
    if (before && before.waits !== view.waits && !view.question) say(view.waits);
    if (view.short && before?.short !== view.short) say(view.short);
    if (!this.#carriesOut(view)) this.#question(view);
  }

  /**
   * Carries out the viewer's plan, once; returns true if that answers the table's question.
   * @param {wire.View} view
   */
  #carriesOut({ question, actions }) {
    if (!question || !this.planned) return false;
    const action = carriedOut(this.planned, actions);
    this.planned = null;
    if (action) this.do(action.do, action.values);
    return Boolean(action);
  }

  /**
   * Handles a seat lost other than by leaving from here.
   * @param {number} seat
   */
  #stoodUp(seat) {
    const why = "It was idle for too long, or you left it from another window. You keep all its chips.";
    this.#noticed({ title: `Seat ${seat} was given up`, why, allowed: "taking a free seat" });
  }

  /**
   * Handles the viewer's departure and the chips taken along.
   * @param {wire.View} before
   */
  #left({ you, seats }) {
    const chips = seats.find(({ seat }) => seat === you.seat)?.chips ?? 0;
    this.notice = { title: `You leave with ${dollars(chips)}`, why: `Your result at this table: ${you.net ? gain(you.net) : "even"}.` };
    say(`${this.notice.title}. ${this.notice.why}`);
  }

  /** @param {wire.View} view */
  #question({ question, round }) {
    const about = question && [question.topic, question.position, question.place, question.cards, question.words];
    const key = question ? `${round} ${about}` : "";
    if (question && key !== this.#questionKey) {
      const cards = question.cards.length ? ` Your cards: ${question.cards.map(spoken).join(", ")}.` : "";
      alarm(`${question.words}${cards}`);
      play("turn");
      this.costs = {};
      this.priced = false;
      if ((question.settings.length || question.priced) && (prefs.value.hints === "on" || prefs.value.costs === "on"))
        this.price(question.position);
    }
    this.#questionKey = key;
  }

  /**
   * Shows the cost of the setting that the viewer chose.
   * @param {Object<string, any>} data
   */
  #priced({ seat, position, low }) {
    if (seat !== this.seat) return;
    const cost = this.costs[position]?.settings?.find((/** @type {any} */ setting) => sameSetting(setting.low, low));
    this.chosen[position] = { low, cost };
  }

  // --- the person's actions

  /**
   * Writes a line to the log.
   * @param {string} words
   * @param {string[]} cites
   * @param {string} kind
   */
  write(words, cites = [], kind = "note") {
    this.#lines += 1;
    this.log = [...this.log.slice(-LONGEST_LOG), { key: this.#lines, words, cites, kind }];
  }

  /**
   * Writes a line and says it: the answer to a typed command.
   * @param {string} words
   * @param {string[]} cites
   */
  reply(words, cites = []) {
    this.write(words, cites, "reply");
    say(words);
    this.changed();
  }

  /**
   * @param {Notice} notice
   * @param {"refused" | "turn"} sound
   */
  #noticed(notice, sound = "refused") {
    this.notice = notice;
    alarm([notice.title, notice.why, notice.allowed && `Allowed: ${notice.allowed}`].filter(Boolean).join(". "));
    play(sound);
    this.changed();
  }

  /**
   * Sets or clears a plan for the viewer's turn.
   * @param {import("./ahead.js").Plan} wanted
   */
  plan(wanted) {
    this.planned = this.planned === wanted ? null : wanted;
    this.changed();
  }

  /** @param {Notice} notice */
  keepNotice(notice) {
    this.notice = notice;
    this.changed();
  }

  putAway() {
    this.notice = null;
    this.changed();
  }

  /**
   * Says why something isn't possible now.
   * @param {{label: string, why: string, cites: string[]}} refused
   */
  whyNot({ label, why, cites }) {
    this.#noticed({ title: `${label}: not now`, why: why.charAt(0).toUpperCase() + why.slice(1), cites });
  }

  /**
   * Performs an action at the table; returns true if it succeeded. A refusal is shown with its paragraph.
   * @param {string} name
   * @param {Object<string, any>} values
   */
  async do(name, values = {}) {
    this.skip();
    this.notice = null;
    if (name === "Leave") this.#leaves = true;
    this.#decided(name);
    const seated = name === "Sit" || name === "Play" ? { ...values, offers: prefs.value.offers === "ask" } : values;
    const answer = await this.pending.until(name, values, this.socket.do(name, seated));
    if (answer.is === "done") {
      this.changed();
      return true;
    }
    const { why, allowed, cites } = /** @type {wire.RefusedMessage} */ (answer);
    this.#noticed({ title: "Not done", why, allowed, cites });
    return false;
  }

  /**
   * Performs several actions in turn, until one fails.
   * @param {{do: string, values: Object<string, any>}[]} actions
   */
  async doAll(actions) {
    for (const action of actions) if (!(await this.do(action.do, action.values))) return;
  }

  /**
   * Shows the cost of the viewer's decision, if it was counted.
   * @param {string} name
   */
  #decided(name) {
    const question = this.view?.question;
    const counted = question && this.costs[question.position]?.choices;
    const cost = counted?.find((/** @type {any} */ choice) => choice.do === name);
    if (question && cost) this.chosen = { ...this.chosen, [`${question.place} ${question.cards}`]: { cost } };
  }

  #usualChip() {
    const least = Math.min(...this.about.brief.offers.map((offer) => offer.least));
    const fitting = this.about.denominations.filter((chip) => chip <= Math.max(least, 500));
    return fitting.length ? Math.max(...fitting) : this.about.denominations[0];
  }

  /** @param {number} chip */
  take(chip) {
    this.chip = chip;
    this.changed();
  }

  /** @param {string} area */
  select(area) {
    if (this.selected === area) return;
    this.selected = area;
    this.changed();
  }

  /** @param {string} area */
  standing(area) {
    return this.view?.stakes.find((stake) => stake.seat === this.seat && stake.area === area);
  }

  /** While the film runs, the possible actions are unknown: a press on the layout only ends it. */
  #filmed() {
    if (this.playing) this.skip();
    return this.playing;
  }

  /**
   * Adds an amount to a betting area; by default the chip in hand, or the area's minimum.
   * @param {string} area
   * @param {number} [amount]
   */
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

  /**
   * @param {wire.SpotView} spot
   * @param {number} stands
   */
  #step(spot, stands) {
    const next = spot.amounts.find((amount) => amount > stands);
    if (next) return next - stands;
    const wanted = Math.max(this.chip, spot.least - stands);
    // Only multiples of the step can be paid, so a chip is rounded up to one.
    return spot.step ? Math.ceil((stands + wanted) / spot.step) * spot.step - stands : wanted;
  }

  /**
   * Takes the chip in hand off a betting area. A wager is withdrawn as a whole, so the rest is placed again.
   * @param {string} area
   */
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

  /**
   * Takes off the chip in hand, or as much more as needed to leave a payable amount.
   * @param {wire.StakeView} stake
   * @param {wire.SpotView} spot
   */
  #reduce({ area, amount }, { least, step }) {
    const rest = Math.floor((amount - this.chip) / step) * step;
    if (rest < least) return this.do("WithdrawWager", { area });
    return this.do("ReduceWager", { area, amount: amount - rest });
  }

  /**
   * Shows the value of each answer.
   * @param {number} position
   */
  askCosts(position) {
    this.priced = true;
    if (!this.costs[position]) this.price(position);
    this.changed();
  }

  /**
   * Requests the value of each setting of a hand, or of each decision about it.
   * @param {number} position
   */
  async price(position) {
    const answer = await this.socket.ask("cost", { position });
    this.costs = { ...this.costs, [position]: answer.is === "answer" ? answer.answer : { problem: answer.why } };
    this.changed();
  }
}

/**
 * Returns the model of a table, from its description.
 * @param {string} table
 * @param {string} role
 */
export async function openTable(table, role) {
  const [about, house] = await Promise.all([api.table(table), api.house()]);
  const model = new TableModel(about, role);
  model.chat.on = house.chat;
  return model;
}
