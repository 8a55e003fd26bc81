// How a round ended for the viewer: each wager, what it was paid, and why.
import { useState } from "preact/hooks";
import { api } from "../api.js";
import { Card } from "../components/card.js";
import { CopyRound } from "../components/copy-round.js";
import { Cites } from "../components/paragraph.js";
import { RunOut, useRunOut } from "../components/run-out.js";
import { awards, handsShown } from "../film-around.js";
import { calledIn, namesIn, turned } from "../film.js";
import { html } from "../html.js";
import { dollars, ending, gain } from "../money.js";
import { prefs } from "../prefs.js";
import { costWords, decisionWords } from "./costs.js";
import { openWhy } from "./why.js";

/** How a wager ends, in words. */
export const ENDED = { win: "wins", lose: "loses", push: "is a push", void: "is void" };

function Line({ step }) {
  const { data, shows } = step;
  const charge = shows?.what === "charge";
  const net = charge ? -shows.amount : data.paid + data.returned - data.stake;
  const what = charge ? step.call : data.wager;
  return html`<li>
    <span>${what} ${!charge && data.stake > 0 && html`<span class="quiet">${dollars(data.stake)}</span>`}</span>
    <strong class=${`number ${ending(net)}`}>${gain(net)}</strong>
    <span class="quiet">${charge ? data.arithmetic : `${ENDED[data.outcome] ?? data.outcome}${data.line ? `: ${data.line}` : ""}`}</span>
    ${data.arithmetic && !charge && html`<span class="quiet arithmetic">${data.arithmetic}</span>`}
    <${WhyButton} step=${step} what=${what} />
  </li>`;
}

function WhyButton({ step, what }) {
  return html`<button type="button" class="quiet-button why" aria-label=${`Why? ${what}`} onClick=${() => openWhy(step)}>
    Why?
  </button>`;
}

/** The boxes where a seat has wagered. */
function boxesOf(steps, seat, names) {
  const wagers = steps.filter((step) => step.data.seat === seat && step.data.area);
  return new Set(wagers.map((step) => names[step.data.area][2]));
}

/**
 * The name of a place: Box 3, hand 2.
 * @param {string} place
 * @param {any[]} name
 */
export function placeWords(place, [kind, number, hand] = []) {
  if (kind !== "box" && kind !== "seat") return place;
  return `${kind === "box" ? "Box" : "Seat"} ${number}${hand > 1 ? `, hand ${hand}` : ""}`;
}

/** The deciding cards: the dealer's, the viewer's own, and those in the middle. */
function Shown({ steps, seat, around }) {
  const names = namesIn(steps);
  const boxes = boxesOf(steps, seat, names);
  const named = (place) => placeWords(place, names[place]);
  const own = (place) => {
    const [kind, number] = names[place];
    return kind === "box" ? boxes.has(number) : kind !== "seat" || number === seat;
  };
  const found = around ? handsShown(steps, seat) : turned(steps).filter(({ place }) => own(place));
  const [inBoxes, others] = [true, false].map((wanted) => found.filter(({ place }) => (names[place][0] === "box") === wanted));
  // A split pair comes last among the steps, but belongs beside the hand it was split from.
  const places = [...inBoxes.sort((a, b) => a.place.localeCompare(b.place)), ...others];
  const titles = { dealer: "Dealer", board: "Board", [`seat ${seat}`]: "You" };
  const called = calledIn(steps);
  const holds = (place) =>
    called[place] ?? steps.findLast((step) => step.data.place === place && step.holds)?.holds;
  return html`<div class="shown">
    ${places.map(
      ({ place, hands }) => html`<div key=${place} role="group" aria-label=${titles[place] ?? named(place)}>
      <span class="quiet">${[titles[place] ?? named(place), holds(place)].filter(Boolean).join(": ")}</span>
      <span class="minis">
        ${hands.map(
          (cards, at) => html`<span key=${at} class="mini">
          ${cards.map((card, at) => html`<${Card} key=${`${at} ${card}`} card=${card} />`)}
        </span>`,
        )}
      </span>
    </div>`,
    )}
  </div>`;
}

/** Who was awarded which pot, where people play against each other. */
function Awards({ steps }) {
  const found = awards(steps);
  if (!found.length) return null;
  return html`<ul class="awards">
    ${found.map((step, at) => html`<li key=${at}>${step.words} <${Cites} cites=${step.cites.slice(0, 3)} /></li>`)}
  </ul>`;
}

/** What a seat owes from a round, as marked. */
const marked = (steps, seat) => steps.filter(({ shows }) => shows?.what === "debt" && shows.seat === seat);

/** Number of recent rounds searched for one that was just played. */
const LATEST = 20;

/**
 * Where a round played here moments ago is recorded.
 * @param {string} table
 * @param {number} number
 */
async function recordOf(table, number) {
  const { rounds } = await api.rounds(table, LATEST);
  const found = rounds.find((round) => round.number === number);
  return found ? { table, day: found.day, record: found.record } : null;
}

/** @param {{model: import("./model.js").TableModel}} props */
export function Result({ model }) {
  const [result] = useState(model.result);
  const { brief, layout, round_format: format } = model.about;
  const find = async () => (result ? recordOf(brief.table, result.round) : null);
  const stages = useRunOut(async () => (layout.hands === "around" ? find() : null));
  if (!result) return null;
  const words = [...Object.values(result.chosen).map(costWords), decisionWords(result.chosen)];
  const names = Object.fromEntries(model.seats.filter(({ name }) => name).map(({ seat, name }) => [seat, name]));
  const costs = prefs.value.costs === "on" ? words.filter(Boolean) : [];
  return html`<section class="result" aria-labelledby="result-title">
    <h3 id="result-title">
      Round ${result.round}: <span class=${ending(result.net)}>${result.net ? gain(result.net) : "even"}</span>
    </h3>
    <${Shown} steps=${result.steps} seat=${model.seat} around=${layout.hands === "around"} />
    ${result.bank && html`<p class="quiet">You were the bank.</p>`}
    <${Awards} steps=${result.steps} />
    <ul class="decided">${result.lines.map((step, at) => html`<${Line} key=${at} step=${step} />`)}</ul>
    ${marked(result.steps, model.seat).map((step, at) => html`<p key=${at} class="quiet">${step.words}</p>`)}
    ${costs.map((words) => html`<p key=${words} class="quiet">${words}</p>`)}
    <${RunOut} stages=${stages} names=${names} />
    <${CopyRound} format=${format} find=${find} as=${`seat:${model.seat}`} />
  </section>`;
}
