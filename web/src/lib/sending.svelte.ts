// What is said to the server: once, though somebody taps twice, and again if the line went dead before it was heard.
import type { Voice } from "./connection";
import type { FromClient, Update } from "./wire";

export class Sending {
  /** Somebody listens. */
  connected = $state(false);
  /** Until the server has said how things stand. */
  #joining = $state(true);
  /** What was said and has not come of anything yet; and whether it is to be taken back when it has. */
  #pending = $state.raw<FromClient | null>(null);
  #regrets = false;
  /** How many questions to the server are not answered: those that change nothing. */
  #asking = $state(0);

  constructor(private readonly voice: Voice) {}

  /** Something is on its way, or its answer is. */
  get busy(): boolean {
    return this.#joining || this.#pending !== null || this.#asking > 0;
  }

  /** What is to change the game is on its way. */
  get pending(): boolean {
    return this.#pending !== null;
  }

  /** Answer what is asked; once. */
  answer(message: FromClient): void {
    if (!this.#pending) this.send(message);
  }

  /** Say what is to change the game. */
  send(message: FromClient): void {
    this.#pending = message;
    this.say(message);
  }

  /** Ask what changes nothing. */
  ask(message: FromClient): void {
    if (this.say(message)) this.#asking += 1;
  }

  say(message: FromClient): boolean {
    return this.voice.send(message);
  }

  /** What is on its way is to be taken back when it has come of something; whether anything is. */
  regret(): boolean {
    this.#regrets = this.#pending !== null;
    return this.#regrets;
  }

  /** What was asked for is here. */
  answered(): void {
    this.#asking -= 1;
  }

  refused(): void {
    if (!this.#pending && this.#asking) this.#asking -= 1;
    this.#pending = null;
    this.#regrets = false;
  }

  lost(): void {
    this.connected = false;
    this.#joining = true;
    this.#asking = 0;
  }

  /** How things stand was heard. */
  heard(update: Update): void {
    const said = this.#pending;
    const waits = said !== null && "at" in said && said.at === update.at;
    // Said before the line went dead, and still not taken: say it again. The server takes it once.
    if (waits && this.#joining) this.say(said);
    // A proposal, and whether it is agreed to, leaves the moment as it is.
    else if (!waits || ["correct", "agree", "wish"].includes(said.is)) this.#pending = null;
    this.#joining = false;
  }

  /** Whether what has come of something now is regretted. */
  get regretted(): boolean {
    return this.#regrets && !this.#pending;
  }

  close(): void {
    this.voice.close();
  }
}
