// The chat panel, its button, and a preview of a message that arrives while it is closed.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../components/icons.js";
import { html } from "../html.js";
import { useWatched } from "../store.js";
import { speaker } from "./chat.js";

/** @typedef {import("./chat.js").Chat} Chat */

const LONGEST = 160;

/** Common phrases, each sent with one press. @param {boolean} dice whether dice are rolled here */
const phrases = (dice) => ["Hello", "Good luck", dice ? "Nice roll" : "Nice hand", "Well played", "Thank you", "One moment"];

const TOOL = "chat-tool";

/** The button in the bar, with a dot for unread messages. @param {{chat: Chat}} props */
export function ChatTool({ chat }) {
  const { on, open, unread } = useWatched(chat);
  if (!on) return null;
  const label = unread ? `Chat, ${unread} unread` : "Chat";
  return html`<button type="button" id=${TOOL} class="tool chat-tool" aria-label=${label} title=${label} aria-expanded=${String(open)}
    onClick=${() => chat.toggle()}>
    <${Icon} name="chat" />${unread > 0 && html`<span class="unread" aria-hidden="true"></span>`}
  </button>`;
}

/** @param {{chat: Chat}} props */
function Lines({ chat }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [chat.lines.at(-1)?.id, chat.problem]);
  return html`<div class="chat-lines" ref=${list} role="region" aria-label="Messages" tabindex="0">
    ${!chat.lines.length && html`<p class="quiet">Everyone at the table sees what you write.</p>`}
    <ol>
      ${chat.lines.map(
        (line) => html`<li key=${line.id} class=${chat.isOwn(line) ? "chat-line own" : "chat-line"}>
        <b>${chat.isOwn(line) ? "You" : speaker(line)}</b> <span>${line.words}</span>
      </li>`,
      )}
    </ol>
  </div>`;
}

/** @param {{chat: Chat}} props */
function Message({ chat }) {
  const [words, setWords] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    // On a phone the keyboard would cover the table, and phrases don't need it.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);
  const submit = async (event) => {
    event.preventDefault();
    if (words.trim() && (await chat.say(words))) setWords("");
  };
  return html`<form class="chat-form" onSubmit=${submit}>
    <input ref=${field} aria-label="Message" placeholder="Message" maxlength=${LONGEST} autocomplete="off" enterkeyhint="send"
      value=${words} onInput=${(event) => setWords(event.target.value)} />
    <button type="submit" class="primary">Send</button>
  </form>`;
}

/** @param {{chat: Chat, dice: boolean}} props */
export function ChatPanel({ chat, dice }) {
  useWatched(chat);
  if (!chat.on || !chat.open) return null;
  const close = () => {
    chat.toggle(false);
    document.getElementById(TOOL)?.focus();
  };
  const key = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return html`<aside class="chat" aria-labelledby="chat-title" onKeyDown=${key}>
    <header>
      <h2 id="chat-title">Chat</h2>
      <button type="button" class="icon-button" aria-label="Close the chat" onClick=${close}>✕</button>
    </header>
    <${Lines} chat=${chat} />
    <div class="phrases" role="group" aria-label="Quick phrases">
      ${phrases(dice).map((words) => html`<button key=${words} type="button" onClick=${() => chat.say(words)}>${words}</button>`)}
    </div>
    <${Message} chat=${chat} />
    ${chat.problem && html`<p class="chat-problem" role="alert">${chat.problem}</p>`}
  </aside>`;
}

/** The latest message, for a while. It is read aloud elsewhere. @param {{chat: Chat}} props */
export function ChatPreview({ chat }) {
  const { open, latest } = useWatched(chat);
  if (open || !latest) return null;
  return html`<p key=${latest.id} class="chat-preview" aria-hidden="true"><b>${speaker(latest)}</b> <span>${latest.words}</span></p>`;
}
