// The preferences of this browser.
import { html } from "../html.js";
import { PREFERENCES, prefer, prefs } from "../prefs.js";
import { useWatched } from "../store.js";

function Preference({ preference: { name, label, choices } }) {
  const chosen = useWatched(prefs).value[name];
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    <div class="segments">
      ${Object.entries(choices).map(
        ([choice, words]) => html`<label key=${choice}>
        <input type="radio" name=${name} value=${choice} checked=${chosen === choice}
          onChange=${() => prefer(name, choice)} />
        <span>${words}</span>
      </label>`,
      )}
    </div>
  </fieldset>`;
}

export function Preferences() {
  return html`<div class="preferences">
    ${PREFERENCES.map((preference) => html`<${Preference} key=${preference.name} preference=${preference} />`)}
    <p class="quiet">Saved in this browser only.</p>
  </div>`;
}
