// The connection to one table: versions, catching up, and commands that survive a lost connection.
//
// Every message from the table has a version. One seen before is dropped; after a gap the client says hello again with
// the last version seen, and the table sends what was missed. A command is kept under its id until the table answers, and
// sent again on the next connection: the table never performs an id twice.

const PATIENCE = 10_000;
const SHORTEST = 400;
const LONGEST = 8_000;
/** Codes with which the service closes for good, so that reconnecting is pointless. */
const FINAL = new Set([1008, 4400, 4401, 4403, 4404]);

/** Actions that make a wager, or lead to one. */
const WAGERS = new Set(["BuyIn", "PlaceWager", "Play", "Ready", "Repeat", "Sit", "Undo"]);
/** @type {wire.RefusedMessage} */
const NO_CONTACT = {
  is: "refused",
  id: "",
  why: "no wager is made while the connection is lost",
  allowed: "the wagers you made before, which are held",
  cites: [],
  words: "No wager is made while the connection is lost. Allowed: the wagers you made before, which are held.",
};

let counted = 0;
const newId = () =>
  `${Date.now().toString(36)}-${(counted += 1).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** @typedef {wire.Do | wire.AskMessage | wire.Say} Asked what the table answers under its id */

export class TableSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, {message: Asked, resolve: (answer: any) => void, late: number}>} */
  #waiting = new Map();
  #version = -1;
  #epoch = "";
  #pause = SHORTEST;
  #timer = 0;
  #closed = false;

  /**
   * @param {string} table
   * @param {string} role in which to watch and act
   * @param {{onWelcome: Function, onNews: Function, onLine: Function, onFault: Function, onChat?: Function}} heard
   */
  constructor(table, role, heard) {
    this.table = table;
    this.role = role;
    this.heard = heard;
    this.online = () => this.#connect();
    addEventListener("online", this.online);
    this.#connect();
  }

  /**
   * Performs an action at the table; resolves to `done`, `refused` or `fault`.
   * @param {string} name
   * @param {Object<string, any>} values
   * @returns {Promise<wire.Done | wire.RefusedMessage | wire.FaultMessage>}
   */
  do(name, values = {}) {
    // Commands about existing wagers are kept, but nobody makes new wagers at a table that isn't responding.
    if (WAGERS.has(name) && this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(NO_CONTACT);
    return this.#send({ is: "do", id: newId(), do: name, values });
  }

  /**
   * Asks a question that changes nothing; resolves to `answer`, `refused` or `fault`.
   * @param {string} about
   * @param {Object<string, any>} values
   * @returns {Promise<wire.Answer | wire.RefusedMessage | wire.FaultMessage>}
   */
  ask(about, values = {}) {
    return this.#send({ is: "ask", id: newId(), about, values });
  }

  /**
   * Sends a chat message to everybody at the table; resolves to `done`, `refused` or `fault`.
   * @param {string} words
   * @returns {Promise<wire.Done | wire.RefusedMessage | wire.FaultMessage>}
   */
  say(words) {
    return this.#send({ is: "say", id: newId(), words });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.online);
    this.#socket?.close(1000);
  }

  /**
   * @param {Asked} message
   * @returns {Promise<any>}
   */
  #send(message) {
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#socket?.close(), PATIENCE);
      this.#waiting.set(message.id, { message, resolve, late });
      this.#write(message);
    });
  }

  /** @param {Asked | wire.Hello} message */
  #write(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #greet() {
    this.#write({ is: "hello", since: this.#version, epoch: this.#epoch, as: this.role });
  }

  #connect() {
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/tables/${encodeURIComponent(this.table)}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = SHORTEST;
      this.#greet();
      for (const { message } of this.#waiting.values()) this.#write(message);
      this.heard.onLine({ up: true });
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  #lost(code, reason) {
    if (this.#closed) return;
    const final = FINAL.has(code);
    this.heard.onLine({ up: false, final, reason });
    if (final) return;
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST);
  }

  /**
   * @param {wire.Welcome | wire.News | wire.ChatMessage | wire.FaultMessage | wire.Done | wire.Answer |
   *   wire.RefusedMessage} message
   */
  #hear(message) {
    switch (message.is) {
      case "welcome":
        this.#version = message.version;
        this.#epoch = message.epoch;
        return this.heard.onWelcome(message);
      case "news":
        if (message.version <= this.#version) return undefined;
        if (message.version > this.#version + 1) return this.#greet();
        this.#version = message.version;
        return this.heard.onNews(message);
      case "chat":
        return this.heard.onChat?.(message);
      case "fault":
        this.#settle(message);
        return this.heard.onFault(message);
      default:
        return this.#settle(message);
    }
  }

  /** @param {{id: string}} message */
  #settle(message) {
    const command = this.#waiting.get(message.id);
    if (!command) return;
    clearTimeout(command.late);
    this.#waiting.delete(message.id);
    command.resolve(message);
  }
}
