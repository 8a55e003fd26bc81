// Hands in the middle of the table, which everybody plays on, with their totals.
import { html } from "../html.js";
import { Called, calledWidth, handsAt } from "./box-hands.js";
import { HIGH, textWidth } from "./fit.js";
import { Fan } from "./felt-cards.js";

/**
 * @param {Object} props
 * @param {import("./geometry.js").Hand & {place: string}} props.pile
 * @param {string} props.name what is written at it
 * @param {import("../film.js").Stage} props.stage
 * @param {any} props.after the last round, if its hands are still to be seen
 * @param {{x: number, y: number}} props.shoe
 */
export function Middle({ pile, name, stage, after, shoe }) {
  const { x, y, card, room, place } = pile;
  const lying = after ? handsAt(after.shown, place) : (stage.places[place] ?? []);
  const { called: totals, naturals, winner } = after ?? stage;
  const called = lying.length ? totals[place] : "";
  const [wide, high] = [Math.min(room, card * 3.3), card * HIGH + 10];
  const won = lying.length > 0 && winner === place;
  const foot = y + high + 14;
  // The name and the total are centered together; if they are too long, the total is at the lower edge of the cards.
  const beside = called && textWidth(name, 16) + 8 + calledWidth(called) <= wide;
  const apart = beside ? (calledWidth(called) + 8) / 2 : 0;
  return html`<g class=${after ? "after" : ""}>
    <rect class=${won ? "pile-empty pile-won" : "pile-empty"} x=${x - wide / 2} y=${y - 5} width=${wide} height=${high} rx="8" />
    <${Fan} lying=${lying} at=${{ ...pile, room: wide - 8 }} shoe=${shoe} label=${`The ${place}`} />
    <text class="felt-hand" text-anchor="middle" x=${x - apart} y=${foot + 2}>${name}</text>
    ${called && html`<${Called} words=${called} natural=${naturals[place]} x=${beside ? x - apart + textWidth(name, 16) / 2 + 8 : x}
      y=${beside ? foot - 3 : y + high - 22} start=${beside} />`}
  </g>`;
}
