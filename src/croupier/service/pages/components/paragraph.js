// A paragraph of the regulation: the button that opens it, and what is shown then.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.js";
import { openParagraphs } from "../drawers.js";
import { html } from "../html.js";
import { prefs } from "../prefs.js";
import { useWatched } from "../store.js";
import { Loading, Problem } from "./waiting.js";

/**
 * A paragraph's number as a button that opens it.
 * @param {{cite: string, words?: string, walked?: boolean}} given
 */
export function Cite({ cite, words = `§ ${cite}`, walked = false }) {
  const open = () => openParagraphs([cite]);
  return html`<button type="button" class="cite" aria-label=${`${words}: paragraph ${cite}`} tabindex=${walked ? -1 : undefined}
    onClick=${open}>${words}</button>`;
}

/** @param {string} cite */
const chapter = (cite) => cite.split("-")[0];

/**
 * Several paragraphs, each spelled out; the chapter is written once where it stays the same.
 * @param {{cites: string[], walked: boolean}} given
 */
function Spelled({ cites, walked }) {
  const short = (/** @type {string} */ cite, /** @type {number} */ at) =>
    at && chapter(cite) === chapter(cites[at - 1]) ? cite.slice(chapter(cite).length + 1) : `§ ${cite}`;
  return html`<span class="cites">
    ${cites.map((cite, at) => html`<${Cite} key=${cite} cite=${cite} words=${short(cite, at)} walked=${walked} />`)}
  </span>`;
}

/**
 * The paragraphs of a sentence: one quiet sign that opens them all or, for those who like it, each by its number.
 * @param {{cites?: string[], walked?: boolean}} given `walked`: arrows reach it, rather than Tab
 */
export function Cites({ cites = [], walked = false }) {
  const { paragraphs } = useWatched(prefs).value;
  if (!cites.length) return null;
  if (paragraphs === "spelled") return html`<${Spelled} cites=${cites} walked=${walked} />`;
  const label = `§: ${cites.map((cite) => `paragraph ${cite}`).join(", ")}`;
  return html`<button type="button" class="cite sign" aria-label=${label} title=${cites.join(", ")} tabindex=${walked ? -1 : undefined}
    onClick=${() => openParagraphs(cites)}>§</button>`;
}

const BRACKETED = /\s*\[(\w+:\w+-[^\]]+)\]/g;

/**
 * A sentence that names its paragraphs in brackets, with those as buttons.
 * @param {{text: string}} given
 */
export function WithCites({ text }) {
  const cites = [...text.matchAll(BRACKETED)].flatMap((match) => match[1].split(/, /));
  return html`${text.replace(BRACKETED, "")} <${Cites} cites=${cites} />`;
}

/** @param {{reading: wire.ReadingView}} given */
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
 * A pay table, whole.
 * @param {{table: wire.PayTableView}} given
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
 * Lines of code, cases or tests; many are folded away.
 * @param {{heading: string, lines: {place: string, name?: string}[]}} given
 */
function Places({ heading, lines }) {
  if (!lines?.length) return null;
  return html`<details class="places" open=${lines.length <= 6}>
    <summary>${heading}: ${lines.length}</summary>
    <ul>${lines.map((line) => html`<li key=${line.place}><code>${line.place}</code>${line.name ? ` ${line.name}` : ""}</li>`)}</ul>
  </details>`;
}

/**
 * A paragraph in our words, with its pay tables, the readings that bear on it, its code and its proofs.
 * @param {{cite: string}} given
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
    ${found.status && html`<p class="quiet">In this program: ${found.status}${found.mark ? ` (${found.mark})` : ""}</p>`}
    ${(found.readings ?? []).map((reading) => html`<${Reading} key=${reading.number} reading=${reading} />`)}
    ${(found.code ?? []).map(
      ({ heading, places }) =>
        html`<${Places} key=${heading} heading=${heading} lines=${places.map((place) => ({ place }))} />`,
    )}
    <${Places} heading="Cases" lines=${found.cases} />
    <${Places} heading="Tests" lines=${found.tests} />
  </article>`;
}
