// The box for typed commands.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";

/** The command parser is loaded when the box is first opened. */
const commands = () => import("./typed.js");

/** @param {{model: import("./model.js").TableModel, box: {current: HTMLInputElement}, onLeave: () => void}} props */
export function TextBox({ model, box, onLeave }) {
  const [typed, setTyped] = useState("");
  const [example, setExample] = useState("");
  useEffect(() => {
    commands().then(({ examples }) => setExample(examples(model)), () => {});
  }, [model.view]);
  const send = (event) => {
    event.preventDefault();
    commands().then(({ obey }) => obey(/** @type {import("./typed.js").Seen} */ (model), typed));
    setTyped("");
  };
  // Leaving the box makes single keys commands again.
  const leave = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave();
  };
  return html`<form class="text-box" onSubmit=${send}>
    <label class="field" for="typed">Type a command
      <input id="typed" ref=${box} value=${typed} autocomplete="off" spellcheck=${false}
        placeholder=${example} onKeyDown=${leave}
        onInput=${(event) => setTyped(event.target.value)} />
    </label>
    <button type="submit">Send</button>
  </form>`;
}
