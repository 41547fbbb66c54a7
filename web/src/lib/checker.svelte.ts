// What the rules say of the team that is built: one question at a time is on its way, and the last team counts.
import { ask } from "./seats";
import type { Checked, TeamList } from "./wire";

interface Wish {
  team: TeamList;
  format: string;
}

export class Checker {
  /** The last answer, and the team that it is about. */
  result = $state.raw<Checked | null>(null);
  checked = $state.raw<TeamList | null>(null);
  failed = $state(false);
  #wish: Wish | null = null;
  #asking = false;

  check(team: TeamList, format: string): void {
    this.#wish = { team, format };
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#wish) {
      const { team, format } = this.#wish;
      this.#wish = null;
      try {
        const result = await ask<Checked>("api/team/check", { teams: [team], format });
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
