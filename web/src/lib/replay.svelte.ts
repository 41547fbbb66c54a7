// A game that was played, shown moment by moment.
import { tick } from "svelte";
import * as motion from "./motion";
import type { Errand } from "./rest";
import { PACES, settings } from "./settings.svelte";
import { Table } from "./table.svelte";
import { spokenOf } from "./targets";
import type { Moment, Replay as Record, Update } from "./wire";

const MUTE = { send: () => false, close: () => {} };
// How long a moment stays while the replay plays, at the least.
const LEAST = 500;

/** A table at which nobody is asked: it shows one of the moments of a record. */
export class Replay extends Table {
  place = $state(0);
  playing = $state(false);
  #timer = 0;

  /** Begins at the moment of an act. */
  constructor(
    readonly record: Record,
    act = 0,
  ) {
    super(() => MUTE);
    this.welcome = record.welcome;
    this.sending.connected = true;
    this.goToAct(act);
  }

  /** Where each turn begins. */
  get turns(): { turn: number; place: number }[] {
    const turns = this.record.moments.map((moment) => moment.board.turn);
    return turns.flatMap((turn, place) => (turn !== turns[place - 1] ? [{ turn, place }] : []));
  }

  /** In a replay everything that happens is news. */
  override get told() {
    return spokenOf(this.story);
  }

  /** To the moment of an act. */
  goToAct(act: number): void {
    this.pause();
    this.go(this.record.moments.findLastIndex((moment) => moment.act <= act));
  }

  override get errands(): Errand[] {
    return this.playing ? ["showing"] : [];
  }

  override close(): void {
    this.pause();
  }

  get last(): number {
    return this.record.moments.length - 1;
  }

  /** Whether the game came to its end. */
  get finished(): boolean {
    return this.record.moments[this.last]!.board.ending !== null;
  }

  get moment(): Moment {
    return this.record.moments[this.place]!;
  }

  go(place: number): void {
    motion.before();
    this.place = Math.max(0, Math.min(this.last, place));
    const { act, by, told, board } = this.moment;
    const before = this.record.moments[this.place - 1]?.told ?? 0;
    const rest = { first: 0, lines: [], question: null, undo: "", guide: null, proposal: null };
    this.inbox.shown = { is: "update", at: String(act), by, board, ...rest } satisfies Update;
    this.inbox.lines = this.record.lines.slice(0, told);
    const telling = this.lines.filter((line) => line.weight === 1);
    const fresh = this.record.lines.slice(before, told).filter((line) => line.weight === 1);
    this.inbox.story = fresh.length ? fresh : telling.slice(-1);
    void tick().then(() => motion.after(board));
  }

  step(by: number): void {
    this.pause();
    this.go(this.place + by);
  }

  /** To the beginning of the next turn, or of this one, or of the one before. */
  turn(by: number): void {
    this.pause();
    const starts = this.turns.map(({ place }) => place);
    const found =
      by > 0 ? starts.find((place) => place > this.place) : starts.findLast((place) => place < this.place);
    this.go(found ?? (by > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.place === this.last) this.go(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    window.clearTimeout(this.#timer);
  }

  #wait(): void {
    const pace = PACES[settings.pace];
    const stay = Math.max(LEAST, Number.isFinite(pace) ? pace * 1.5 : 0);
    this.#timer = window.setTimeout(() => {
      this.go(this.place + 1);
      if (this.place === this.last) this.pause();
      else this.#wait();
    }, stay);
  }
}
