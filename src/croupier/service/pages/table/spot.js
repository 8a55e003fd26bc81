// A betting area on the felt: its lettering, its chips, its outcome, and the viewer's interactions.
import { useRef } from "preact/hooks";
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { dollars, ending, gain, limits } from "../money.js";
import { capital, Letters } from "./letters.js";

const LONG_PRESS = 500;
const TAKES_OFF = ["-", "−", "Delete", "Backspace"];

/** The light of a progressive wager. */
function Light({ spot, on }) {
  return html`<circle class=${on ? "light on" : "light"} cx=${spot.w * 0.36} cy=${-spot.h * 0.4} r="5" />`;
}

/**
 * A wager's outcome, as a label where it was.
 * @param {{step: wire.StepView}} props
 */
export function Outcome({ step }) {
  const { outcome, paid, stake, returned } = step.data;
  const result = paid + returned - stake;
  const words = result === 0 ? outcome : gain(result);
  const wide = Math.max(40, words.length * 8 + 12);
  return html`<g class=${`outcome outcome-${ending(result)}`}>
    <rect x=${-wide / 2} y="-11" width=${wide} height="22" rx="11" />
    <text text-anchor="middle" dy="4.5">${words}</text>
  </g>`;
}

/**
 * The description of a betting area for screen readers.
 * @param {{label: string}} spot
 * @param {wire.SpotView | undefined} view
 * @param {{amount: number} | undefined} stake
 */
export function spotWords(spot, view, stake) {
  const standing = stake ? `${dollars(stake.amount)} stands. ` : "";
  if (!view) return `${spot.label}. ${standing}`;
  return `${view.label}. ${standing}${view.legal ? limits(view.least, view.most) : `Not now: ${view.why}`}`;
}

/** Mouse, touch and keyboard on an area. A long touch takes a chip off, like the other mouse button. */
export function useHands(area, legal, hands) {
  const press = useRef({ timer: 0, long: false }).current;
  const lift = () => clearTimeout(press.timer);
  return {
    onClick: () => press.long || hands.add(area),
    onContextMenu: (event) => {
      event.preventDefault();
      lift();
      if (!press.long) hands.remove(area);
      press.long = event.pointerType === "touch";
    },
    onPointerDown: (event) => {
      press.long = false;
      if (event.pointerType !== "touch") return;
      press.timer = setTimeout(() => {
        hands.remove(area);
        press.long = true;
      }, LONG_PRESS);
    },
    onPointerUp: lift,
    onPointerLeave: lift,
    onFocus: () => hands.select(area),
    onKeyDown: (event) => {
      const { key } = event;
      if (key === "Enter" || key === " ") hands.add(area);
      else if (TAKES_OFF.includes(key)) hands.remove(area);
      else if (legal && /^[0-9.$]$/.test(key)) hands.type(area, key);
      else if (key.startsWith("Arrow")) hands.walk(area, key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** The edge of an area, or a line at a distance outside it. */
function Ring({ spot: { w, h }, out = 0, kind = "spot-ring" }) {
  return html`<rect class=${kind} x=${-w / 2 - out} y=${-h / 2 - out} width=${w + 2 * out} height=${h + 2 * out}
    rx=${Math.min(w, h) / 2 + out} />`;
}

/** An area where the viewer may wager. */
function Live({ spot, view, words, selected, reached, hands }) {
  const state = ["spot live", !view.legal && "illegal", selected && "selected"].filter(Boolean).join(" ");
  return html`<g class=${state} role="button" data-area=${spot.area} tabindex=${reached ? 0 : -1}
    aria-label=${words} aria-disabled=${String(!view.legal)} ...${useHands(spot.area, view.legal, hands)}>
    <title>${words}</title>
    <${Ring} spot=${spot} out=${3} kind="spot-reach" /><${Ring} spot=${spot} />
  </g>`;
}

/**
 * @param {Object} props
 * @param {import("./geometry.js").Spot} props.spot
 * @param {wire.SpotView} [props.view] if the viewer could wager here
 * @param {{amount: number, coupon?: number}} [props.stake] what stands here
 * @param {import("../film.js").StepView} [props.settled] how it was decided
 * @param {number[]} props.denominations
 * @param {boolean} props.selected whether it has the focus or had it last
 * @param {boolean} props.reached whether Tab stops here
 * @param {any} [props.hands]
 * @param {boolean} [props.lit] whether the light of a progressive wager is on
 */
export function Spot({ spot, view, stake, settled, denominations, selected, reached, hands, lit = false }) {
  const words = spotWords(spot, view, stake);
  const area = view
    ? html`<${Live} spot=${spot} view=${view} words=${words} selected=${selected} reached=${reached} hands=${hands} />`
    : html`<g class="spot" role="img" aria-label=${words}><${Ring} spot=${spot} /></g>`;
  // Lettering and chips are on top of the area rather than in it; its name says both, in words.
  return html`<g transform=${`translate(${spot.x} ${spot.y})`}>
    ${area}
    <g class="spot-face" aria-hidden="true">
      ${!stake && !settled && html`<${Letters} text=${capital(spot.inscribed ?? spot.short)} shape=${spot} />`}
      ${
        stake &&
        html`<g class="staked">
        <${ChipStack} amount=${stake.amount} coupon=${stake.coupon} denominations=${denominations} radius=${Math.min(26, spot.h * 0.36)} />
      </g>`
      }
      ${settled && html`<${Outcome} step=${settled} />`}
      ${spot.kind === "progressive" && html`<${Light} spot=${spot} on=${Boolean(stake) || lit} />`}
    </g>
  </g>`;
}
