// A paragraph of the regulation, opened.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.js";
import { html } from "../html.js";
import { Loading, Problem } from "./waiting.js";

/** @param {{reading: wire.ReadingView}} props */
function Reading({ reading }) {
  return html`<section class="reading">
    <h4>Reading ${reading.number}</h4>
    <p>${reading.text}</p>
    <dl class="facts">
      <dt>Chosen here</dt><dd>${reading.choice}</dd>
      <dt>Why</dt><dd>${reading.why}</dd>
      ${reading.option && html`<dt>Option of a filing</dt><dd><code>${reading.option}</code></dd>`}
    </dl>
  </section>`;
}

/**
 * A pay table in full.
 * @param {{table: wire.PayTableView}} props
 */
function PayTable({ table }) {
  return html`<div class="scrolled" tabindex="0" role="group" aria-label=${table.title}><table>
    <caption>${table.title}</caption>
    <thead><tr><td></td>${table.columns.map((column) => html`<th scope="col" key=${column}>${column}</th>`)}</tr></thead>
    <tbody>${table.rows.map(
      ([name, ...cells]) => html`<tr key=${name}>
        <th scope="row">${name}</th>${cells.map((cell, at) => html`<td key=${at}>${cell}</td>`)}
      </tr>`,
    )}</tbody>
  </table></div>`;
}

/**
 * Lines of code, cases or tests; a long list is folded.
 * @param {{heading: string, lines: {place: string, name?: string}[]}} props
 */
function Places({ heading, lines }) {
  if (!lines?.length) return null;
  return html`<details class="places" open=${lines.length <= 6}>
    <summary>${heading}: ${lines.length}</summary>
    <ul>${lines.map((line) => html`<li key=${line.place}><code>${line.place}</code>${line.name ? ` ${line.name}` : ""}</li>`)}</ul>
  </details>`;
}

/**
 * How the program implements it, for those who check the program.
 * @param {{found: wire.ParagraphView}} props
 */
function Program({ found }) {
  const { status, mark, code = [], cases = [], tests = [] } = found;
  if (!status && !code.length && !cases.length && !tests.length) return null;
  return html`<details class="places">
    <summary>How this program does it</summary>
    ${status && html`<p class="quiet">In this program: ${status}${mark ? ` (${mark})` : ""}</p>`}
    ${code.map(({ heading, places }) => html`<${Places} key=${heading} heading=${heading} lines=${places.map((place) => ({ place }))} />`)}
    <${Places} heading="Cases" lines=${cases} />
    <${Places} heading="Tests" lines=${tests} />
  </details>`;
}

/**
 * A paragraph in our words, with its pay tables, the readings that bear on it, its code and its proofs.
 * @param {{cite: string}} props
 */
export function Paragraph({ cite }) {
  const [found, setFound] = useState(/** @type {wire.ParagraphView | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    setFound(null);
    setProblem(null);
    api.paragraph(cite).then(setFound, setProblem);
  }, [cite]);
  if (problem) return html`<${Problem} problem=${problem} />`;
  if (!found) return html`<${Loading} what="the paragraph" />`;
  return html`<article class="paragraph">
    <p class="quiet">${/^\d/.test(found.cite) ? "N.J.A.C. " : ""}${found.cite}${found.in_force ? ` · ${found.in_force}` : ""}</p>
    ${found.title && html`<h3>${found.title}</h3>`}
    <p>${found.words}</p>
    ${(found.tables ?? []).map((table) => html`<${PayTable} key=${table.title} table=${table} />`)}
    ${(found.readings ?? []).map((reading) => html`<${Reading} key=${reading.number} reading=${reading} />`)}
    <${Program} found=${found} />
  </article>`;
}
