// A table at which people play against each other: seats around an oval, bets in front of them, pots and board between.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { dollars, ending, gain } from "../money.js";
import { Fan, Pile } from "./lying.js";
import { Plate } from "./plate.js";
import { fanned } from "./poker-plan.js";

/** What lies at a place or, once the dealer has taken it away, what lay there; the table keeps the picture of a round. */
function lyingAt(stage, place) {
  const here = stage.places[place] ?? [];
  return here.length ? here : (stage.left[place] ?? []);
}

function Surface({ plan, title, lines, said }) {
  const { width: w, height: h, tall } = plan;
  const round = tall ? 90 : h / 2 - 8;
  // Between the seats at both sides a long name has smaller letters, or no room: the page has it above the felt too.
  const size = said ? plan.title.size : Math.min(plan.title.size, plan.title.most / (title.length * 0.64));
  const words = said ? `“${said}”` : size < 10 ? "" : title;
  return html`<g>
    <defs>
      <radialGradient id="felt-light" cx="0.5" cy="0.45" r="0.75">
        <stop offset="0" class="felt-near" /><stop offset="1" class="felt-far" />
      </radialGradient>
    </defs>
    <rect x="6" y="6" width=${w - 12} height=${h - 12} rx=${round} class="felt-cloth" fill="url(#felt-light)" />
    <g aria-hidden=${String(!said)}>
      <text class=${said ? "felt-said" : "felt-title"} text-anchor="middle" x=${plan.title.x} y=${plan.title.y}
        font-size=${size}>${words}</text>
      ${
        !tall &&
        lines.map(
          (line, at) => html`<text key=${line} class="felt-small" text-anchor="middle" x=${plan.title.x}
        y=${plan.title.y + 22 + at * 17}>${line}</text>`,
        )
      }
    </g>
  </g>`;
}

/** A word or two in a small frame. */
function Tag({ at, words, kind = "" }) {
  const wide = words.length * 6.5 + 16;
  return html`<g class=${`tag-felt ${kind}`} aria-hidden="true" transform=${`translate(${at.x} ${at.y})`}>
    <rect x=${-wide / 2} y="-9" width=${wide} height="18" rx="9" />
    <text text-anchor="middle" dy="4">${words}</text>
  </g>`;
}

/** What lies before the dealer: the deck, burn cards, discards, and the rake of this round. */
function Dealer({ plan, stage }) {
  const { rake } = plan;
  return html`<g>
    ${plan.deck && html`<${Pile} lying=${stage.places.dealing} at=${plan.deck} label="Deck" />`}
    ${plan.burn && html`<${Pile} lying=${stage.places.burn} at=${plan.burn} label="Burn" />`}
    ${plan.rack && html`<${Pile} lying=${stage.places.rack} at=${plan.rack} label="Discards" />`}
    ${
      stage.raked > 0 &&
      html`<g class="rake" role="img" aria-label=${`The rake of this round: ${dollars(stage.raked)}`}>
      <${Tag} at=${rake} words=${`Rake ${dollars(stage.raked)}`} />
    </g>`
    }
  </g>`;
}

const potName = (number) => (number === 1 ? "Main pot" : `Side pot ${number - 1}`);

/** The pots with what is in each, and who may still win it. */
function Pots({ plan, stage, denominations }) {
  const pots = Object.entries(stage.pots)
    .map(([number, pot]) => ({ number: Number(number), ...pot, seats: pot.seats.filter((seat) => !stage.folded[seat]) }))
    .filter(({ amount }) => amount > 0);
  const { x, y, pitch } = plan.pots;
  const across = Math.min(pitch, (plan.tall ? 300 : 460) / Math.max(1, pots.length));
  return pots.map(({ number, amount, seats }, at) => {
    const words = `${potName(number)}: ${dollars(amount)}`;
    const who = pots.length > 1 ? `, for seats ${[...seats].sort((a, b) => a - b).join(", ")}` : "";
    const place = { x: x + (at - (pots.length - 1) / 2) * across, y };
    return html`<g key=${number} role="img" class="pot" aria-label=${`${words}${who}`}>
      <g transform=${`translate(${place.x} ${place.y})`}>
        <${ChipStack} amount=${amount} denominations=${denominations} radius=${plan.tall ? 10 : 14} />
      </g>
      <text class="felt-small" text-anchor="middle" x=${place.x} y=${place.y + (plan.tall ? 34 : 42)}>${potName(number)}</text>
    </g>`;
  });
}

/** What a player has bet in this betting round, on its way to the middle. */
function Bet({ at, plan, stake, denominations }) {
  const words = `Seat ${at.position} has bet ${dollars(stake.amount)}`;
  const radius = plan.tall && !at.own ? 0 : 12;
  return html`<g class="staked" role="img" aria-label=${words} transform=${`translate(${at.bet.x} ${at.bet.y})`}>
    ${
      radius
        ? html`<${ChipStack} amount=${stake.amount} denominations=${denominations} radius=${radius} />`
        : html`<${Tag} at=${{ x: 0, y: 0 }} words=${dollars(stake.amount)} kind="bet" />`
    }
  </g>`;
}

