// One socket to the table. It comes back by itself when the server does.
import { VERSION, type FromClient, type FromServer } from "./wire";

const SOON = 250;
const LATE = 8000;

/** Who can be spoken to. */
export interface Voice {
  /** False if nobody listens at the moment. */
  send(message: FromClient): boolean;
  close(): void;
}

export interface Hearing {
  hear(message: FromServer): void;
  lost(): void;
}

export class Connection implements Voice {
  #socket: WebSocket | null = null;
  #wait = SOON;
  #closed = false;
  #timer = 0;

  constructor(
    private readonly game: string,
    private readonly tokens: string[],
    private readonly hearing: Hearing,
  ) {
    this.#open();
    for (const event of ["pageshow", "online", "focus"]) window.addEventListener(event, this.#return);
  }

  /** Somebody is back at the page, or the line is: what was lost meanwhile is not waited for. */
  readonly #return = (): void => {
    if (this.#closed || this.#socket?.readyState !== WebSocket.CLOSED) return;
    window.clearTimeout(this.#timer);
    this.#wait = SOON;
    this.#open();
  };

  #open(): void {
    // The game is in the address, so that a proxy can keep those at one table together; no secret is.
    const address = new URL(`api/table?g=${this.game}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.send({ is: "hello", version: VERSION, game: this.game, tokens: this.tokens });
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as FromServer;
      if (message.is === "welcome") this.#wait = SOON;
      if (message.is === "farewell" && !message.again) this.#closed = true;
      this.hearing.hear(message);
    };
    socket.onclose = () => {
      if (this.#closed) return;
      this.hearing.lost();
      // Not all at once when a server comes back.
      this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LATE);
    };
  }

  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    for (const event of ["pageshow", "online", "focus"]) window.removeEventListener(event, this.#return);
    window.clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
