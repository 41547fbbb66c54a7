// A draft as this browser sits at it: asked of the server again after a reload, so that nothing is lost.
import { keep as keepEvent } from "./event.svelte";
import { begin, ask, Refused } from "./seats";
import { text } from "./strings";
import type { Ref } from "./teams";
import type { DraftBegun, DraftStory, DraftView, EventBegun, NewDraft, TeamList } from "./wire";

const NAME = "overcrush.drafts";
// How often somebody who waits for others asks how far they are.
const POLL = 1500;

interface Kept {
  secret: string;
  /** The secrets of the other people's seats, for who invited them. */
  others?: string[];
  /** Games of the pod by the name of the opponent. */
  games?: Record<string, string>;
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

const here: Record<string, Kept> = {};

function keep(draft: string, kept: Kept): void {
  here[draft] = kept;
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...read(), [draft]: kept }));
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

const keptOf = (draft: string): Kept | null => here[draft] ?? read()[draft] ?? null;

/** The drafts that were begun in this browser, the last first. */
export const ownDrafts = (): string[] => Object.keys({ ...read(), ...here }).reverse();

/** Begin a draft; its name. */
export async function beginDraft(wanted: NewDraft): Promise<string> {
  const { draft, secrets } = await ask<DraftBegun>("api/drafts", wanted);
  keep(draft, { secret: secrets[0]!, others: secrets.slice(1) });
  return draft;
}

/** Sit down by an invitation. */
export function sitDown(draft: string, secret: string): void {
  if (keptOf(draft)?.secret !== secret) keep(draft, { secret });
}

export class Sitting {
  view = $state.raw<DraftView | null>(null);
  story = $state.raw<DraftStory | null>(null);
  problem = $state("");
  games = $state.raw<Record<string, string>>({});
  #timer = 0;
  #closed = false;

  constructor(readonly draft: string) {
    this.games = keptOf(draft)?.games ?? {};
    void this.#ask("api/draft");
  }

  /** Links by which the other people sit down. */
  get invitations(): string[] {
    const address = location.href.replace(/#.*/, "");
    return (keptOf(this.draft)?.others ?? []).map((secret) => `${address}#/draft/${this.draft}/${secret}`);
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#timer);
  }

  take(card: Ref): Promise<void> {
    return this.#ask("api/draft/pick", { number: this.view!.number, card });
  }

  build(team: TeamList): Promise<void> {
    return this.#ask("api/draft/build", { team });
  }

  async tell(): Promise<void> {
    const secret = keptOf(this.draft)?.secret ?? "";
    this.story = await ask<DraftStory>("api/draft/story", { draft: this.draft, secret });
  }

  /** A game of the pod, against a bot that drafted at the same table; its name. */
  async play(seat: number): Promise<string> {
    const view = this.view!;
    const teams = [view.teams[view.seat]!, view.teams[seat]!];
    const opponent = view.seats[seat]!.name;
    const game = await begin({
      sitting: ["person", "greedy"],
      names: [view.seats[view.seat]!.name, opponent],
      teams,
      format: view.format,
    });
    this.games = { ...this.games, [opponent]: game };
    keep(this.draft, { ...keptOf(this.draft)!, games: this.games });
    return game;
  }

  /** The tournament of those who drafted together; its name. */
  async pod(): Promise<string> {
    const secret = keptOf(this.draft)?.secret ?? "";
    const { event } = await ask<EventBegun>("api/draft/pod", { draft: this.draft, secret });
    keepEvent(event, secret);
    return event;
  }

  async #ask(path: string, more: object = {}): Promise<void> {
    const secret = keptOf(this.draft)?.secret ?? "";
    window.clearTimeout(this.#timer);
    try {
      this.view = await ask<DraftView>(path, { draft: this.draft, secret, ...more });
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : text.home.failed;
    }
    this.#askAgain();
  }

  /** Who waits for others, or has a clock, looks again; who is alone with bots need not. */
  #askAgain(): void {
    const view = this.view;
    if (this.#closed || !view) return;
    const others = view.seats.some((each, seat) => !each.bot && seat !== view.seat);
    const waits = !view.pile.length && (!view.drafted || (view.team && !view.teams.length));
    if (others && (waits || view.left >= 0)) {
      this.#timer = window.setTimeout(() => void this.#look(), POLL);
    }
  }

  /** Quietly: a page that only waits is at rest. */
  async #look(): Promise<void> {
    try {
      const secret = keptOf(this.draft)?.secret ?? "";
      const body = JSON.stringify({ draft: this.draft, secret });
      const headers = { "content-type": "application/json" };
      const response = await fetch("api/draft", { method: "POST", headers, body });
      if (response.ok) this.view = (await response.json()) as DraftView;
    } catch {
      // The server is away for a while; the next look finds it.
    }
    this.#askAgain();
  }
}
