// Why a wager was paid what it was: the arithmetic, the paragraphs in our words, the readings.
import { Cite } from "../components/paragraph.js";
import { Paragraph } from "../components/whole-paragraph.js";
import { openDrawer } from "../drawers.js";
import { html } from "../html.js";
import { dollars } from "../money.js";

/**
 * The same in one line of text.
 * @param {wire.StepView} step
 */
export function explain(step) {
  const { arithmetic, line, pays } = step.data;
  const because = [line, pays && `pays ${pays}`, arithmetic].filter(Boolean).join("; ");
  return `${step.words} ${because}. Paragraphs: ${step.cites.join(", ")}.`;
}

/** @param {{step: wire.StepView}} props */
function Why({ step }) {
  const { data, cites, words } = step;
  const facts = [
    ["Wager", data.wager],
    ["Staked", data.stake !== undefined && dollars(data.stake)],
    ["Decided by", data.line],
    ["Pays", data.pays],
    ["Arithmetic", data.arithmetic],
    ["Paid", data.paid !== undefined && dollars(data.paid)],
    ["Of the wager back", data.returned !== undefined && dollars(data.returned)],
    ["Readings", data.readings?.length > 0 && data.readings.join(", ")],
  ].filter(([, value]) => value);
  return html`<div>
    <p class="lead">${words}</p>
    <dl class="facts">${facts.map(([name, value]) => html`<dt key=${name}>${name}</dt><dd>${value}</dd>`)}</dl>
    <h3>The paragraphs</h3>
    ${cites.map(
      (cite) => html`<section key=${cite} class="because">
      <${Cite} cite=${cite} /><${Paragraph} cite=${cite} />
    </section>`,
    )}
  </div>`;
}

/** @param {wire.StepView} step */
export function openWhy(step) {
  openDrawer("Why?", () => html`<${Why} step=${step} />`);
}
