// A typed amount on a betting area, for people who prefer that to chips.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { cents, dollars, limits } from "../money.js";

/** The amounts that an area accepts, in words. */
function accepted({ amounts, least, most }) {
  return amounts.length ? amounts.map(dollars).join(" or ") : limits(least, most);
}

/**
 * @param {{model: import("./model.js").TableModel, begun?: {text: string, at: number} | null, onDone?: () => void}} props
 *   `begun` is an amount that was begun on the felt
 */
export function Amount({ model, begun = null, onDone = () => {} }) {
  const spots = [...model.spots.values()];
  const chosen = model.spots.get(model.selected) ?? spots[0];
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  /** @type {{current: any}} */
  const input = useRef(null);
  useEffect(() => {
    if (!begun) return;
    setTyped(begun.text);
    input.current.focus();
  }, [begun?.at]);
  const place = async (event) => {
    event.preventDefault();
    const amount = cents(typed);
    setWrong(amount === null ? "Write dollars, such as 25 or 12.50." : "");
    if (amount === null || !(await model.add(chosen.area, amount))) return;
    setTyped("");
    onDone();
  };
  const key = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onDone();
  };
  return html`<form class="amount" onSubmit=${place} onKeyDown=${key}>
    <label class="field"><span class="field-name">Betting area</span>
      <select value=${chosen.area} onChange=${(event) => model.select(event.target.value)}>
        ${spots.map((spot) => html`<option key=${spot.area} value=${spot.area}>${spot.label}</option>`)}
      </select>
    </label>
    <label class="field"><span class="field-name">Add</span>
      <input ref=${input} inputmode="decimal" autocomplete="off" placeholder="$" value=${typed} aria-describedby="amount-limits"
        onInput=${(event) => setTyped(event.target.value)} />
    </label>
    <button type="submit">Place</button>
    <span id="amount-limits" class=${wrong ? "wrong" : "quiet"}>${wrong || accepted(chosen)}</span>
  </form>`;
}
