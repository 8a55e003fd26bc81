// Copies a round as text for other programs.
import { useRef, useState } from "preact/hooks";
import { api } from "../api.js";
import { html } from "../html.js";
import { say } from "../speech.js";

/**
 * @param {{format: string, find: () => Promise<{table: string, day: string, record: number} | null>, as: string}} props the
 *   format of the table, how to find the record of the round, and as whose view it is copied
 */
export function CopyRound({ format, find, as }) {
  const [state, setState] = useState({ words: "", text: "" });
  const box = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const copy = async () => {
    let text = "";
    try {
      const record = await find();
      if (!record) return setState({ words: "The round is not recorded yet.", text });
      text = (await api.roundText(record, as)).text;
      await navigator.clipboard.writeText(text);
      say(`The round is copied as ${format}.`);
      return setState({ words: "Copied.", text: "" });
    } catch (problem) {
      // If the browser denies clipboard access, the user copies the text by hand.
      setState({ words: text ? "Press Ctrl+C to copy it." : problem.message, text });
      return box.current?.select();
    }
  };
  if (!format) return null;
  return html`<p class="copy-round">
    <button type="button" onClick=${copy}>Copy as ${format}</button> <span class="quiet" role="status">${state.words}</span>
    ${state.text && html`<textarea ref=${box} readonly aria-label=${`The round as ${format}`} value=${state.text}></textarea>`}
  </p>`;
}
