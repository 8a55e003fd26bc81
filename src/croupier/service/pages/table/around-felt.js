// A table where people play against each other: seats around an oval, bets in front of them, pots and board in the
// middle.
import { ChipStack } from "../components/chips.js";
import { html } from "../html.js";
import { dollars, ending, gain } from "../money.js";
import { HIGH, textWidth } from "./fit.js";
import { Fan, handWidth, Pile } from "./felt-cards.js";
import { Passing } from "./passing.js";
import { Badge, Plate } from "./plate.js";

/** The cards at a place, or those the dealer has taken away; the table keeps the picture of a round. */
function lyingAt(stage, place) {
  const here = stage.places[place] ?? [];
  return here.length ? here : (stage.left[place] ?? []);
}

/** The name of the game, or the dealer's words; between the seats a long name is smaller, or left out. */
function Lettering({ plan, title, lines, announcement }) {
  if (announcement) return html`<text class="felt-announcement" text-anchor="middle" x=${plan.announcement.x} y=${plan.announcement.y}>“${announcement}”</text>`;
  const size = Math.min(24, plan.title.most / (title.length * 0.8));
  return html`<g aria-hidden="true">
    ${size >= 12 && html`<text class="felt-title" text-anchor="middle" x=${plan.title.x} y=${plan.title.y - 14} font-size=${size}>${title}</text>`}
    ${!plan.small && html`<text class="felt-line" text-anchor="middle" x=${plan.title.x} y=${plan.title.y + 8} font-size="14">${lines.join(" · ")}</text>`}
  </g>`;
}

/** What is in front of the dealer: the deck, burn cards and discards. */
function Dealer({ plan, stage }) {
  const [deck, burn, rack] = plan.dealt;
  return html`<g>
    ${deck && html`<${Pile} lying=${stage.places.dealing} at=${deck} label="Deck" />`}
    ${burn && html`<${Pile} lying=${stage.places.burn} at=${burn} label="Burn" />`}
    ${rack && html`<${Pile} lying=${stage.places.rack} at=${rack} label="Discards" />`}
  </g>`;
}

function Rake({ at, amount }) {
  return html`<g class="rake" role="img" aria-label=${`The rake of this round: ${dollars(amount)}`}>
    <${Badge} ...${at} words=${`Rake ${dollars(amount)}`} kind="tag-felt" />
  </g>`;
}

const potName = (number) => (number === 1 ? "Main pot" : `Side pot ${number - 1}`);

/** The pots with their amounts and who may still win each, and the rake beside them. */
function Pots({ plan, stage, denominations }) {
  const pots = Object.entries(stage.pots)
    .map(([number, pot]) => ({ number: Number(number), ...pot, seats: pot.seats.filter((seat) => !stage.folded[seat]) }))
    .filter(({ amount }) => amount > 0);
  const { x, y, pitch } = plan.pots;
  const across = Math.min(pitch, plan.pots.most / Math.max(1, pots.length));
  const rake = plan.rake ?? { x: x + (pots.length * across) / 2 + 36, y };
  const drawn = pots.map(({ number, amount, seats }, at) => {
    const words = `${potName(number)}: ${dollars(amount)}`;
    const who = pots.length > 1 ? `, for seats ${[...seats].sort((a, b) => a - b).join(", ")}` : "";
    const place = { x: x + (at - (pots.length - 1) / 2) * across, y };
    return html`<g key=${number} role="img" class="pot" aria-label=${`${words}${who}`}>
      <g transform=${`translate(${place.x} ${place.y})`}>
        <${ChipStack} amount=${amount} denominations=${denominations} radius=${plan.small ? 10 : 15} />
      </g>
      ${(!plan.small || pots.length > 1) && html`<text class="felt-small" text-anchor="middle" x=${place.x} y=${place.y + (plan.small ? 34 : 44)}>${potName(number)}</text>`}
    </g>`;
  });
  return html`${drawn} ${stage.raked > 0 && html`<${Rake} at=${rake} amount=${stage.raked} />`}`;
}

