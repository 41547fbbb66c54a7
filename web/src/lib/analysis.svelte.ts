// An analysis of the game of a replay: begun, asked for until it is done, or stopped. The server answers when there is
// news, so that no clock is needed here.
import { busy } from "./rest";
import { ask, Refused, tokensOf } from "./seats";
import { text } from "./strings";
import type { Findings, Studied } from "./wire";

export class Analysis {
  findings = $state.raw<Findings | null>(null);
  running = $state(false);
  done = $state(0);
  total = $state(0);
  trouble = $state("");
  #rest = () => {};

  constructor(readonly game: string) {}

  begin(): void {
    this.running = true;
    this.trouble = "";
    this.#rest = busy("showing");
    void this.#ask();
  }

  async stop(): Promise<void> {
    this.close();
    await ask<Studied>("api/analyse", { game: this.game, tokens: tokensOf(this.game), stop: true });
  }

  /** Nobody looks any more: the server goes on. */
  close(): void {
    this.running = false;
    this.#rest();
  }

  async #ask(): Promise<void> {
    try {
      const told = await ask<Studied>("api/analyse", { game: this.game, tokens: tokensOf(this.game) });
      if (!this.running) return;
      this.findings = told.findings ?? this.findings;
      [this.done, this.total, this.trouble] = [told.done, told.total, told.trouble];
      if (told.running) void this.#ask();
      else this.close();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : text.home.failed;
      this.close();
    }
  }
}
