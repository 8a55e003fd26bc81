// The state of the table in words: whether it can be reached, the viewer's chips, and what has gone wrong.
import { useEffect, useState } from "preact/hooks";
import { Cites } from "../components/paragraph.js";
import { html } from "../html.js";
import { dollars, gain } from "../money.js";

/** The notice of a lost connection, and what happens to the seat. */
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

/** The time of day, updated at an interval. */
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

/**
 * Returns true if a seat is reserved for a viewer who can't sit down yet.
 * @param {wire.View} view
 */
export const seatReserved = ({ you, actions }) => !you.seat && actions.some((action) => action.do === "Leave");

/**
 * How a viewer without a seat gets one.
 * @param {wire.View} view
 */
function seatWords(view) {
  const { actions } = view;
  const seats = actions.filter((action) => action.do === "Sit");
  if (seatReserved(view)) return "A seat is reserved for you.";
  if (!seats.length) return "All seats are taken.";
  return seats.some((action) => action.legal) ? "Take a free seat to play." : "No seat can be taken just now.";
}

function Has({ words, value, kind }) {
  return html`<span class=${`has ${kind}`}><span class="has-what">${words}</span> <strong>${value}</strong></span>`;
}

/** The viewer's bets, as far as the felt shows them. */
const betOf = ({ stakes, seat }) => stakes.reduce((sum, stake) => sum + (stake.seat === seat ? stake.amount : 0), 0);

/**
 * Chips, bets, and the result and time since sitting down: always visible to a player.
 * @param {{model: import("./model.js").TableModel}} props
 */
export function Standing({ model }) {
  const now = useNow(15_000);
  const own = model.seats.find((seat) => seat.seat === model.seat);
  if (!own) return null;
  return html`<span class="standing" role="group" aria-label="Your chips and result">
    <${Has} words="Chips" value=${dollars(own.chips)} kind="chips-held" />
    <${Has} words="Bet" value=${dollars(betOf(model))} kind="bets-made" />
    <${Has} words="Result" value=${gain(model.view?.you.net ?? 0)} kind="result-so-far" />
    <${Has} words="Time" value=${sinceWords(model.since, now)} kind="time-played" />
  </span>`;
}

/**
 * Why somebody looking at the table isn't playing.
 * @param {{view: wire.View}} props
 */
export function Looking({ view }) {
  const { seat, role } = view.you;
  if (seat) return null;
  return html`<p>${role === "player" ? seatWords(view) : `You are here as ${role}.`}</p>`;
}

export function Closing({ at }) {
  const left = Math.max(0, Math.ceil((Date.parse(at) - useNow(500)) / 1000));
  return html`<strong class="closing">Wagers close in ${left} s</strong>`;
}

const NOTICES = { stopped: "The table has stopped", frozen: "The table is frozen" };

/**
 * The notice that the table is frozen, held or stopped.
 * @param {{view: wire.View}} props
 */
export function Standstill({ view }) {
  if (!view.notice) return null;
  return html`<p class="frozen" role="alert"><strong>${NOTICES[view.state] ?? "Note"}:</strong> ${view.notice}</p>`;
}

/**
 * A refusal or a reason why something isn't possible, until it is dismissed.
 * @param {{model: import("./model.js").TableModel}} props
 */
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
    <button type="button" class="icon-button" aria-label="Dismiss the notice" onClick=${() => model.putAway()}>✕</button>
  </div>`;
}
