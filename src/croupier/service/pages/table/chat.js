// Chat at a table. It isn't part of the game: nothing here is recorded, and it may be turned off.
import { say } from "../speech.js";
import { Watched } from "../store.js";

/** How long a message is shown over the felt while the panel is closed, in milliseconds. */
const SHOWN = 6000;
const KEPT = 200;

/** @typedef {wire.ChatLine} ChatLine */

/** The sender's name; people without a seat must not be mistaken for players. @param {ChatLine} line */
export function speaker({ name, seat, role }) {
  if (seat) return name;
  return `${name} (${role === "player" || role === "spectator" ? "watching" : role})`;
}

export class Chat extends Watched {
  /** Whether the house has chat. */
  on = false;
  /** Whether the panel is open. */
  open = false;
  /** @type {ChatLine[]} */
  lines = [];
  unread = 0;
  /** The message shown over the felt. @type {ChatLine | null} */
  latest = null;
  /** Why the last message was not sent. */
  problem = "";
  #timer = 0;

  /**
   * @param {(words: string) => Promise<wire.Done | wire.RefusedMessage | wire.FaultMessage>} send
   * @param {() => {name: string, seat: number, role: string}} you who speaks here
   */
  constructor(send, you) {
    super();
    this.send = send;
    this.you = you;
  }

  /** @param {ChatLine} line */
  isOwn({ name, seat, role }) {
    const you = this.you();
    return seat ? seat === you.seat : name === you.name && role === you.role && !you.seat;
  }

  /** @param {wire.ChatMessage} message */
  hear({ lines, before }) {
    const first = before && !this.lines.length;
    const fresh = lines.filter((line) => !this.lines.some((known) => known.id === line.id));
    this.lines = [...this.lines, ...fresh].slice(-KEPT);
    const others = fresh.filter((line) => !this.isOwn(line));
    if (!this.open && !first) this.unread += others.length;
    if (!before) this.#show(others.at(-1));
    this.changed();
  }

  /** Shows a message for a while, and has it read aloud. @param {ChatLine | undefined} line */
  #show(line) {
    if (!line) return;
    say(`${speaker(line)}: ${line.words}`);
    this.latest = line;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.latest = null;
      this.changed();
    }, SHOWN);
  }

  toggle(open = !this.open) {
    this.open = open;
    this.unread = 0;
    this.latest = null;
    this.problem = "";
    this.changed();
  }

  /** Sends a message; returns true once everybody at the table has it. @param {string} words */
  async say(words) {
    const answer = await this.send(words);
    this.problem = answer.is === "done" ? "" : answer.is === "refused" ? answer.words : answer.why;
    this.changed();
    return !this.problem;
  }
}