function Button({ at }) {
  const { x, y, r } = at.button;
  return html`<g class="dealer-button" role="img" aria-label=${`The button is at seat ${at.position}`}
    transform=${`translate(${x} ${y})`}>
    <circle r=${r} /><text text-anchor="middle" dy=${r * 0.36} font-size=${r * 1.05}>D</text>
  </g>`;
}

/** What a seat was awarded, over its cards; a part of a pot may be less than the seat has put into it. */
function Won({ at, hand, amount, net }) {
  const words = gain(amount);
  const wide = words.length * 8 + 16;
  const y = hand.y + hand.card * 1.25;
  return html`<g class=${`outcome outcome-${ending(net)}`} role="img" aria-label=${`Seat ${at.position} wins ${dollars(amount)}`}
    transform=${`translate(${hand.x} ${y}) scale(${at.compact ? 0.8 : 1})`}>
    <rect x=${-wide / 2} y="-11" width=${wide} height="22" rx="11" />
    <text text-anchor="middle" dy="4.5">${words}</text>
  </g>`;
}

/** What is written at a seat: what its hand is once it is shown, or what its player did last. */
function said(at, plan, stage) {
  const held = stage.held[at.position];
  if (held && (!plan.tall || at.own)) return { words: held, kind: "held" };
  if (stage.folded[at.position]) return { words: "Folded", kind: "quiet" };
  if (stage.allIn[at.position]) return { words: "All in", kind: "all-in" };
  return { words: stage.deeds[at.position] ?? "", kind: "" };
}

function Seat({ at, plan, stage, seat, stake, sit, denominations, turn }) {
  const { position } = at;
  const cards = [...lyingAt(stage, `seat ${position}`), ...lyingAt(stage, `seat ${position} up`)];
  const folded = stage.folded[position];
  const hand = fanned(at.hand, cards.length);
  const { words, kind } = said(at, plan, stage);
  const crowded = plan.tall && !at.own && stake;
  const mark = seat?.mark === "sits out" ? seat.mark : "";
  return html`<g class=${["position", at.own && "own", folded && "folded"].filter(Boolean).join(" ")}>
    ${
      turn === `seat ${position}` &&
      cards.length > 0 &&
      html`<rect class="playing" x=${hand.x - hand.wide / 2 - 5} y=${hand.y - 5} width=${hand.wide + 10}
        height=${hand.card * 1.4 + 10} rx="8" />`
    }
    <g class=${folded ? "gone" : ""}>
      <${Fan} lying=${cards} at=${hand} shoe=${plan.shoe} label=${`Cards of seat ${position}${folded ? ", folded" : ""}`} />
    </g>
    <${Plate} at=${{ ...at, crowded: true }} seat=${seat && { ...seat, mark }} sit=${sit} stakes=${[]} />
    ${stage.button === position && html`<${Button} at=${at} />`}
    ${stake && html`<${Bet} at=${at} plan=${plan} stake=${stake} denominations=${denominations} />`}
    ${words && !crowded && html`<${Tag} at=${at.deed} words=${words} kind=${kind} />`}
    ${stage.won[position] > 0 && html`<${Won} at=${at} hand=${hand} amount=${stage.won[position]}
      net=${stage.net[position] ?? 0} />`}
  </g>`;
}

/** @param {Object} given as for the felt of other tables */
export function PokerFelt(given) {
  const { plan, layout, title, licensee, stage, seats, stakes, denominations, turn = "", sitting = () => null } = given;
  const name = layout.name || title;
  const board = lyingAt(stage, "board");
  return html`<svg class=${plan.tall ? "felt around tall" : "felt around"} viewBox=${`0 0 ${plan.width} ${plan.height}`}
    role="group" aria-label=${`The layout of ${title}`}>
    <${Surface} plan=${plan} title=${name} lines=${[licensee, ...layout.inscriptions]} said=${stage.said} />
    <${Dealer} plan=${plan} stage=${stage} />
    ${
      (layout.piles.length > 0 || board.length > 0) &&
      html`<${Board} plan=${plan} lying=${board} places=${layout.piles.length ? 5 : board.length} />`
    }
    <${Pots} plan=${plan} stage=${stage} denominations=${denominations} />
    ${plan.positions.map(
      (at) => html`<${Seat} key=${at.position} at=${at} plan=${plan} stage=${stage} turn=${turn}
      seat=${seats.find((one) => one.seat === at.position)} sit=${sitting(at.position)} denominations=${denominations}
      stake=${stakes.find((one) => one.seat === at.position && one.amount > 0)} />`,
    )}
  </svg>`;
}

/** The cards that all players use, each on its place. */
function Board({ plan, lying, places }) {
  const { x, y, card, step } = plan.board;
  const left = (at) => x + (at - (places - 1) / 2) * step - card / 2;
  const first = { x: left(0) + (card + (lying.length - 1) * step) / 2, y, card, step };
  return html`<g>
    ${Array.from(
      { length: places },
      (_, at) => html`<rect key=${at} class="pile-empty" x=${left(at)} y=${y} width=${card} height=${card * 1.4} rx="6" />`,
    )}
    <${Fan} lying=${lying} at=${first} shoe=${plan.shoe} label="The board" flat=${true} />
  </g>`;
}
