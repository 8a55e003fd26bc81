// What an action asks before it is performed, above the buttons: a choice or a usual amount is one press.
import { ActionForm } from "../components/fields.js";
import { html } from "../html.js";
import { dollars } from "../money.js";

const FEW = 8;

/**
 * The usual amounts: the default, and more.
 * @param {wire.FieldView} field
 */
function usual({ least, most, value }) {
  const amounts = [value, value * 2, value * 5, most].filter((amount) => amount >= least && amount <= most);
  return [...new Set(amounts)].slice(0, 4);
}

/**
 * The values that can be chosen with one press, if nothing else is needed.
 * @param {wire.ActionView} action
 * @returns {{words: string, value: any}[]}
 */
function pressed({ fields }) {
  if (fields.length !== 1) return [];
  const [field] = fields;
  if (field.kind === "choice" && field.choices.length <= FEW)
    return field.choices.map((value, at) => ({ value, words: String(field.labels[at] ?? value) }));
  if (field.kind === "number" && field.most - field.least < FEW)
    return Array.from({ length: field.most - field.least + 1 }, (_, at) => ({ value: field.least + at, words: String(field.least + at) }));
  if (field.kind === "amount" && field.value && !field.presets.length)
    return usual(field).map((value) => ({ value, words: dollars(value) }));
  return [];
}

/** @param {{action: wire.ActionView, onDo: (values: Object<string, any>) => void, onClose?: () => void}} props */
export function Sheet({ action, onDo, onClose }) {
  const presses = pressed(action);
  const chosen = presses.length > 0 && action.fields[0].kind !== "amount";
  const key = (event) => event.key === "Escape" && onClose?.();
  return html`<div class="sheet" onKeyDown=${key}>
    <h2>${action.label}${action.fields.length ? "" : "?"}</h2>
    ${!action.fields.length && html`<p class="quiet">This can’t be undone.</p>`}
    ${
      presses.length > 0 &&
      html`<div class="buttons usual" role="group" aria-label=${action.fields[0].label}>
      ${presses.map(
        ({ words, value }) => html`<button key=${words} type="button" class="action"
        onClick=${() => onDo({ ...action.values, [action.fields[0].name]: value })}>${words}</button>`,
      )}
      ${chosen && onClose && html`<button type="button" class="quiet-button" onClick=${onClose}>Never mind</button>`}
    </div>`
    }
    ${!chosen && html`<${ActionForm} action=${action} onDo=${onDo} onCancel=${onClose} />`}
  </div>`;
}
