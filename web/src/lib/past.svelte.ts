// An earlier moment of a game that is being played, looked at without leaving it.
import { Replay } from "./replay.svelte";
import type { Errand } from "./rest";
import { fetchReplay } from "./seats";

export class Past {
  /** The moment that is looked at; null if it is now. */
  shown = $state.raw<Replay | null>(null);
  #fetching = $state(false);

  constructor(private readonly game: string) {}

  get errands(): Errand[] {
    return this.#fetching ? ["asking"] : (this.shown?.errands ?? []);
  }

  /** Show the moment of an act; what has been played since the last time is fetched. */
  async show(act: number): Promise<void> {
    this.#fetching = true;
    try {
      const record = await fetchReplay(this.game);
      this.shown = new Replay(record, act);
    } finally {
      this.#fetching = false;
    }
  }

  leave(): void {
    this.shown?.pause();
    this.shown = null;
  }
}
