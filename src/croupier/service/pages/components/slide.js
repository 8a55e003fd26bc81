// An amount between two limits: by slider, typed, or by name. Limits, step and names come from the table.
import { useRef } from "preact/hooks";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { cents, dollars, limits } from "../money.js";

/**
 * Limits an amount to a field's range.
 * @param {wire.FieldView} field
 * @param {number} amount
 */
const within = ({ least, most }, amount) => Math.min(Math.max(amount, least), most);

/**
 * Keys for the named amounts.
 * @param {wire.FieldView} field
 * @param {(amount: number) => void} write
 * @returns {import("../keys.js").Keys}
 */
function nameKeys({ presets }, write) {
  const keyed = presets.filter(({ key }) => key);
  return Object.fromEntries(keyed.map(({ key, label, value }) => [key, [`${label}: ${dollars(value)}`, () => write(value)]]));
}

/**
 * Keys for one step up or down; a slider has its own.
 * @param {wire.FieldView} field
 * @param {number} amount
 * @param {(amount: number) => void} write
 * @returns {import("../keys.js").Keys}
 */
function stepKeys(field, amount, write) {
  const step = field.step || 1;
  return {
    ArrowUp: [`${dollars(step)} more`, () => write(within(field, amount + step))],
    ArrowDown: [`${dollars(step)} less`, () => write(within(field, amount - step))],
  };
}

/** @param {{field: wire.FieldView, value: string, onInput: (typed: string) => void}} props the field, and what is typed in it */
export function Slide({ field, value, onInput }) {
  const id = `field-${field.name}`;
  const amount = cents(String(value)) ?? field.least;
  const write = (/** @type {number} */ wanted) => onInput(String(wanted / 100));
  const named = nameKeys(field, write);
  const keys = { ...named, ...stepKeys(field, amount, write) };
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const submit = () => box.current?.closest("form")?.requestSubmit();
  // Wherever the focus is, Enter submits the amount rather than an action below it.
  useKeys({ ...keys, Enter: [`${field.label} ${dollars(amount)}`, submit] }, 2);
  // Amounts contain no letters, so these keys work in the fields as well.
  const key = (/** @type {KeyboardEvent & {target: HTMLInputElement}} */ event) => {
    const slider = event.target.type === "range";
    const found = (slider ? named : keys)[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (slider && event.key === "Enter") submit();
    else if (found) found[1](event);
    else return;
    event.preventDefault();
  };
  return html`<div class="slide" ref=${box} onKeyDown=${key}>
    <label class="field" for=${id}><span>${field.label} <span class="quiet">${limits(field.least, field.most)}</span></span>
      <input id=${id} value=${value} inputmode="decimal" autocomplete="off" required
        onInput=${(event) => onInput(event.target.value)} />
    </label>
    <input type="range" aria-label=${`${field.label}, by a slider`} min=${field.least} max=${field.most} step=${field.step || 1}
      value=${within(field, amount)} aria-valuetext=${dollars(amount)}
      onInput=${(event) => write(Number(event.target.value))} />
    <div class="presets" role="group" aria-label="Amounts by name">
      ${field.presets.map(
        (preset) => html`<button key=${preset.label} type="button" aria-keyshortcuts=${preset.key || undefined}
        aria-pressed=${String(preset.value === amount)} onClick=${() => write(preset.value)}>
        ${preset.label} <small>${dollars(preset.value)} ${preset.key && html`<kbd>${preset.key}</kbd>`}</small>
      </button>`,
      )}
    </div>
  </div>`;
}
