// The box for typed commands.
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { examples, obey } from "./typed.js";

/** @param {{model: import("./model.js").TableModel, box: {current: HTMLInputElement}}} given */
export function TextBox({ model, box }) {
  const [typed, setTyped] = useState("");
  const send = (event) => {
    event.preventDefault();
    obey(model, typed);
    setTyped("");
  };
  // Without a way out of the box, single keys could not be commands again.
  const leave = (event) => event.key === "Escape" && event.target.blur();
  return html`<form class="text-box" onSubmit=${send}>
    <label class="field" for="typed">Type a command
      <input id="typed" ref=${box} value=${typed} autocomplete="off" spellcheck=${false}
        placeholder=${examples(model)} onKeyDown=${leave}
        onInput=${(event) => setTyped(event.target.value)} />
    </label>
    <button type="submit">Send</button>
  </form>`;
}
