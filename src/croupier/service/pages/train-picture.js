// The table that a payout question is about: its felt with cards, dice and the bet, drawn from the question's data.
import { emptyStage, stageWith } from "./film.js";
import { Scene, seatsOf } from "./history-scene.js";
import { html } from "./html.js";

const DENOMINATIONS = [25, 50, 100, 500, 2500, 10000, 50000, 100000];

/**
 * What is on the table, in the form of a film's stage.
 * @param {wire.PictureView} picture
 */
export function stageOf(picture) {
  const { stake, cards, dice } = picture;
  let next = 1;
  const lying = cards.map(({ place, cards: held }) => [
    place,
    held.map((card) => ({ key: next++, card, back: "", up: true, from: place })),
  ]);
  const stood = { ...stake, coupon: stake.coupon ?? 0 };
  return {
    ...(dice.length ? stageWith([stood]) : { ...emptyStage(), stakes: stageWith([stood]).stakes }),
    running: true,
    places: Object.fromEntries(lying),
    names: Object.fromEntries([...cards.map(({ place, name }) => [place, name]), [stake.area, stake.name]]),
    dice,
    next,
  };
}

/** @param {{picture: wire.PictureView, title: string, counted: boolean}} props `counted` tells the bet's amount */
export function TablePicture({ picture, title, counted }) {
  const { layout, stake, point } = picture;
  const stage = stageOf(picture);
  const about = /** @type {any} */ ({ layout, brief: { title, licensee: "" }, denominations: DENOMINATIONS });
  const names = { [stake.seat]: `Seat ${stake.seat}` };
  return html`<div class=${counted ? "train-table" : "train-table uncounted"} inert>
    <${Scene} about=${about} stage=${stage} seats=${seatsOf(names, stage, layout.positions)} seat=${stake.seat}
      near=${stake.seat} point=${point} area=${stake.area} wheel=${picture.wheel} />
  </div>`;
}
