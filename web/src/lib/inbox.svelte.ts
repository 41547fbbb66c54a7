// What the server told: shown at once if it is one's own act, else one act after another, as fast as one likes.
import { tick } from "svelte";
import { logWith, readingTime, storyWith } from "./log";
import * as motion from "./motion";
import { PACES, settings } from "./settings.svelte";
import type { Line, Update } from "./wire";

export class Inbox {
  shown = $state.raw<Update | null>(null);
  lines = $state.raw<Line[]>([]);
  /** What has just happened. */
  story = $state.raw<Line[]>([]);
  #queue = $state.raw<Update[]>([]);
  /** What had just happened when the log had so many lines, for when lines are taken back. */
  readonly #stories = new Map<number, Line[]>();
  /** Runs while an act is looked at; -1 until somebody wants to see the next. */
  #timer = $state(0);

  /** `showing` is told of every update when it is shown, and whether it is another moment than the last. */
  constructor(private readonly showing: (update: Update, fresh: boolean) => void) {}

  /** Acts wait to be shown. */
  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** An act is looked at, and the next comes by itself. */
  get looking(): boolean {
    return this.#timer > 0;
  }

  /** The last that was heard of the game. */
  get latest(): Update | null {
    return this.#queue.at(-1) ?? this.shown;
  }

  /** `own`: it is one's own act. `read`: what the guide says of the last act is still being read. */
  receive(update: Update, own: boolean, read: boolean): void {
    const pace = PACES[settings.pace];
    if (!this.shown || own || (pace === 0 && !read)) {
      // What waited to be shown is told all the same.
      for (const each of this.#queue) this.lines = logWith(this.lines, each);
      this.#queue = [];
      this.#show(update, own, own ? 0 : pace);
    } else if (this.behind || this.#timer) {
      this.#queue = [...this.#queue, update];
    } else {
      this.#show(update, own, pace);
    }
  }

  /** Nothing that waited is of interest any more. */
  forget(): void {
    this.#queue = [];
  }

  /** Show the next act that waits. */
  next(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const [first, ...rest] = this.#queue;
    if (!first) return;
    this.#queue = rest;
    this.#show(first, false, PACES[settings.pace]);
  }

  /** Go on at once to where the game stands. */
  catchUp(): void {
    while (this.behind) this.next();
  }

  close(): void {
    window.clearTimeout(this.#timer);
  }

  #show(update: Update, own: boolean, stay: number): void {
    motion.before();
    const fresh = update.at !== this.shown?.at;
    const told = update.lines.filter((line) => line.weight === 1);
    const back = update.first < this.lines.length && !update.lines.length;
    this.shown = update;
    this.lines = logWith(this.lines, update);
    if (fresh) {
      if (back) this.story = this.#stories.get(this.lines.length) ?? [];
      this.story = storyWith(this.story, told, own || update.first === 0);
      this.#stories.set(this.lines.length, this.story);
    }
    this.showing(update, fresh);
    void tick().then(() => motion.after(update.board));
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (update.guide && !update.question) {
      this.#timer = -1;
    } else if (stay > 0 && told.length && !update.question) {
      const time = stay * readingTime(told);
      this.#timer = Number.isFinite(time) ? window.setTimeout(() => this.next(), time) : -1;
    } else if (this.behind) {
      this.next();
    }
  }
}
