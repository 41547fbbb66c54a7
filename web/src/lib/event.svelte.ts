// A tournament as its organiser, a player or anybody sees it in this browser.
import { goTo } from "./rest";
import { ask, keepToken, Refused } from "./seats";
import { text } from "./strings";
import type { EventBegun, EventDo, EventView, NewEvent } from "./wire";

const NAME = "overcrush.events";

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

const here: Record<string, string> = {};

/** Remember by which secret one speaks in a tournament. */
export function keep(event: string, secret: string): void {
  here[event] = secret;
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...read(), [event]: secret }));
  } catch {
    // Without storage the secret lasts as long as the page.
  }
}

const secretOf = (event: string): string => here[event] ?? read()[event] ?? "";

/** The tournaments that this browser organises or plays in, the last first. */
export const ownEvents = (): string[] => Object.keys({ ...read(), ...here }).reverse();

/** Open a tournament; its name. */
export async function openEvent(wanted: NewEvent): Promise<string> {
  const { event, secret } = await ask<EventBegun>("api/events", wanted);
  keep(event, secret);
  return event;
}

/** How often it is looked what has become of the games of a round. */
const PAUSE = 4000;

export class Attending {
  view = $state.raw<EventView | null>(null);
  problem = $state("");
  /** When the view came. */
  at = Date.now();
  #timer = 0;

  constructor(readonly event: string) {
    void this.look();
  }

  close(): void {
    window.clearTimeout(this.#timer);
  }

  /** Sit down at a game of the tournament, or look on: the secret of one's entry opens it. */
  open(game: string): void {
    keepToken(game, secretOf(this.event));
    goTo(`#/game/${game}`);
  }

  look(): Promise<void> {
    return this.#ask("api/event", {});
  }

  do(deed: Omit<EventDo, "event" | "secret">): Promise<void> {
    return this.#ask("api/event/do", deed);
  }

  async #ask(path: string, more: object): Promise<void> {
    try {
      this.view = await ask<EventView>(path, { event: this.event, secret: secretOf(this.event), ...more });
      this.at = Date.now();
      if (this.view.secret) keep(this.event, this.view.secret);
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : text.home.failed;
    }
    this.#lookAgain();
  }

  /** Games tell their results by themselves. */
  #lookAgain(): void {
    window.clearTimeout(this.#timer);
    const playing = this.view?.rounds.at(-1)?.tables.some((table) => table.game && !table.wins);
    if (playing) this.#timer = window.setTimeout(() => void this.look(), PAUSE);
  }
}
