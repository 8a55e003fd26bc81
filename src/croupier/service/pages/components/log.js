// What the dealer said and did, in sentences, each with its paragraphs.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { Cites } from "./paragraph.js";

/** @param {{lines: {key: number, words: string, cites: string[], kind: string}[], label?: string}} given */
export function Log({ lines, label = "What the dealer says" }) {
  const list = useRef(null);
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [lines.at(-1)?.key]);
  // The two live regions speak; a log that spoke as well would say everything twice.
  return html`<div class="log" role="log" aria-live="off" aria-label=${label} tabindex="0" ref=${list}>
    ${!lines.length && html`<p class="quiet">Nothing has been said yet.</p>`}
    <ol>
      ${lines.map(
        (line) => html`<li key=${line.key} class=${`line line-${line.kind}`}>
        <span>${line.words}</span> <${Cites} cites=${line.cites} />
      </li>`,
      )}
    </ol>
  </div>`;
}
