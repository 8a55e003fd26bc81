// Paragraphs of the regulation as buttons that open them.
import { openParagraphs } from "../drawers.js";
import { html } from "../html.js";
import { prefs } from "../prefs.js";
import { useWatched } from "../store.js";

/**
 * A paragraph's number as a button that opens it.
 * @param {{cite: string, words?: string, walked?: boolean}} props
 */
export function Cite({ cite, words = `§ ${cite}`, walked = false }) {
  const open = () => openParagraphs([cite]);
  return html`<button type="button" class="cite" aria-label=${`${words}: paragraph ${cite}`} tabindex=${walked ? -1 : undefined}
    onClick=${open}>${words}</button>`;
}

/** @param {string} cite */
const chapter = (cite) => cite.split("-")[0];

/**
 * Several paragraphs spelled out, with the chapter written once where it repeats.
 * @param {{cites: string[], walked: boolean}} props
 */
function Spelled({ cites, walked }) {
  const short = (/** @type {string} */ cite, /** @type {number} */ at) =>
    at && chapter(cite) === chapter(cites[at - 1]) ? cite.slice(chapter(cite).length + 1) : `§ ${cite}`;
  return html`<span class="cites">
    ${cites.map((cite, at) => html`<${Cite} key=${cite} cite=${cite} words=${short(cite, at)} walked=${walked} />`)}
  </span>`;
}

/**
 * A sentence's paragraphs: one unobtrusive mark that opens them all, or each by number if preferred.
 * @param {{cites?: string[], walked?: boolean}} props `walked`: arrows reach it, rather than Tab
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
 * @param {{text: string}} props
 */
export function WithCites({ text }) {
  const cites = [...text.matchAll(BRACKETED)].flatMap((match) => match[1].split(/, /));
  return html`${text.replace(BRACKETED, "")} <${Cites} cites=${cites} />`;
}
