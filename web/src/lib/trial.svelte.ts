// A team put to the test: begun, asked for until it is done, or stopped. The server answers when there is news, so that
// no clock is needed here.
import { busy } from "./rest";
import { ask, Refused } from "./seats";
import { text } from "./strings";
import type { TeamList, Tried, TryTeam, Verdict } from "./wire";

export type Care = NonNullable<TryTeam["care"]>;

export class Trial {
  verdict = $state.raw<Verdict | null>(null);
  running = $state(false);
  done = $state(0);
  total = $state(0);
  trouble = $state("");
  /** Another team of this browser's that is being tested. */
  other = $state("");
  /** The name of its report, once there is one. */
  report = $state("");
  #rest = () => {};

  constructor(readonly team: TeamList) {}

  begin(field: string[], care: Care): void {
    this.running = true;
    this.trouble = this.other = this.report = "";
    this.verdict = null;
    this.#rest = busy("showing");
    void this.#ask(field, care);
  }

  /** End the test that the server runs for this browser, of whichever team. */
  async stop(): Promise<void> {
    this.close();
    this.other = "";
    await ask<Tried>("api/team/try", { team: this.team, stop: true });
  }

  /** Nobody looks any more: the server goes on. */
  close(): void {
    this.running = false;
    this.#rest();
  }

  async #ask(field: string[], care: Care): Promise<void> {
    try {
      const told = await ask<Tried>("api/team/try", { team: this.team, field, care });
      if (!this.running) return;
      this.verdict = told.verdict ?? this.verdict;
      [this.done, this.total, this.report] = [told.done, told.total, told.report];
      [this.trouble, this.other] = [told.trouble, told.other];
      if (told.running) void this.#ask(field, care);
      else this.close();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : text.home.failed;
      this.close();
    }
  }
}