/** A player's bet in this betting round, on its way to the middle. */
function Bet({ at, plan, stake, denominations }) {
  const words = `Seat ${at.position} has bet ${dollars(stake.amount)}`;
  const tight = plan.small && !at.near;
  const place = tight ? at.deed : at.bet;
  return html`<g class="staked" role="img" aria-label=${words} transform=${`translate(${place.x} ${place.y})`}>
    ${
      tight
        ? html`<${Badge} x=${0} y=${0} words=${dollars(stake.amount)} kind="tag-felt bet" />`
        : html`<${ChipStack} amount=${stake.amount} denominations=${denominations} radius=${13} />`
    }
  </g>`;
}

function Button({ at }) {
  const { x, y, r } = at.button;
  return html`<g class="dealer-button" role="img" aria-label=${`The button is at seat ${at.position}`}
    transform=${`translate(${x} ${y})`}>
    <circle r=${r} /><text text-anchor="middle" dy=${r * 0.42} font-size=${Math.max(12, r * 1.05)}>D</text>
  </g>`;
}

/** The minimum width of a one-line plate, for a seat and a short name. */
const LEAST_PLATE = 100;

/** The width of a badge. */
const badgeWidth = (words) => textWidth(words, 12) + 14;

/**
 * Who sits at a seat and how much was awarded, if anything: a badge at the right end of the plate, or instead of the
 * chips on a narrow one. A share of a pot may be less than the seat put into it.
 */
function Winner({ at, plan, seat, sit, amount, net }) {
  const words = gain(amount);
  if (plan.small && !at.near) return html`<${Plate} at=${at} seat=${seat && { ...seat, words }} sit=${sit} />`;
  const wide = badgeWidth(words);
  const end = at.x + at.plate / 2 - wide / 2;
  // The viewer's plate has one line: it makes room, and stays in the middle. If it can't, the award is shown below the
  // felt.
  const beside = at.near ? { ...at, plate: at.plate - 2 * wide - 8 } : at;
  if (beside.plate < LEAST_PLATE) return html`<${Plate} at=${at} seat=${seat} sit=${sit} />`;
  return html`<${Plate} at=${beside} seat=${seat} sit=${sit} />
    <g role="img" aria-label=${`Seat ${at.position} wins ${dollars(amount)}`}>
      <${Badge} x=${at.near ? end : end + 8} y=${at.near ? at.y : at.y + 8} words=${words} kind=${`outcome outcome-${ending(net)}`} />
    </g>`;
}

/** A text at a seat, never near the edge of the felt. */
function PlateWords({ at, plan, words, kind }) {
  const edge = badgeWidth(words) / 2 + 14;
  const x = Math.min(Math.max(at.deed.x, edge), plan.width - edge);
  return html`<${Badge} x=${x} y=${at.deed.y} words=${words} kind=${`tag-felt ${kind}`} />`;
}

/** The text for a seat: its hand once shown, or its player's last action. */
function plateWords(at, plan, stage) {
  const held = stage.held[at.position];
  // A small screen has no room for the names of others' hands: their cards show them.
  if (held) return { words: plan.small && !at.near ? "" : held, kind: "held" };
  if (stage.folded[at.position]) return { words: "Folded", kind: "quiet" };
  if (stage.allIn[at.position]) return { words: "All in", kind: "all-in" };
  return { words: stage.deeds[at.position] ?? "", kind: "" };
}

