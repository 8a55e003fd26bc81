// A table's model while a staff page shows it, and components shared by such pages.
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { ActionForm } from "./components/fields.js";
import { Cite, Cites } from "./components/paragraph.js";
import { html } from "./html.js";
import { openTable } from "./table/model.js";
import { useRequest } from "./use-request.js";

/** @returns {{model: import("./table/model.js").TableModel | null, problem: wire.Problem | null}} */
export function useTable(table, role) {
  const [model, setModel] = useState(/** @type {import("./table/model.js").TableModel | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    /** @type {import("./table/model.js").TableModel | null} */
    let opened = null;
    let left = false;
    setModel(null);
    setProblem(null);
    openTable(table, role).then((found) => {
      opened = found;
      if (left) found.close();
      else setModel(found);
    }, setProblem);
    return () => {
      left = true;
      opened?.close();
    };
  }, [table, role]);
  return { model, problem };
}

export function LostLine({ line }) {
  if (line.up || line.first) return null;
  return html`<div class="banner" role="alert">
    ${
      line.final
        ? html`<strong>${line.reason || "The table has ended this connection."}
      </strong> <a href="#/">Back to the lobby</a>`
        : html`<strong>The connection is lost.</strong> Trying again…`
    }
  </div>`;
}

/** A paragraph in our words only; the rest is a button away. */
export function InWords({ cite }) {
  const { found } = useRequest(() => api.paragraph(cite), [cite]);
  return html`<div class="because"><${Cite} cite=${cite} />${found && html`<p>${found.words}</p>`}</div>`;
}

/** A refusal with its paragraph, until it is dismissed. */
export function Refusal({ model, titled = "" }) {
  const { notice } = model;
  if (!notice) return null;
  const [first, ...others] = notice.cites ?? [];
  return html`<div class="refusal">
    <div>
      <h2>${titled || notice.title}</h2>
      <p>${notice.why}</p>
      ${notice.allowed && html`<p>Allowed: ${notice.allowed}</p>`}
      ${first && html`<${InWords} key=${first} cite=${first} />`}
      <${Cites} cites=${others} />
    </div>
    <button type="button" class="icon-button" aria-label="Dismiss the notice" onClick=${() => model.putAway()}>✕</button>
  </div>`;
}

export const nameOf = (action) => `${action.do} ${JSON.stringify(action.values ?? {})}`;

/** The form of an open action. */
export function OpenForm({ model, pressing }) {
  const { open, close } = pressing;
  if (!open) return null;
  const done = async (values) => (await model.do(open.do, values)) && close();
  return html`<section class="open-form" aria-label=${open.label}>
    <h3>${open.label}</h3>
    <${ActionForm} key=${nameOf(open)} action=${open} onDo=${done} onCancel=${close} />
  </section>`;
}
