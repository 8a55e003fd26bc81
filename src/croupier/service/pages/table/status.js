// How the table stands, in words: what it waits for, what the viewer has, and what has gone wrong.
import { useEffect, useState } from "preact/hooks";
import { Cites } from "../components/paragraph.js";
import { html } from "../html.js";
import { dollars, ending, gain } from "../money.js";

/** That the connection is lost, and what becomes of the seat. */
export function Banner({ line }) {
  if (line.up || line.first) return null;
  return html`<div class="banner" role="alert">
    ${
      line.final
        ? html`<strong>${line.reason || "The table has ended this connection."}</strong> <a href="#/">Back to the lobby</a>`
        : html`<strong>The connection is lost.</strong> Your seat and your wagers are held. Trying again…`
    }
  </div>`;
}

/** The time of day, looked at every so often. */
function useNow(every) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

function sinceWords(since, now) {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How somebody who stands comes to a seat. */
function seatWords({ actions }) {
  const seats = actions.filter((action) => action.do === "Sit");
  if (actions.some((action) => action.do === "Leave")) return "A seat is kept for you.";
  if (!seats.length) return "All seats are taken.";
  return seats.some((action) => action.legal) ? "Take a free seat to play." : "No seat can be taken just now.";
}

/** Chips, result and time at the table, in one line that is always there. */
export function Standing({ model }) {
  const { you } = model.view;
  const { seats } = model;
  const now = useNow(15_000);
  if (!you.seat) {
    const words = you.role === "player" ? seatWords(model.view) : `You are here as ${you.role}.`;
    return html`<p class="standing">${words}</p>`;
  }
  const chips = seats.find((one) => one.seat === you.seat)?.chips ?? 0;
  return html`<p class="standing">
    <span>Chips <strong>${dollars(chips)}</strong></span>
    <span>Result ${model.playing ? html`<strong>…</strong>` : html`<strong class=${ending(you.net)}>${gain(you.net)}</strong>`}</span>
    <span>Time <strong>${sinceWords(model.since, now)}</strong></span>
  </p>`;
}

function Closing({ at }) {
  const left = Math.max(0, Math.ceil((Date.parse(at) - useNow(500)) / 1000));
  return html`<strong class="closing">Wagers close in ${left} s</strong>`;
}

const NOTICES = { stopped: "The table has stopped", frozen: "The table is frozen" };

/** What the table waits for, and whether it is the viewer. */
export function Status({ model }) {
  const { view, playing } = model;
  const asked = playing ? null : view.question;
  const state = playing ? "in play" : view.state;
  const words = playing ? "The round is being played." : (asked?.words ?? view.waits);
  return html`<div class="status">
    <p class="waits">
      <span class=${asked ? "tag turn" : `tag state-${state.replaceAll(" ", "-")}`}>${asked ? "Your turn" : state}</span>
      <span>${words}</span>
      ${!playing && html`<${Cites} cites=${(asked ?? view).cites.slice(0, 2)} />`}
      ${view.closes_at && html`<${Closing} at=${view.closes_at} />`}
    </p>
    ${
      view.notice &&
      html`<p class="frozen" role="alert">
      <strong>${NOTICES[view.state] ?? "Note"}:</strong> ${view.notice}
    </p>`
    }
  </div>`;
}

export function Meters({ view, stage }) {
  return view.meters.map(
    (meter) => html`<span key=${meter.name} class="meter">
      <span>${meter.name}</span> <strong>${dollars(stage.meters[meter.name] ?? meter.shown)}</strong>
      ${meter.out && html`<em>${meter.out}</em>`}
    </span>`,
  );
}

/** A refusal, or why something cannot be done, until it is put away. */
export function Notice({ model }) {
  const { notice } = model;
  if (!notice) return null;
  return html`<div class="notice">
    <div>
      <p><strong>${notice.title}</strong></p>
      <p>${notice.why}</p>
      ${notice.allowed && html`<p>Allowed: ${notice.allowed}</p>`}
      <${Cites} cites=${notice.cites} />
    </div>
    <button type="button" class="icon-button" aria-label="Put the notice away" onClick=${() => model.putAway()}>✕</button>
  </div>`;
}
