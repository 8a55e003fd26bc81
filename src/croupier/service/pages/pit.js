// The pit: all tables at a glance, as a supervisor sees them.
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { dollars } from "./money.js";
import { For, TableWatch } from "./pit-watch.js";
import { address } from "./router.js";
import { useWatched } from "./store.js";

function Seats({ seats }) {
  const taken = seats.filter((seat) => seat.name);
  if (!taken.length) return html`<p class="quiet">Nobody sits here.</p>`;
  return html`<ul class="pit-seats">
    ${taken.map(
      (seat) => html`<li key=${seat.seat}>
      <span>${seat.seat}. ${seat.name}</span>
      <span class="quiet">${dollars(seat.chips)}${seat.staked ? `, ${dollars(seat.staked)} wagered` : ""}</span>
      ${!seat.here && html`<span class="tag away">away</span>`}
      ${seat.turn && html`<span class="tag turn">to act</span>`}
      ${seat.ready && html`<span class="tag">ready</span>`}
    </li>`,
    )}
  </ul>`;
}

function Glance({ watch }) {
  useWatched(watch);
  const { brief, view, line, irregular } = watch;
  const id = `pit-${brief.table}`;
  return html`<article class="panel pit-card" aria-labelledby=${id}>
    <header>
      <h2 id=${id}>${brief.table} <span class="quiet">${brief.title}</span></h2>
      ${view && html`<span class=${`tag state-${view.state.replaceAll(" ", "-")}`}>${view.state}</span>`}
    </header>
    ${!view && (line.final ? html`<p class="wrong">${line.reason}</p>` : html`<${Loading} what="the table" />`)}
    ${
      view &&
      html`
      ${view.notice && html`<p class="frozen">${view.notice}</p>`}
      <p>${view.round > 0 && html`<span class="quiet">Round ${view.round}. </span>`}${view.waits}${
        view.dealer && html`<span class="quiet"> ${view.dealer} deals.</span>`
      }</p>
      <${Seats} seats=${view.seats} />
      ${view.meters.map(
        (meter) => html`<p key=${meter.name} class="meter"><span>${meter.name}</span> <strong>
        ${dollars(meter.shown)}</strong></p>`,
      )}
      ${irregular.map((step, at) => html`<p key=${at} class="irregular">${step.words}</p>`)}
      ${!line.up && html`<p class="wrong" role="status">The connection is lost; trying again.</p>`}`
    }
    <footer class="row">
      <a class="button primary" href=${address("/pit/:table", brief)}>Supervise<span class="heard"> ${brief.table}</span></a>
      <a class="button" href=${address("/table/:table/history", brief)}>History<span class="heard"> of ${brief.table}</span></a>
    </footer>
  </article>`;
}

function Pit() {
  const [watches, setWatches] = useState(/** @type {any[] | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    let opened = [];
    let left = false;
    api.tables().then((tables) => {
      if (left) return;
      opened = tables.map((brief) => new TableWatch(brief));
      setWatches(opened);
    }, setProblem);
    return () => {
      left = true;
      for (const socket of opened) socket.close();
    };
  }, []);
  return html`<div class="pit">
    <h1 tabindex="-1">Pit</h1>
    <p class="lead">Every table now: who sits there, who is away, and what it is waiting for.</p>
    ${problem && html`<${Problem} problem=${problem} />`}
    ${!watches && !problem && html`<${Loading} what="the tables" />`}
    ${watches?.length === 0 && html`<p class="panel empty">This house has no tables.</p>`}
    <div class="pit-cards">${(watches ?? []).map((watch) => html`<${Glance} key=${watch.brief.table} watch=${watch} />`)}</div>
  </div>`;
}

export default function PitPage() {
  return html`<${For} roles=${["supervisor"]}><${Pit} /><//>`;
}
