// What the rules say of the team that is built: one question at a time is on its way, and the last team counts.
import { ask } from "./seats";
import type { Checked, TeamList } from "./wire";

interface Wish {
  team: TeamList;
  format: string;
  /** What it is built of, if not of everything. */
  pool: [string, number, number][];
}

export class Checker {
  /** The last answer, and the team that it is about. */
  result = $state.raw<Checked | null>(null);
  checked = $state.raw<TeamList | null>(null);
  failed = $state(false);
  #wish: Wish | null = null;
  #asking = false;

  check(team: TeamList, format: string, pool: [string, number, number][] = []): void {
    this.#wish = { team, format, pool };
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#wish) {
      const { team, format, pool } = this.#wish;
      this.#wish = null;
      try {
        const result = await ask<Checked>("api/team/check", { teams: [team], format, pool });
        if (!this.#wish) {
          this.result = result;
          this.checked = team;
        }
        this.failed = false;
      } catch {
        this.failed = true;
      }
    }
    this.#asking = false;
  }
}
