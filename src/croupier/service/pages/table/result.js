// How a round ended for the viewer: each wager, what it was paid, and why.
import { Card } from "../components/card.js";
import { turned } from "../film.js";
import { html } from "../html.js";
import { dollars, gain } from "../money.js";
import { prefs } from "../prefs.js";
import { costWords } from "./costs.js";
import { openWhy } from "./why.js";

function kindOf(net) {
  return net > 0 ? "won" : net < 0 ? "lost" : "even";
}

function Line({ told }) {
  const { data } = told;
  const vigorish = told.is === "VigorishCollected";
  const net = vigorish ? -data.amount : data.paid + data.returned - data.stake;
  const what = vigorish ? "Vigorish" : data.wager;
  return html`<li>
    <span>${what} ${!vigorish && html`<span class="quiet">${dollars(data.stake)}</span>`}</span>
    <strong class=${`number ${kindOf(net)}`}>${gain(net)}</strong>
    <span class="quiet">${vigorish ? data.arithmetic : `${data.outcome}${data.line ? `: ${data.line}` : ""}`}</span>
    <${WhyButton} told=${told} what=${what} />
  </li>`;
}

function WhyButton({ told, what }) {
  return html`<button type="button" class="quiet-button why" aria-label=${`Why? ${what}`} onClick=${() => openWhy(told)}>
    Why?
  </button>`;
}

/** The cards that decided: the dealer's, the viewer's own, and what lay between them. */
function Shown({ steps, seat }) {
  const places = turned(steps).filter(({ place }) => !/^seat \d+$/.test(place) || place === `seat ${seat}`);
  const titles = { dealer: "Dealer", [`seat ${seat}`]: "You" };
  const holds = (place) => steps.findLast((told) => told.data.place === place && told.holds)?.holds;
  return html`<div class="shown">
    ${places.map(
      ({ place, hands }) => html`<div key=${place} role="group" aria-label=${titles[place] ?? place}>
      <span class="quiet">${[titles[place] ?? place, holds(place)].filter(Boolean).join(": ")}</span>
      <span class="minis">
        ${hands.map(
          (cards, at) => html`<span key=${at} class="mini">
          ${cards.map((card) => html`<${Card} key=${card} card=${card} />`)}
        </span>`,
        )}
      </span>
    </div>`,
    )}
  </div>`;
}

/** @param {{model: import("./model.js").TableModel}} given */
export function Result({ model }) {
  const { result } = model;
  if (!result || model.playing) return null;
  const costs = prefs.value.costs === "on" ? Object.values(result.chosen).map(costWords).filter(Boolean) : [];
  return html`<section class="result panel" aria-labelledby="result-title">
    <h2 id="result-title">
      Round ${result.round}: <span class=${kindOf(result.net)}>${result.net ? gain(result.net) : "even"}</span>
    </h2>
    <${Shown} steps=${result.steps} seat=${model.seat} />
    ${result.bank && html`<p class="quiet">You were the bank.</p>`}
    <ul class="decided">${result.lines.map((told, at) => html`<${Line} key=${at} told=${told} />`)}</ul>
    ${costs.map((words) => html`<p key=${words} class="quiet">${words}</p>`)}
  </section>`;
}
