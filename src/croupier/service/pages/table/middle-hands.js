// Hands that lie in the middle of the table, on which all play: the Player's and the Banker's, with their counts.
import { html } from "../html.js";
import { Called, handsAt } from "./box-hands.js";
import { Fan } from "./lying.js";

/** Each hand by its place: its name on the felt, and what it is called as the winner. */
const HANDS = {
  "Player's Hand": { name: "Player", wins: "player" },
  "Banker's Hand": { name: "Banker", wins: "banker" },
};

/**
 * @param {Object} given
 * @param {{place: string, x: number, y: number, card: number, step: number}} given.pile
 * @param {import("../film.js").Stage} given.stage
 * @param {Object} given.after the last round, if its hands are still to be seen
 * @param {{x: number, y: number}} given.shoe
 */
export function Middle({ pile, stage, after, shoe }) {
  const { x, y, card, step, place } = pile;
  const { name, wins } = HANDS[place];
  const lying = after ? handsAt(after.shown, place) : (stage.places[place] ?? []);
  const { called: totals, naturals, winner } = after ?? stage;
  const called = lying.length ? totals[place] : "";
  const [wide, high] = [card + step * 2 + 12, card * 1.4 + 10];
  const won = lying.length > 0 && winner === wins;
  const foot = y + high + 4;
  return html`<g class=${after ? "after" : ""}>
    <rect class=${won ? "pile-empty pile-won" : "pile-empty"} x=${x - wide / 2} y=${y - 5} width=${wide} height=${high} rx="8" />
    <${Fan} lying=${lying} at=${{ x, y, card, step }} shoe=${shoe} label=${`The ${place}`} />
    <text class="felt-hand" text-anchor="middle" x=${called ? x - 22 : x} y=${foot + 8}>${name}</text>
    ${called && html`<${Called} words=${called} natural=${naturals[place]} x=${x + name.length * 4 - 10} y=${foot + 3} start=${true} />`}
  </g>`;
}
