// How a round ended for the viewer: each wager, what it was paid, and why.
import { Card } from "../components/card.js";
import { Cites } from "../components/paragraph.js";
import { awards, handsShown } from "../film-poker.js";
import { calledIn, namesIn, turned } from "../film.js";
import { html } from "../html.js";
import { dollars, ending, gain } from "../money.js";
import { prefs } from "../prefs.js";
import { costWords, decisionWords } from "./costs.js";
import { openWhy } from "./why.js";

/** How a wager ends, in words. */
export const ENDED = { win: "wins", lose: "loses", push: "is a push", void: "is void" };

function Line({ told }) {
  const { data } = told;
  const vigorish = told.is === "VigorishCollected";
  const net = vigorish ? -data.amount : data.paid + data.returned - data.stake;
  const what = vigorish ? "Vigorish" : data.wager;
  return html`<li>
    <span>${what} ${!vigorish && data.stake > 0 && html`<span class="quiet">${dollars(data.stake)}</span>`}</span>
    <strong class=${`number ${ending(net)}`}>${gain(net)}</strong>
    <span class="quiet">${vigorish ? data.arithmetic : `${ENDED[data.outcome] ?? data.outcome}${data.line ? `: ${data.line}` : ""}`}</span>
    <${WhyButton} told=${told} what=${what} />
  </li>`;
}

function WhyButton({ told, what }) {
  return html`<button type="button" class="quiet-button why" aria-label=${`Why? ${what}`} onClick=${() => openWhy(told)}>
    Why?
  </button>`;
}

/** The boxes on which a seat has wagered. */
function boxesOf(steps, seat, names) {
  const wagers = steps.filter((told) => told.data.seat === seat && told.data.area);
  return new Set(wagers.map((told) => names[told.data.area][2]));
}

/** A place as it is read: Box 3, hand 2. */
export function placeWords(place, [kind, number, hand] = []) {
  if (kind !== "box" && kind !== "seat") return place;
  return `${kind === "box" ? "Box" : "Seat"} ${number}${hand > 1 ? `, hand ${hand}` : ""}`;
}

/** The cards that decided: the dealer's, the viewer's own, and what lay between them. */
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
  // A pair that was split comes last among the steps, and belongs beside the hand that it came of.
  const places = [...inBoxes.sort((a, b) => a.place.localeCompare(b.place)), ...others];
  const titles = { dealer: "Dealer", board: "Board", [`seat ${seat}`]: "You" };
  const called = calledIn(steps);
  const holds = (place) =>
    called[place] ?? steps.findLast((told) => told.data.place === place && told.holds)?.holds;
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
    ${found.map((told, at) => html`<li key=${at}>${told.words} <${Cites} cites=${told.cites.slice(0, 3)} /></li>`)}
  </ul>`;
}

/** Vigorish that was marked for a seat in a round. */
const marked = (steps, seat) => steps.filter((told) => told.is === "VigorishMarked" && told.data.seat === seat);

/** @param {{model: import("./model.js").TableModel}} given */
export function Result({ model }) {
  const { result } = model;
  if (!result || model.playing) return null;
  const words = [...Object.values(result.chosen).map(costWords), decisionWords(result.chosen)];
  const costs = prefs.value.costs === "on" ? words.filter(Boolean) : [];
  return html`<section class="result panel" aria-labelledby="result-title">
    <h2 id="result-title">
      Round ${result.round}: <span class=${ending(result.net)}>${result.net ? gain(result.net) : "even"}</span>
    </h2>
    <${Shown} steps=${result.steps} seat=${model.seat} around=${model.about.layout.hands === "around"} />
    ${result.bank && html`<p class="quiet">You were the bank.</p>`}
    <${Awards} steps=${result.steps} />
    <ul class="decided">${result.lines.map((told, at) => html`<${Line} key=${at} told=${told} />`)}</ul>
    ${marked(result.steps, model.seat).map((told, at) => html`<p key=${at} class="quiet">${told.words}</p>`)}
    ${costs.map((words) => html`<p key=${words} class="quiet">${words}</p>`)}
  </section>`;
}
