// Signing in: a name is enough; the staff have a key.
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { Card } from "./components/card.js";
import { Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { signIn } from "./session.js";

export function SignIn() {
  const [house, setHouse] = useState(null);
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    api.house().then(setHouse, setProblem);
  }, []);
  const needed = house?.staff_key_needed ?? true;
  const submit = (event) => {
    event.preventDefault();
    setProblem(null);
    signIn(name.trim(), key).catch(setProblem);
  };
  return html`<div class="sign-in">
    <div class="panel">
      <div class="sign-in-felt" aria-hidden="true">
        ${["TS", "JH", "QC", "KD", "AS"].map((card) => html`<${Card} key=${card} card=${card} />`)}
      </div>
      <h1 tabindex="-1">Sit down at a real table</h1>
      <p>
        Casino table games as New Jersey’s Rules of the Games have them. Every card, payment and refusal comes with the
        paragraph behind it. Chips are play money.
      </p>
      <form onSubmit=${submit}>
        <label class="field">Your name
          <input name="name" required maxlength="40" autocomplete="nickname" value=${name}
            onInput=${(event) => setName(event.target.value)} />
        </label>
        <details class="staff">
          <summary>I deal, supervise or audit</summary>
          <label class="field">Staff key
            <input name="key" type="password" autocomplete="off" value=${key}
              onInput=${(event) => setKey(event.target.value)} />
            <span class="quiet">${needed ? "Whoever runs the house has given it to you." : "This house needs none."}</span>
          </label>
        </details>
        ${problem && html`<${Problem} problem=${problem} />`}
        <button type="submit" class="primary wide">Come in</button>
      </form>
    </div>
  </div>`;
}