function Seat({ at, plan, stage, seat, stake, sit, denominations, turn, share }) {
  const { position } = at;
  const cards = [...lyingAt(stage, `seat ${position}`), ...lyingAt(stage, `seat ${position} up`)];
  const folded = stage.folded[position];
  const { words, kind } = plateWords(at, plan, stage);
  const shown = stage.held[position] && cards.every(({ up }) => up);
  const hand = shown && at.shown ? at.shown : at.hand;
  const wide = handWidth(cards, hand);
  const won = stage.won[position] > 0;
  const ring = turn === `seat ${position}` ? "playing" : won && shown ? "won-hand" : "";
  const sitting = seat && { ...seat, mark: seat.mark === "sits out" ? seat.mark : "" };
  return html`<g class=${["position", at.own && "own", at.near && "near", folded && "folded"].filter(Boolean).join(" ")}>
    ${
      ring &&
      cards.length > 0 &&
      html`<rect class=${ring} x=${hand.x - wide / 2 - 5} y=${hand.y - 5} width=${wide + 10}
        height=${hand.card * HIGH + 10} rx="9" />`
    }
    <g class=${folded ? "gone" : ""}>
      <${Fan} lying=${cards} at=${hand} shoe=${plan.shoe} label=${`Cards of seat ${position}${folded ? ", folded" : ""}`} />
    </g>
    ${share && html`<${Badge} x=${hand.x} y=${hand.y} words=${share} kind="share" />`}
    ${
      won
        ? html`<${Winner} at=${at} plan=${plan} seat=${sitting} sit=${sit} amount=${stage.won[position]} net=${stage.net[position] ?? 0} />`
        : html`<${Plate} at=${at} seat=${sitting} sit=${sit} />`
    }
    ${stage.button === position && html`<${Button} at=${at} />`}
    ${stake && html`<${Bet} at=${at} plan=${plan} stake=${stake} denominations=${denominations} />`}
    ${words && !(stake && plan.small && !at.near) && html`<${PlateWords} at=${at} plan=${plan} words=${words} kind=${kind} />`}
  </g>`;
}

/** @param {Object} props as for the felt of other tables */
export function AroundFelt(props) {
  const { plan, layout, title, stage, seats, stakes, denominations, turn = "", sitting = () => null, shares = {} } = props;
  const name = layout.name || title;
  const board = lyingAt(stage, "board");
  // Hands are named in the place of the lettering.
  const shown = !plan.small && Object.values(stage.held).some(Boolean);
  return html`<svg class="felt around" viewBox=${`0 0 ${plan.width} ${plan.height}`}
    role="group" aria-label=${`The layout of ${title}`}>
    ${plan.line && html`<rect class="felt-arc" x=${plan.line.x} y=${plan.line.y} width=${plan.line.w} height=${plan.line.h} rx=${plan.line.h / 2} />`}
    ${!shown && html`<${Lettering} plan=${plan} title=${name} lines=${layout.inscriptions} announcement=${stage.announcement} />`}
    <${Dealer} plan=${plan} stage=${stage} />
    ${
      (layout.piles.length > 0 || board.length > 0) &&
      html`<${Board} plan=${plan} lying=${board} places=${layout.piles.length ? 5 : board.length} />`
    }
    <${Pots} plan=${plan} stage=${stage} denominations=${denominations} />
    ${plan.positions.map(
      (at) => html`<${Seat} key=${at.position} at=${at} plan=${plan} stage=${stage} turn=${turn} share=${shares[at.position]}
      seat=${seats.find((seat) => seat.seat === at.position)} sit=${sitting(at.position)} denominations=${denominations}
      stake=${stakes.find((stake) => stake.seat === at.position && stake.amount > 0)} />`,
    )}
    <${Passing} denominations=${denominations} passes=${plan.positions.map(({ position, x, y }) =>
      stage.won[position] > 0 ? { key: String(position), amount: stage.won[position], from: plan.pots, to: { x, y } } : null,
    )} />
  </svg>`;
}

/** The community cards, each in its place. */
function Board({ plan, lying, places }) {
  const { x, y, card, step } = plan.board;
  const left = (at) => x + (at - (places - 1) / 2) * step - card / 2;
  const wide = card + (lying.length - 1) * step;
  const first = { x: left(0) + wide / 2, y, card, room: wide, spread: step / card };
  return html`<g>
    ${Array.from(
      { length: places },
      (_, at) => html`<rect key=${at} class="pile-empty" x=${left(at)} y=${y} width=${card} height=${card * HIGH} rx="6" />`,
    )}
    <${Fan} lying=${lying} at=${first} shoe=${plan.shoe} label="The board" />
  </g>`;
}
