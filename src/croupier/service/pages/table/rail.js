// Chips in hand: choose one and click a betting area, drag it there, or type an amount.
import { useEffect, useRef, useState } from "preact/hooks";
import { Chip } from "../components/chips.js";
import { html } from "../html.js";
import { cents, dollars, face, limits } from "../money.js";

/** Follows a chip that is dragged with a pointer, and says where it was let go. */
function useDrag(onDrop) {
  const ghost = useRef(null);
  const [dragged, setDragged] = useState(null);
  const start = (denomination) => (event) => {
    if (event.button) return;
    const from = { x: event.clientX, y: event.clientY };
    let moved = false;
    const move = (next) => {
      moved ||= Math.hypot(next.clientX - from.x, next.clientY - from.y) > 8;
      if (!moved) return;
      setDragged(denomination);
      ghost.current?.style.setProperty("translate", `${next.clientX}px ${next.clientY}px`);
    };
    const end = (last) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      setDragged(null);
      const area = moved && document.elementFromPoint(last.clientX, last.clientY)?.closest("[data-area]")?.dataset.area;
      if (area && last.type === "pointerup") onDrop(area, denomination);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  return { ghost, dragged, start };
}

/** The amounts that an area accepts, in words. */
function accepted({ amounts, least, most }) {
  return amounts.length ? amounts.map(dollars).join(" or ") : limits(least, most);
}

function Amount({ model, typed, setTyped, input }) {
  const spots = [...model.spots.values()];
  const chosen = model.spots.get(model.selected) ?? spots[0];
  const [wrong, setWrong] = useState("");
  const place = async (event) => {
    event.preventDefault();
    const amount = cents(typed);
    setWrong(amount === null ? "Write dollars, such as 25 or 12.50." : "");
    if (amount !== null && (await model.add(chosen.area, amount))) setTyped("");
  };
  return html`<form class="amount" onSubmit=${place}>
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

/** @param {{model: import("./model.js").TableModel, typing: {area: string, text: string, at: number} | null}} given */
export function Rail({ model, typing }) {
  const [typed, setTyped] = useState("");
  const input = useRef(null);
  const drag = useDrag((area, denomination) => {
    model.take(denomination);
    model.add(area);
  });
  useEffect(() => {
    if (!typing) return;
    setTyped(typing.text);
    input.current.focus();
  }, [typing?.at]);
  return html`<section class="rail" aria-label="Your chips">
    <div class="chips" role="group" aria-label="The chip in hand">
      ${model.about.denominations.map(
        (one) => html`<button key=${one} type="button" class="chip-button"
        aria-pressed=${String(model.chip === one)} aria-label=${`${face(one)} chip, ${dollars(one)}`} onClick=${() => model.take(one)}
        onPointerDown=${drag.start(one)}><${Chip} denomination=${one} /></button>`,
      )}
    </div>
    <${Amount} model=${model} typed=${typed} setTyped=${setTyped} input=${input} />
    <div class=${drag.dragged ? "ghost shown" : "ghost"} ref=${drag.ghost} aria-hidden="true">
      ${drag.dragged && html`<${Chip} denomination=${drag.dragged} />`}
    </div>
  </section>`;
}
