// What the dealer said and did, in sentences, each with its paragraphs.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { Cites } from "./paragraph.js";

/** Arrow keys move through the paragraphs of a log, so however long it is, Tab stops only once. */
function walk(event) {
  const step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll(".cite")];
  if (!all.length) return;
  const here = all.indexOf(document.activeElement);
  const next = here < 0 ? all.length - 1 : Math.min(Math.max(here + step, 0), all.length - 1);
  all[next].focus();
  event.preventDefault();
  event.stopPropagation();
}

/** @param {{lines: {key: number, words: string, cites: string[], kind: string}[], label?: string}} props */
export function Log({ lines, label = "What the dealer says" }) {
  /** @type {{current: any}} */
  const list = useRef(null);
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [lines.at(-1)?.key]);
  // The two live regions speak; a speaking log would repeat everything.
  return html`<div class="log" role="log" aria-live="off" aria-label=${label} tabindex="0" ref=${list} onKeyDown=${walk}>
    ${!lines.length && html`<p class="quiet">Nothing has been said yet.</p>`}
    <ol>
      ${lines.map(
        (line) => html`<li key=${line.key} class=${`line line-${line.kind}`}>
        <span>${line.words}</span> <${Cites} cites=${line.cites} walked=${true} />
      </li>`,
      )}
    </ol>
  </div>`;
}
