// Hands that lie in the middle of the table, on which all play: the Player's and the Banker's, with their counts.
import { html } from "../html.js";
import { Called, handsAt } from "./box-hands.js";
import { Fan } from "./lying.js";

/** Whether the dealer has announced that a hand wins. */
function wins(name, stage, after) {
  const said = after ? after.steps.findLast((told) => told.of === "Announced")?.call : stage.said;
  return said?.startsWith(`${name} wins`) ?? false;
}

/**
 * @param {Object} given
 * @param {{place: string, x: number, y: number, card: number, step: number}} given.pile
 * @param {import("../film.js").Stage} given.stage
 * @param {Object} given.after the last round, if its hands are still to be seen
 * @param {{x: number, y: number}} given.shoe
 */
export function Middle({ pile, stage, after, shoe }) {
  const { x, y, card, step, place } = pile;
  const name = place.replace("'s Hand", "");
  const lying = after ? handsAt(after.shown, place) : (stage.places[place] ?? []);
  const called = lying.length ? (after ?? stage).called[place] : "";
  const [wide, high] = [card + step * 2 + 12, card * 1.4 + 10];
  const won = lying.length > 0 && wins(name, stage, after);
  const foot = y + high + 4;
  return html`<g class=${after ? "after" : ""}>
    <rect class=${won ? "pile-empty pile-won" : "pile-empty"} x=${x - wide / 2} y=${y - 5} width=${wide} height=${high} rx="8" />
    <${Fan} lying=${lying} at=${{ x, y, card, step }} shoe=${shoe} label=${`The ${place}`} />
    <text class="felt-hand" text-anchor="middle" x=${called ? x - 22 : x} y=${foot + 8}>${name}</text>
    ${called && html`<${Called} words=${called} x=${x + name.length * 4 - 10} y=${foot + 3} start=${true} />`}
  </g>`;
}
