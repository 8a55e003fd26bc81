// A person's name at the tables, and the staff key.
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { Problem } from "./components/waiting.js";
import { closeDrawer, openDrawer } from "./drawers.js";
import { html } from "./html.js";
import { changeName, session, signIn, signOut } from "./session.js";
import { useWatched } from "./store.js";

/** A form for a name; calls `onDone` once it is accepted. */
export function NameForm({ label, onDone, name: first = session.value?.name ?? "" }) {
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const submit = (event) => {
    event.preventDefault();
    changeName(name.trim()).then(onDone, setProblem);
  };
  return html`<form class="name-form" onSubmit=${submit}>
    <label class="field">Your name
      <input name="name" required maxlength="40" autocomplete="nickname" value=${name}
        onFocus=${(event) => event.target.select()} onInput=${(event) => setName(event.target.value)} />
    </label>
    ${problem && html`<${Problem} problem=${problem} />`}
    <button type="submit" class="primary">${label}</button>
  </form>`;
}

function StaffForm({ personal }) {
  const [name, setName] = useState(/** @type {wire.SessionView} */ (useWatched(session).value).name);
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const submit = (event) => {
    event.preventDefault();
    signIn(name, key).then(closeDrawer, setProblem);
  };
  return html`<form class="name-form" onSubmit=${submit}>
    ${
      personal &&
      html`<label class="field">Your name, as the house knows it
      <input name="staff-name" required maxlength="40" autocomplete="username" value=${name} onInput=${(event) => setName(event.target.value)} />
    </label>`
    }
    <label class="field">${personal ? "Your staff key" : "Staff key"}
      <input name="key" type="password" autocomplete="off" required value=${key} onInput=${(event) => setKey(event.target.value)} />
      <span class="quiet">Whoever runs the house ${personal ? "gave it to you" : "has it"}. You leave your seats.</span>
    </label>
    ${problem && html`<${Problem} problem=${problem} />`}
    <button type="submit">Sign in as staff</button>
  </form>`;
}

function Identity() {
  const { roles } = /** @type {wire.SessionView} */ (useWatched(session).value);
  const [house, setHouse] = useState(/** @type {wire.HouseView | null} */ (null));
  useEffect(() => {
    api.house().then(setHouse, () => {});
  }, []);
  const staff = roles.some((role) => !["player", "spectator"].includes(role));
  return html`<div>
    <${NameForm} label="Change the name" onDone=${closeDrawer} />
    <p class="quiet">Used when you next sit down. A seat you hold keeps its name.</p>
    ${house?.staff_key_needed && !staff && html`<h3>I deal, supervise or audit</h3><${StaffForm} personal=${!house.everybody_in_every_role} />`}
    ${
      house?.staff_key_needed &&
      staff &&
      html`<button type="button" onClick=${() => signOut().then(closeDrawer)}>Sign out as staff</button>`
    }
  </div>`;
}

export const openIdentity = () => openDrawer("You", () => html`<${Identity} />`);
