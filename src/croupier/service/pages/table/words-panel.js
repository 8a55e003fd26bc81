// The dealer's words over the felt: the log, and the box for typing. The game goes on beside it.
import { Icon } from "../components/icons.js";
import { Log } from "../components/log.js";
import { html } from "../html.js";
import { prefs } from "../prefs.js";
import { useWatched } from "../store.js";
import { Amount } from "./amount.js";
import { TextBox } from "./text-box.js";

/** @param {{model: import("./model.js").TableModel, box: {current: HTMLInputElement}, onClose: () => void}} props */
export function WordsPanel({ model, box, onClose }) {
  const { detail } = useWatched(prefs).value;
  const lines = detail === "all" ? model.log : model.log.filter((line) => line.kind !== "routine");
  const wagering = model.spots.size > 0 && !model.view?.question;
  const key = (event) => {
    if (event.key !== "Escape" || event.target.matches("input, select")) return;
    event.stopPropagation();
    onClose();
  };
  return html`<aside class="words" aria-labelledby="words-title" onKeyDown=${key}>
    <header>
      <h2 id="words-title">The dealer’s words</h2>
      <button type="button" class="tool" aria-label="Close the log" onClick=${onClose}><${Icon} name="back" /></button>
    </header>
    <${Log} lines=${lines} />
    ${wagering && html`<details class="typed-amount"><summary>Type an amount</summary><${Amount} model=${model} /></details>`}
    <${TextBox} model=${model} box=${box} onLeave=${onClose} />
  </aside>`;
}
