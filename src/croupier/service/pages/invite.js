// An invitation to a table: a link and its QR code, which open this table and ask only for a name.
import { useRef, useState } from "preact/hooks";
import { api } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { openDrawer } from "./drawers.js";
import { html } from "./html.js";
import { say } from "./speech.js";
import { useRequest } from "./use-request.js";

/**
 * Copies a field's contents. Browsers offer the clipboard only to local and https pages; elsewhere the field is copied
 * as by keyboard.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} whether it was copied
 */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {{link: string}} props */
function Link({ link }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [words, setWords] = useState("Copy link");
  const press = async () => {
    if (!field.current) return;
    const done = (await copy(field.current)) ? "Copied" : "Select the link and copy it";
    setWords(done);
    say(`${done}.`);
  };
  return html`<div class="invite-link">
    <input ref=${field} aria-label="Link to this table" readonly value=${link} onFocus=${(event) => event.target.select()} />
    <button type="button" class="primary" onClick=${press}>${words}</button>
  </div>`;
}

/** @param {{table: string}} props */
function Invite({ table }) {
  const { found, problem } = useRequest(() => api.invitation(table), [table]);
  if (problem) return html`<${Problem} problem=${problem} />`;
  if (!found) return html`<${Loading} what="the link" />`;
  return html`<div class="invite">
    <p>Whoever opens this link chooses a name and sits down here. If the table is full, they watch.</p>
    <img class="invite-code" src=${api.invitationCode(table)} alt="QR code of the link" width="220" height="220" />
    <${Link} link=${found.link} />
    ${
      found.this_machine_only &&
      html`<p class="quiet">
        This link works on this computer only. To let people on your network in, start the house
        with <code>croupier serve --lan</code>.
      </p>`
    }
  </div>`;
}

/** @param {{table: string, title: string}} brief */
export function openInvite({ table, title }) {
  openDrawer(`Invite to ${title}`, () => html`<${Invite} table=${table} />`, "small");
}
