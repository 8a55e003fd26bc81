// Chips on their way while wagers are decided: from the bank or a pot to the winner, or to the bank.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";

/** @typedef {{x: number, y: number}} Point */

/**
 * The chips that a decided wager moves; null for a push.
 * @param {{data: Object<string, any>}} step
 * @param {Point} at where it stands
 * @param {Point} bank
 */
export function passed({ data: { seat, area, paid, stake, returned } }, at, bank) {
  const lost = stake - returned;
  if (!paid && lost <= 0) return null;
  return { key: `${seat} ${area}`, amount: paid || lost, from: paid ? bank : at, to: paid ? at : bank };
}

/** @param {{passes: ({key: string, amount: number, from: Point, to: Point} | null)[], denominations: number[]}} props */
export function Passing({ passes, denominations }) {
  const px = (/** @type {number} */ number) => `${number}px`;
  return html`<g aria-hidden="true">
    ${passes.map(
      (pass) =>
        pass &&
        html`<g key=${pass.key} class="passing"
          style=${{ "--from-x": px(pass.from.x), "--from-y": px(pass.from.y), "--to-x": px(pass.to.x), "--to-y": px(pass.to.y) }}>
          <${ChipStack} amount=${pass.amount} denominations=${denominations} radius=${16} />
        </g>`,
    )}
  </g>`;
}
