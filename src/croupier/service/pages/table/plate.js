// Who sits at a position, with chips and marks, and whether the table is waiting for them.
import { html } from "../html.js";
import { dollars } from "../money.js";
import { PlateClock } from "./clock.js";
import { textWidth } from "./fit.js";

const MARKS = { bank: "Bank", "co-bank": "Co-bank", button: "Button", shoe: "Shoe", dice: "Shooter", shaker: "Shaker" };

function Box({ at }) {
  return html`<rect class="plate-box" x=${-at.plate / 2} y=${-at.high / 2} width=${at.plate} height=${at.high}
    rx=${Math.min(12, at.high / 2)} />`;
}

function Free({ at, sit }) {
  const seat = `Seat ${at.position}`;
  const words = !sit ? seat : at.plate < 76 ? "Sit" : "Sit here";
  // A chair that isn't available now is barely visible.
  const box = sit ? at : { plate: Math.min(at.plate, 64), high: Math.min(at.high, 24) };
  const inside = html`<${Box} at=${box} /><text class="plate-name" text-anchor="middle" dy="4.5">${words}</text>`;
  if (!sit) return html`<g class="plate free" role="img" aria-label=${`${seat} is free`}>${inside}</g>`;
  const key = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    sit();
  };
  return html`<g class="plate free can-sit" role="button" tabindex="0" aria-label=${`Sit here: sit down in seat ${at.position}`}
    onClick=${sit} onKeyDown=${key}>${inside}</g>`;
}

/** A word or two in a small frame, kept inside a felt of known width. */
export function Badge({ x, y, words, kind = "mark", within = 0 }) {
  const wide = textWidth(words, 12) + 14;
  const middle = within ? Math.min(Math.max(x, wide / 2 + 4), within - wide / 2 - 4) : x;
  return html`<g class=${kind} aria-hidden="true" transform=${`translate(${middle} ${y})`}>
    <rect x=${-wide / 2} y="-9" width=${wide} height="18" rx="9" /><text text-anchor="middle" dy="4.2">${words}</text>
  </g>`;
}

/** As much of a name as fits. */
function shortened(name, room) {
  const most = Math.max(3, Math.floor(room / 7.7));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/**
 * The label of a player at a seat; in a lesson or a film the only name is the seat's, which is shown once.
 * @param {number} number
 * @param {string} name
 * @param {string} between
 */
export const seatAndName = (number, name, between, shown = name) =>
  name === `Seat ${number}` ? name : `Seat ${number}${between}${shown}`;

function Taken({ at, seat }) {
  const { name, here, ready, turn, mark, owes = 0 } = seat;
  // A film doesn't know a player's chips; it shows the round's result in words.
  const holds = seat.words ?? dollars(seat.chips);
  const state = ["plate", at.own && "own", turn && "turn", !here && "away"].filter(Boolean).join(" ");
  const about = [
    seatAndName(seat.seat, name, ": "),
    holds,
    owes > 0 && `owes vigorish of ${dollars(owes)}`,
    ready && "ready",
    turn && "the table waits",
    !here && "not connected",
    mark && (MARKS[mark] ?? mark),
  ];
  const single = at.high < 30;
  const tick = ready ? " ✓" : "";
  // The viewer's own clock is beside the question.
  const clock = at.own ? null : seat.clock;
  const room = at.plate - (ready ? 24 : 8) - (single && clock ? 40 : 0);
  const called = single && at.near ? seatAndName(seat.seat, name, " · ", shortened(name, room - 72)) : shortened(name, room);
  const [owed, marked] = [at.plate < 90 ? `−${dollars(owes)}` : `owes ${dollars(owes)}`, MARKS[mark] ?? mark];
  // If the upper edge has a mark, the clock is in the line of the chips.
  const inLine = Boolean(clock && mark && !single && !at.button);
  // Beside the large plate, which has one line; above or below the others.
  const beside = (words, side) =>
    single && at.near ? { x: side * (at.plate / 2 + textWidth(words, 12) / 2 + 11), y: 0 } : { x: 0, y: side * (at.high / 2 + 5) };
  return html`<g class=${state} role="img" aria-label=${about.filter(Boolean).join(", ")}>
    <${Box} at=${at} />
    <text class="plate-name" text-anchor="middle" y=${single ? 4.5 : -2}>${called}${tick}</text>
    ${!single && !inLine && html`<text class="plate-chips" text-anchor="middle" y="12">${here ? holds : "away"}</text>`}
    ${clock && html`<${PlateClock} at=${at} clock=${clock} inLine=${inLine} />`}
    ${owes > 0 && html`<${Badge} ...${beside(owed, 1)} words=${owed} kind="owed" />`}
    ${mark && html`<${Badge} ...${beside(marked, -1)} words=${marked} />`}
  </g>`;
}

/**
 * @param {{at: import("./geometry.js").Position, seat?: wire.SeatView & {words?: string}, sit: Function | null}} props who sits there, and how to sit
 *   down here if that is possible
 */
export function Plate({ at, seat, sit }) {
  return html`<g transform=${`translate(${at.x} ${at.y})`}>
    ${seat?.name ? html`<${Taken} at=${at} seat=${seat} />` : html`<${Free} at=${at} sit=${sit} />`}
  </g>`;
}
