// Forms made from the fields that an action of the table asks for.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { cents, dollars, limits } from "../money.js";
import { Slide } from "./slide.js";

/**
 * Returns a field's initial value, as typed.
 * @param {wire.FieldView} field
 */
function atFirst(field) {
  if (field.kind === "amount") return field.value == null ? "" : String(field.value / 100);
  if (field.kind === "truth") return Boolean(field.value);
  if (field.kind === "choice") return field.value ?? field.choices[0] ?? "";
  if (field.kind === "low hand") return (field.value ?? []).join(" ");
  return field.value ?? "";
}

/**
 * Returns the value to send, or null if the input is invalid.
 * @param {wire.FieldView} field
 * @param {any} typed
 */
function sent(field, typed) {
  if (field.kind === "amount") return cents(String(typed));
  if (field.kind === "low hand") return /^\s*\d+[\s,]+\d+\s*$/.test(typed) ? typed.match(/\d+/g).map(Number) : null;
  if (field.kind === "choice") return field.choices.find((choice) => String(choice) === String(typed)) ?? null;
  if (field.kind === "number") return /^\d+$/.test(String(typed).trim()) ? Number(typed) : null;
  return typed;
}

/** @param {wire.FieldView} field */
function hint(field) {
  if (field.kind === "low hand") return "the places of the two cards, such as 2 5";
  if (!field.most) return "";
  return field.kind === "amount" ? limits(field.least, field.most) : `${field.least} to ${field.most}`;
}

/** @param {{field: wire.FieldView, value: any, onInput: (typed: any) => void}} props */
export function Field({ field, value, onInput }) {
  const id = `field-${field.name}`;
  if (field.kind === "truth") {
    return html`<label class="check">
      <input type="checkbox" checked=${value} onChange=${(event) => onInput(event.target.checked)} /> ${field.label}
    </label>`;
  }
  if (field.kind === "choice") {
    return html`<label class="field" for=${id}>${field.label}
      <select id=${id} value=${value} onChange=${(event) => onInput(event.target.value)}>
        ${field.choices.map((choice, at) => html`<option key=${choice} value=${choice}>${field.labels?.[at] ?? choice}</option>`)}
      </select>
    </label>`;
  }
  if (field.presets?.length) return html`<${Slide} field=${field} value=${value} onInput=${onInput} />`;
  const keys = field.kind === "text" ? "text" : "decimal";
  return html`<label class="field" for=${id}>${field.label}
    <input id=${id} value=${value} inputmode=${keys} autocomplete="off" required
      onInput=${(event) => onInput(event.target.value)} />
    ${hint(field) && html`<span class="quiet">${hint(field)}</span>`}
  </label>`;
}

/**
 * The form of an action that has fields.
 * @param {{action: wire.ActionView, onDo: (values: Object<string, any>) => void, onCancel?: () => void}} props
 */
export function ActionForm({ action, onDo, onCancel }) {
  const [typed, setTyped] = useState(() => Object.fromEntries(action.fields.map((each) => [each.name, atFirst(each)])));
  const [wrong, setWrong] = useState("");
  /** @type {{current: any}} */
  const form = useRef(null);
  // The person who opened the form continues in it. A form that the table opened takes nobody's focus; neither does
  // touch, which would bring up the on-screen keyboard. At once, not after the next paint: what is typed first belongs here.
  useLayoutEffect(() => {
    if (onCancel && !matchMedia("(pointer: coarse)").matches) form.current.querySelector("input, select, button").focus();
  }, []);
  const key = (event) => {
    if (event.key !== "Escape" || !onCancel) return;
    event.preventDefault();
    onCancel();
  };
  const submit = (event) => {
    event.preventDefault();
    const values = { ...action.values };
    for (const field of action.fields) {
      const value = sent(field, typed[field.name]);
      if (value === null) {
        const example = field.kind === "amount" ? `; write dollars, such as ${dollars(field.least || 2500)}` : "";
        setWrong(`“${typed[field.name]}” is not valid for “${field.label}”${example}.`);
        return;
      }
      values[field.name] = value;
    }
    onDo(values);
  };
  const [slid] = action.fields.filter((field) => field.presets?.length);
  const amount = slid && cents(String(typed[slid.name]));
  return html`<form class="action-form" aria-label=${action.label} ref=${form} onKeyDown=${key} onSubmit=${submit}>
    ${action.fields.map(
      (field) => html`<${Field} key=${field.name} field=${field} value=${typed[field.name]}
      onInput=${(value) => setTyped({ ...typed, [field.name]: value })} />`,
    )}
    ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    <div class="row">
      <button type="submit" class="primary">${amount ? `${slid.label} ${dollars(amount)}` : action.label}</button>
      ${onCancel && html`<button type="button" onClick=${onCancel}>Never mind</button>`}
    </div>
  </form>`;
}
