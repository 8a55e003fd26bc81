// The exact value of each way to set a hand, from the odds.
import { written } from "../cards.js";
import { html } from "../html.js";
import { fixed } from "../money.js";

/**
 * Returns true if two low hands are the same cards, given their positions in any order.
 * @param {number[]} low
 * @param {number[]} other
 */
export const sameSetting = (low, other) => String([...low].sort()) === String([...other].sort());

/** @param {number} value */
const percent = (value) => `${fixed(value, 2)}%`;
const FEW = 6;

/** @param {{costs: any, cards: string[], chosen?: number[], onChoose?: (low: number[]) => void}} props */
export function Costs({ costs, cards, chosen = [], onChoose }) {
  if (costs.problem) return html`<p class="quiet">${costs.problem}</p>`;
  const ordered = [...costs.settings].sort((a, b) => a.cost_percent - b.cost_percent);
  const shown = ordered.filter((setting, at) => at < FEW || setting.house || sameSetting(setting.low, chosen));
  return html`<table class="costs">
    <caption>What each setting is worth, in percent of the wager</caption>
    <thead>
      <tr>
        <th scope="col">Low hand</th>
        <th scope="col" class="number">Worth</th>
        <th scope="col" class="number">Costs</th>
        <th scope="col"><span class="heard">Remark</span></th>
      </tr>
    </thead>
    <tbody>
      ${shown.map(
        (setting) => html`<tr key=${String(setting.low)} class=${sameSetting(setting.low, chosen) ? "chosen" : ""}>
        <td>
          <button type="button" class="quiet-button" onClick=${() => onChoose?.(setting.low)}>
            ${setting.low.map((/** @type {number} */ place) => written(cards[place - 1])).join(" ")}
          </button>
        </td>
        <td class="number">${percent(setting.value_percent)}</td>
        <td class="number">${setting.best ? "–" : percent(setting.cost_percent)}</td>
        <td>${[setting.best && "best", setting.house && "house way"].filter(Boolean).join(", ")}</td>
      </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * The cost of a decision, for its button.
 * @param {wire.ActionView} action
 * @param {{choices?: any[]} | null} costs
 */
export function choiceCost(action, costs) {
  const found = costs?.choices?.find((choice) => choice.do === action.do);
  if (!found || !action.legal) return "";
  return found.best ? "best" : `costs ${percent(found.cost_percent)}`;
}

/**
 * The cost of a round's decisions that were counted, in a sentence.
 * @param {Object<string, {cost?: any}>} chosen
 */
export function decisionWords(chosen) {
  const costs = Object.values(chosen).flatMap(({ cost }) => (cost?.choice ? [cost.cost_percent] : []));
  if (!costs.length) return "";
  const sum = costs.reduce((all, cost) => all + cost, 0);
  return sum === 0
    ? "Each of your decisions was the best there was."
    : `Your decisions cost ${percent(sum)} of the wager against the best ones.`;
}

/**
 * The cost of the chosen setting, in a sentence.
 * @param {{cost?: any}} chosen
 */
export function costWords({ cost }) {
  if (!cost || cost.choice) return "";
  return cost.best
    ? "Your setting was the best there was."
    : `Your setting cost ${percent(cost.cost_percent)} of the wager against the best one.`;
}
