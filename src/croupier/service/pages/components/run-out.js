// The equity of each shown hand while cards were dealt after the last bet.
import { api } from "../api.js";
import { html } from "../html.js";
import { useRequest } from "../use-request.js";
import { Card } from "./card.js";

const shareWords = (share, exact) => `${exact ? "" : "about "}${share === Math.round(share) ? share : share.toFixed(1)}%`;

/** Each seat's equity by a step of the round; empty before the last bet. @returns {Object<number, string>} */
export function sharesAt(stages, step) {
  const stage = stages.findLast((stage) => stage.step <= step);
  return Object.fromEntries(Object.entries(stage?.shares ?? {}).map(([seat, share]) => [seat, shareWords(share, stage.exact)]));
}

/** The stages of a round's run-out, once counted; `find` returns where the round is recorded, if it is. */
export function useRunOut(find) {
  const { found } = useRequest(async () => {
    const record = await find();
    return record && api.runOut(record);
  }, []);
  return found?.stages ?? [];
}

/** @param {{stages: Object[], names: Object<string, string>, kind?: string}} props */
export function RunOut({ stages, names, kind = "" }) {
  if (!stages.length) return null;
  const seats = Object.keys(stages[0].shares);
  return html`<section class=${`run-out ${kind}`} aria-labelledby="run-out-title">
    <h3 id="run-out-title">Equity after the last bet</h3>
    <table>
      <thead><tr>
        <th scope="col">Cards</th>
        ${seats.map((seat) => html`<th key=${seat} scope="col">${names[seat] ?? `Seat ${seat}`}</th>`)}
      </tr></thead>
      <tbody>
        ${stages.map(
          ({ step, board, cards, shares, exact }) => html`<tr key=${step}>
          <td><span class="mini">${board.length ? board.map((card) => html`<${Card} key=${card} card=${card} />`) : `${cards} cards each`}</span></td>
          ${seats.map((seat) => html`<td key=${seat} class="number">${shareWords(shares[seat], exact)}</td>`)}
        </tr>`,
        )}
      </tbody>
    </table>
    <p class="quiet">Counted from the hands that were shown and the cards that everybody saw.</p>
  </section>`;
}
