// Hands that lie in the middle of the table, on which all play: the Player's and the Banker's, with their counts.
import { html } from "../html.js";
import { Called, calledWidth, handsAt } from "./box-hands.js";
import { HIGH, textWidth } from "./fit.js";
import { Fan } from "./felt-cards.js";

/** Each hand by its place: its name on the felt, and what it is called as the winner. */
const HANDS = {
  "Player's Hand": { name: "Player", wins: "player" },
  "Banker's Hand": { name: "Banker", wins: "banker" },
};

/**
 * @param {Object} given
 * @param {import("./geometry.js").Hand & {place: string}} given.pile
 * @param {import("../film.js").Stage} given.stage
 * @param {any} given.after the last round, if its hands are still to be seen
 * @param {{x: number, y: number}} given.shoe
 */
export function Middle({ pile, stage, after, shoe }) {
  const { x, y, card, room, place } = pile;
  const { name, wins } = HANDS[place];
  const lying = after ? handsAt(after.shown, place) : (stage.places[place] ?? []);
  const { called: totals, naturals, winner } = after ?? stage;
  const called = lying.length ? totals[place] : "";
  const [wide, high] = [Math.min(room, card * 3.3), card * HIGH + 10];
  const won = lying.length > 0 && winner === wins;
  const foot = y + high + 14;
  // The name and the count together stand in the middle; what is too long for that is at the lower edge of the cards.
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
