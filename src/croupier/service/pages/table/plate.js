// Who sits at a position, with chips, marks, and whether the table waits for them.
import { html } from "../html.js";
import { dollars } from "../money.js";

const MARKS = { bank: "Bank", "co-bank": "Co-bank", button: "Button", shoe: "Shoe", dice: "Shooter", shaker: "Shaker" };

function Box({ at }) {
  const height = at.compact ? 30 : 42;
  return html`<rect class="plate-box" x=${-at.plate / 2} y=${-height / 2} width=${at.plate} height=${height} rx="10" />`;
}

function Free({ at, sit }) {
  const free = at.plate < 100 ? "Free" : `Seat ${at.position} is free`;
  const words = at.compact ? "Free" : sit ? "Sit here" : free;
  const inside = html`<${Box} at=${at} /><text class="plate-name" text-anchor="middle" dy="5">${words}</text>`;
  if (!sit) return html`<g class="plate free">${inside}</g>`;
  const key = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    sit();
  };
  const label = `${words}: sit down in seat ${at.position}`;
  return html`<g class="plate free can-sit" role="button" tabindex="0" aria-label=${label} onClick=${sit} onKeyDown=${key}>
    ${inside}
  </g>`;
}

function Mark({ at, mark }) {
  const where = at.crowded ? "translate(0 -20) scale(0.75)" : `translate(${at.plate / 2 - 14} ${at.compact ? -17 : -23})`;
  return html`<g class="mark" transform=${where}>
    <rect x="-30" y="-10" width="60" height="20" rx="10" />
    <text text-anchor="middle" dy="4">${MARKS[mark] ?? mark}</text>
  </g>`;
}

/** What is marked for the seat, to be collected later. */
function Owed({ at, owes }) {
  const words = at.compact ? dollars(owes) : `owes ${dollars(owes)}`;
  const wide = words.length * 6.4 + 10;
  return html`<g class="owed" transform=${`translate(0 ${at.compact ? 23 : 28})`}>
    <rect x=${-wide / 2} y="-9" width=${wide} height="18" rx="4" />
    <text text-anchor="middle" dy="4">${words}</text>
  </g>`;
}

/** As much of a name as there is room for. */
function shortened(name, at, less) {
  const most = Math.max(4, Math.floor(at.plate / (at.compact ? 8 : 9)) - less);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

function Taken({ at, seat }) {
  const { name, here, ready, turn, mark, owes = 0 } = seat;
  // A film does not know what a player holds; it says in words what the round has brought.
  const holds = seat.words ?? dollars(seat.chips);
  const state = ["plate", at.own && "own", turn && "turn", !here && "away"].filter(Boolean).join(" ");
  const about = [
    `Seat ${seat.seat}: ${name}`,
    holds,
    owes > 0 && `owes vigorish of ${dollars(owes)}`,
    ready && "ready",
    turn && "the table waits",
    !here && "not connected",
    mark && (MARKS[mark] ?? mark),
  ];
  return html`<g class=${state} role="img" aria-label=${about.filter(Boolean).join(", ")}>
    <${Box} at=${at} />
    <text class="plate-name" text-anchor="middle" y=${at.compact ? -2 : -3}>
      ${shortened(name, at, ready ? 2 : 0)}${ready ? " ✓" : ""}
    </text>
    <text class="plate-chips" text-anchor="middle" y=${at.compact ? 10 : 14}>${here ? holds : "away"}</text>
    ${owes > 0 && html`<${Owed} at=${at} owes=${owes} />`}
    ${mark && html`<${Mark} at=${at} mark=${mark} />`}
  </g>`;
}

/** On a small screen, what somebody else has wagered in all. */
function Total({ stakes }) {
  const sum = stakes.reduce((all, one) => all + one.amount, 0);
  return sum > 0 && html`<text class="felt-small" text-anchor="middle" y="-19">bets ${dollars(sum)}</text>`;
}

/**
 * @param {{at: import("./geometry.js").Position, seat?: Object, sit: Function | null, stakes: Object[]}} given
 *   the SeatView, how to sit down here if that is possible, and what the seat has wagered
 */
export function Plate({ at, seat, sit, stakes }) {
  return html`<g transform=${`translate(${at.x} ${at.y})`}>
    ${seat?.name ? html`<${Taken} at=${at} seat=${seat} />` : html`<${Free} at=${at} sit=${sit} />`}
    ${at.compact && !at.crowded && html`<${Total} stakes=${stakes} />`}
  </g>`;
}
