// The coach's tips, from what the table has sent. It needs no page.
import { wagerName } from "./areas.js";
import { amongPlayers } from "./because.js";

/**
 * @typedef {{title: string, words?: string, more?: string, heads?: boolean, points?: {name: string, words: string}[], ended?: boolean, lead?: boolean}} Tip
 *   `heads`: whether the title is the name of what follows; `more`: what there is only room for when the tip unfolds; `ended`: a round has just ended; `lead`: nothing is bet yet
 */

/** @type {Object<string, string[]>} how one wager ends, and how several do */
const ENDED = { win: ["wins", "win"], lose: ["loses", "lose"], push: ["is a push", "are pushes"], void: ["is void", "are void"] };

/**
 * What each answer to a question means.
 * @param {{about: wire.TableAbout, view: wire.View}} model
 */
function decision({ about, view }) {
  const { choices } = about.coach;
  const answers = view.actions.filter((action) => action.group === "answer" && action.legal && choices[action.do]);
  const points = answers
    .filter((action, at) => answers.findIndex((other) => other.do === action.do) === at)
    .map(({ label, do: name }) => ({ name: label, words: choices[name] }));
  return points.length ? { title: "Your decision", heads: true, points } : null;
}

/**
 * How the last round's wagers ended, and why.
 * @param {{about: wire.TableAbout, result: {lines: wire.StepView[], net: number, steps: wire.StepView[]}, seat: number, seats: {seat: number, name: string}[]}} model
 */
function ending({ about, result, seat, seats }) {
  /** @type {Map<string, {names: string[], outcome: string, line: string}>} */
  const alike = new Map();
  for (const { data } of result.lines.filter((step) => step.data.outcome)) {
    const { outcome, line } = data;
    const group = alike.get(`${outcome} ${line}`) ?? { names: /** @type {string[]} */ ([]), outcome, line };
    group.names.push(wagerName(about, seat, data));
    alike.set(`${outcome} ${line}`, group);
  }
  const points = [...alike.values()].slice(0, 4).map(({ names, outcome, line }) => {
    const ended = ENDED[outcome]?.[names.length > 1 ? 1 : 0] ?? outcome;
    const name = [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
    // Where a bet has the name of the hand that won, the reason says all of it.
    const repeats = line.startsWith(`${name} ${ended}`);
    return { name, words: repeats ? line.slice(name.length + 1) : line ? `${ended}: ${line}` : ended };
  });
  const hands = amongPlayers(result.steps, { seat, seats });
  const words = hands || (points.length || result.net ? "" : "None of your bets has been decided yet; they stay.");
  return { ended: true, heads: true, title: "What happened", words, points };
}

/**
 * The tip for what the table is waiting for; null if there is none.
 * @param {{about: wire.TableAbout, view: wire.View | null, seat: number, result: any, stakes: {seat: number}[], outcomes: wire.StepView[],
 *   seats: {seat: number, name: string}[]}} model
 * @returns {Tip | null}
 */
export function tipFor(model) {
  const { about, view, seat } = model;
  if (!view || !seat || !about.coach.lead) return null;
  if (view.question) return decision({ about, view });
  const mine = model.stakes.some((stake) => stake.seat === seat);
  const ready = view.actions.find((action) => action.do === "Ready");
  const deal = ready?.legal ? ready : null;
  // Say what is still missing before the viewer wonders why nothing happens.
  if (mine && ready?.why && view.state === "wagers open") return { title: `You can't press “${ready.label}” yet.`, words: ready.why };
  if (mine && deal) {
    // Some bets stay until they are decided.
    const back = view.actions.some((action) => action.do === "Clear" && action.legal) ? " Until then you can take it back." : "";
    return { title: "Your bet is down.", words: `Press “${deal.label}” when you are ready.${back}` };
  }
  if (model.result && model.outcomes === model.result.settled) return ending(model);
  if (!mine && view.state === "in play" && about.layout.hands !== "around") return { title: "A round is being played.", words: "You can bet in the next one." };
  if (!deal) return null;
  // What to do comes first, because a phone shows little more.
  return { lead: true, title: about.coach.first_bet, words: `Or press “${deal.label}”.`, more: about.coach.lead };
}
