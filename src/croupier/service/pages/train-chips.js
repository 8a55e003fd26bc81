// Chips in a question: the bet, and the rack for cutting a payout.
import { useState } from "preact/hooks";
import { ChipFace } from "./components/chips.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { dollars } from "./money.js";
import { alarm, say } from "./speech.js";

/** A dealer cuts chips into stacks of five, which can be counted at a glance. */
const STACK = 5;
const [WIDE, RISE] = [46, 7];

/**
 * The sizes of the stacks: full ones first.
 * @param {number} number
 */
export const stacks = (number) =>
  Array.from({ length: Math.ceil(number / STACK) }, (_, at) => Math.min(STACK, number - at * STACK));

/**
 * Chips of one value, cut into stacks of five.
 * @param {{value: number, number: number}} props
 */
function Stacks({ value, number }) {
  const cut = stacks(number);
  const high = 44 + (Math.min(number, STACK) - 1) * RISE;
  return html`<svg class="cut-stacks" viewBox=${`0 0 ${WIDE * cut.length} ${high}`} width=${WIDE * cut.length} height=${high}
    aria-hidden="true">
    ${cut.map((chips, at) =>
      Array.from(
        { length: chips },
        (_, up) => html`<g key=${`${at} ${up}`} transform=${`translate(${WIDE * (at + 0.5)} ${high - 22 - RISE * up})`}>
        <${ChipFace} denomination=${value} words=${up === chips - 1} /></g>`,
      ),
    )}
  </svg>`;
}

/**
 * The chips of a bet.
 * @param {{pile: wire.PileView}} props
 */
export function Pile({ pile }) {
  return html`<figure class="train-pile">
    <figcaption>${pile.where}</figcaption>
    <div class="cut-chips">${pile.chips.map(([number, value]) => html`<${Stacks} key=${value} value=${value} number=${number} />`)}</div>
    <p class="heard">${pile.chips.map(([number, value]) => `${number} × ${dollars(value)}`).join(", ")}</p>
  </figure>`;
}

/**
 * The cut chips as an answer: `2x25 3x0.50`.
 * @param {number[]} rack
 * @param {Object<number, number>} cut
 */
export const cutAnswer = (rack, cut) =>
  rack
    .filter((value) => cut[value])
    .map((value) => `${cut[value]}x${value % 100 ? (value / 100).toFixed(2) : value / 100}`)
    .join(" ");

/**
 * Cutting a payout or a vigorish from the rack: a press adds a chip, Shift and a press takes it back.
 * @param {{rack: number[], owes: boolean, onAnswer: (typed: string) => void}} props
 */
export function ChipCutter({ rack, owes, onAnswer }) {
  const what = owes ? "vigorish" : "payout";
  const [cut, setCut] = useState(/** @type {Object<number, number>} */ ({}));
  const [order, setOrder] = useState(/** @type {number[]} */ ([]));
  const change = (/** @type {number} */ value, /** @type {number} */ by) => {
    const number = Math.max(0, Math.min(99, (cut[value] ?? 0) + by));
    setCut({ ...cut, [value]: number });
    if (by > 0) setOrder([...order, value]);
    say(`${number} × ${dollars(value)}`);
  };
  const back = () => {
    const last = order.findLast((value) => cut[value]);
    if (last === undefined) return;
    setOrder(order.slice(0, order.lastIndexOf(last)));
    change(last, -1);
  };
  const clear = () => {
    setCut({});
    setOrder([]);
    say("No chips");
  };
  const pay = () => {
    const answer = cutAnswer(rack, cut);
    if (answer) onAnswer(answer);
    else alarm(owes ? "Cut the vigorish first." : "Cut the payout first, or say that the bet loses or pushes.");
  };
  useKeys(
    {
      ...Object.fromEntries(rack.map((value, at) => [String(at + 1), [`add a chip of ${dollars(value)}`, () => change(value, 1)]])),
      Backspace: ["take the last chip back", back],
      x: ["clear the chips", clear],
      Enter: [owes ? "collect these chips" : "pay these chips", pay],
      ...(!owes && { l: ["the bet loses", () => onAnswer("lose")], p: ["the bet pushes", () => onAnswer("push")] }),
    },
    2,
  );
  const chosen = rack.filter((value) => cut[value]);
  return html`<div class="cutter">
    <div class="cut-area" role="group" aria-label=${`Your ${what}`}>
      ${
        chosen.length
          ? chosen.map(
              (value) => html`<button key=${value} type="button" class="cut-pile" onClick=${() => change(value, -1)}
            aria-label=${`${cut[value]} × ${dollars(value)}: take one back`} title="Take one back">
            <${Stacks} value=${value} number=${cut[value]} /></button>`,
            )
          : html`<p class="cut-empty">Press chips in the rack to cut them here, in stacks of five.</p>`
      }
    </div>
    <div class="cut-rack" role="group" aria-label="Your rack">
      ${rack.map(
        (value, at) => html`<button key=${value} type="button" class="rack-chip" aria-label=${`Add a chip of ${dollars(value)}`}
          onClick=${(/** @type {MouseEvent} */ event) => change(value, event.shiftKey ? -1 : 1)}>
          <svg viewBox="-21 -21 42 42" aria-hidden="true"><${ChipFace} denomination=${value} /></svg>
          <kbd aria-hidden="true">${at + 1}</kbd></button>`,
      )}
    </div>
    <p class="row"><button type="button" class="primary" aria-disabled=${String(!chosen.length)} onClick=${pay}>${owes ? "Collect" : "Pay"} this
        <kbd aria-hidden="true">Enter</kbd></button>
      ${
        !owes &&
        html`<button type="button" onClick=${() => onAnswer("lose")}>It loses <kbd aria-hidden="true">l</kbd></button>
      <button type="button" onClick=${() => onAnswer("push")}>It pushes <kbd aria-hidden="true">p</kbd></button>`
      }
      <button type="button" class="quiet-button" onClick=${clear}>Clear <kbd aria-hidden="true">x</kbd></button></p>
  </div>`;
}
