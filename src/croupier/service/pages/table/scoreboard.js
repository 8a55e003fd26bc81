// The scoreboard of a shoe as players know it: bead plate, big road and the three derived roads.
import { openDrawer } from "../drawers.js";
import { html } from "../html.js";

const ROWS = 6;

/**
 * How each road's marks are drawn, in a cell of size 1 with its middle at 0.
 * @type {Object<string, (mark: any) => any>}
 */
const DRAWN = {
  bead: ({ letter }) => html`<circle class=${`bead-${letter}`} r="0.44" />
    <text class="bead-letter" text-anchor="middle" y="0.22">${letter}</text>`,
  big: ({ letter, ties }) => html`<circle class=${`ring ring-${letter}`} r="0.38" />
    ${ties > 0 && html`<path class="tie" d="M-0.36 0.36L0.36 -0.36" />`}
    ${ties > 1 && html`<text class="ties" text-anchor="middle" y="0.2">${ties}</text>`}`,
  eye: ({ letter }) => html`<circle class=${`ring derived-${letter}`} r="0.36" />`,
  small: ({ letter }) => html`<circle class=${`dot-${letter}`} r="0.4" />`,
  cockroach: ({ letter }) => html`<path class=${`slash derived-${letter}`} d="M-0.36 0.36L0.36 -0.36" />`,
};

/**
 * Number of columns shown, the last ones of a longer road.
 * @type {Object<string, number>}
 */
const COLUMNS = { bead: 14, big: 24, eye: 24, small: 24, cockroach: 24 };

/** The lines between the cells. */
function gridOf(columns) {
  const upright = Array.from({ length: columns + 1 }, (_, at) => `M${at} 0V${ROWS}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at}H${columns}`);
  return [...upright, ...across].join("");
}

/** @param {{road: wire.RoadView, shown?: number, named?: boolean}} props */
function Road({ road, shown = COLUMNS[road.kind], named = true }) {
  const marks = road.marks.map(([column, row, letter, ties]) => ({ column, row, letter, ties }));
  const first = Math.max(0, ...marks.map((mark) => mark.column + 1 - shown));
  return html`<figure class="road">
    ${named && html`<figcaption aria-hidden="true">${road.name}</figcaption>`}
    <svg viewBox=${`-0.05 -0.05 ${shown + 0.1} ${ROWS + 0.1}`} role="img" aria-label=${`${road.name}: ${road.words}`}>
      <path class="road-grid" d=${gridOf(shown)} />
      ${marks
        .filter((mark) => mark.column >= first)
        .map(
          (mark, at) => html`<g key=${at} transform=${`translate(${mark.column - first + 0.5} ${mark.row + 0.5})`}>
          ${DRAWN[road.kind](mark)}
        </g>`,
        )}
    </svg>
  </figure>`;
}

/** @param {{score: wire.ScoreView}} props */
function Roads({ score }) {
  return html`<section class="scoreboard" aria-label="Scoreboard">
    <p class="quiet">${score.words} Roads show what has happened, not what will happen.</p>
    ${score.roads.map((road) => html`<${Road} key=${road.name} road=${road} />`)}
  </section>`;
}

const LAST = 14;

/** The last results, newest at the right. */
function Beads({ results }) {
  const shown = [...results].slice(-LAST);
  return html`<svg class="beads" viewBox=${`0 0 ${LAST} 1`} aria-hidden="true">
    ${shown.map(
      (letter, at) => html`<g key=${at} transform=${`translate(${at + 0.5 + (LAST - shown.length) / 2} 0.5)`}>${DRAWN.bead({ letter })}</g>`,
    )}
  </svg>`;
}

/**
 * The scoreboard on the felt; pressing it shows all roads.
 * @param {{score: wire.ScoreView, at: {whole: boolean, x: number, y: number, width: number, height: number}}} props
 */
export function Scoreboard({ score, at }) {
  const [bead, big] = ["bead", "big"].map((kind) => score.roads.find((road) => road.kind === kind));
  const place = { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` };
  const open = () => openDrawer("Scoreboard", () => html`<${Roads} score=${score} />`);
  return html`<button type="button" class=${at.whole ? "score whole" : "score"} style=${place} onClick=${open}
    aria-label=${`Scoreboard. ${score.words}`}>
    ${
      at.whole
        ? html`<span class="score-roads" aria-hidden="true"><${Road} road=${bead} shown=${12} named=${false} /><${Road} road=${big} shown=${24} named=${false} /></span>`
        : score.results
          ? html`<${Beads} results=${score.results} />`
          : html`<span>No round of this shoe yet</span>`
    }
  </button>`;
}
