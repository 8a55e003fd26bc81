// How the last round ended for the viewer, in a few words; the reasons for each wager are one press away.
import { openDrawer } from "../drawers.js";
import { html } from "../html.js";
import { dollars, ending, gain } from "../money.js";
import { because } from "./because.js";

/** @param {import("./model.js").TableModel} model */
async function openResult(model) {
  const { Result } = await import("./result.js");
  openDrawer(`Round ${model.result?.round}`, () => html`<${Result} model=${model} />`);
}

function headline({ net }) {
  if (!net) return "Even";
  return net > 0 ? `You win ${dollars(net)}` : `You lose ${dollars(-net)}`;
}

function Words({ result, model }) {
  return html`<h2 class=${`won-words ${ending(result.net)}`}><span class="heard">Round ${result.round}: ${gain(result.net)}. </span>${headline(result)}</h2>
    <p class="because-words"><span>${because(result, model)}</span>
      <button type="button" class="why" aria-label=${`Why? Round ${result.round}`} onClick=${() => openResult(model)}>why?</button>
    </p>`;
}

/** Over the felt, if there is room between the dealer and the viewer. */
export function ResultBanner({ model, at }) {
  const result = model.shownResult;
  if (!result) return null;
  const place = { left: `${at.x}px`, top: `${at.y}px` };
  return html`<section class="result-banner" aria-label=${`Round ${result.round}`} style=${place}>
    <${Words} result=${result} model=${model} />
  </section>`;
}

/**
 * The same in the line above the buttons.
 * @param {{model: import("./model.js").TableModel}} props
 */
export function ResultLine({ model }) {
  const result = model.shownResult;
  if (!result) return null;
  return html`<section class="prompt result-line" aria-label=${`Round ${result.round}`}><${Words} result=${result} model=${model} /></section>`;
}
