// A seat at a table: what is shown, what is chosen so far, and what a tap or key comes to.
import { tick } from "svelte";
import { coloursOf, type Colours } from "./colours";
import { Connection } from "./connection";
import * as motion from "./motion";
import { settings } from "./settings.svelte";
import { text } from "./strings";
import { answering, buttonsOf, dieTarget, keysFor, targetsOf, virtualTarget, type Target } from "./targets";
import type {
  Card,
  Die,
  FromClient,
  FromServer,
  Guide,
  Line,
  Option,
  Question,
  Update,
  Welcome,
} from "./wire";

export interface Notice {
  text: string;
  rule: string;
}

/** A button on the prompt line. `key` is the key that presses it besides Space, which presses the default. */
export interface Button {
  label: string;
  key: string;
  press: () => void;
  /** The option it takes, if it takes one. */
  answer?: string;
}

// How long an act of the other side stays before the next one is shown, in milliseconds.
const PACES = { instant: 0, quick: 350, calm: 950, step: Infinity };
// A tap this soon after a question changed was meant for the one before.
const SETTLING = 250;

export class Table {
  welcome = $state.raw<Welcome | null>(null);
  shown = $state.raw<Update | null>(null);
  lines = $state.raw<Line[]>([]);
  story = $state.raw<Line[]>([]);
  notice = $state.raw<Notice | null>(null);
  connected = $state(false);
  gone = $state("");

  picked = $state.raw<number[]>([]);
  pairs = $state.raw<Map<number, number>>(new Map());
  holding = $state(0);
  menu = $state.raw<Option[]>([]);
  /** Which page of the guide is being read. */
  page = $state(0);

  #queue = $state.raw<Update[]>([]);
  #timer = 0;
  #since = 0;
  #pending: FromClient | null = null;
  readonly #connection: Connection;

  constructor(
    readonly game: string,
    tokens: string[],
  ) {
    this.#connection = new Connection(game, tokens, this);
  }

  close(): void {
    window.clearTimeout(this.#timer);
    this.#connection.close();
  }

  // --- what is shown

  colours = $derived<Colours[]>(coloursOf(this.welcome?.cards ?? []));
  behind = $derived(this.#queue.length > 0);
  guide = $derived<Guide | null>(this.shown?.guide ?? null);
  /** The guide has more to say before anything is to be done. */
  reading = $derived(
    this.guide !== null && this.page < this.guide.pages.length - (this.shown?.question ? 1 : 0),
  );
  question = $derived<Question | null>(this.behind || this.reading ? null : (this.shown?.question ?? null));
  targets = $derived(answering(this.question));
  buttons = $derived(buttonsOf(this.question));

  /** The seat at the bottom of the screen. */
  bottom = $derived.by(() => {
    const mine = this.welcome?.chairs.flatMap((chair, seat) => (chair.yours ? [seat] : [])) ?? [];
    if (mine.length < 2 || !settings.turnTable) return mine[0] ?? 0;
    const active = this.shown?.board.turn ? this.shown.board.active : this.shown?.board.asked[0];
    return mine.find((seat) => this.welcome?.chairs[seat]?.side === active) ?? mine[0] ?? 0;
  });

  keys = $derived.by(() => {
    if (!this.shown || !this.welcome) return new Map<Target, string>();
    return keysFor(this.targets.keys(), this.shown.board, this.bottom, this.welcome);
  });

  card(number: number): Card {
    return this.welcome!.cards[number]!;
  }

  dice = $derived.by(() => {
    const found = new Map<number, Die>();
    for (const seat of this.shown?.board.seats ?? []) {
      for (const die of [...seat.aside, ...seat.reserve, ...seat.field]) found.set(die.id, die);
    }
    return found;
  });

  /** What the guide points at; nothing if it is a button. */
  points = $derived.by(() => {
    const found = new Set<Target>();
    const { guide, question } = this;
    if (!guide || !question || guide.last) return found;
    const wanted = question.options.find((option) => option.answer === guide.option);
    for (const target of wanted ? targetsOf(wanted) : []) found.add(target);
    const kinds = new Set(guide.dice.map((id) => this.dice.get(id)?.equal ?? id));
    for (const die of this.dice.values()) if (kinds.has(die.equal)) found.add(dieTarget(die.id));
    return found;
  });
  guided = $derived(this.guide !== null && !this.guide.last && this.question !== null);
  /** All that the guide points at is chosen, so that it points at the button. */
  pointsAtButton = $derived(
    this.guided && !this.guide?.option && this.picked.length + 2 * this.pairs.size >= this.guide!.dice.length,
  );

  /** Whether a thing can be tapped to answer. */
  can(target: Target): boolean {
    return this.targets.has(target) && (!this.guided || this.points.has(target));
  }

  chosen(id: number): boolean {
    return this.picked.includes(id) || this.pairs.has(id) || this.holding === id;
  }

  /** Whether a die is in the attack zone, or is being sent there. */
  fights(die: Die): boolean {
    return (
      die.role !== "" ||
      this.pairs.has(die.id) ||
      (this.question?.way === "attack" && this.picked.includes(die.id))
    );
  }

  // --- hearing

  hear(message: FromServer): void {
    if (message.is === "welcome") {
      this.welcome = message;
      this.connected = true;
      this.gone = "";
      this.#queue = [];
    } else if (message.is === "update") {
      this.#receive(message);
    } else if (message.is === "farewell") {
      if (!message.again) this.gone = message.text;
    } else {
      this.#pending = null;
      this.notice = { text: message.text, rule: message.rule };
      if (message.is === "refused") this.clear();
    }
  }

  lost(): void {
    this.connected = false;
  }

  #receive(update: Update): void {
    if (this.#pending && "at" in this.#pending) {
      // Answered before the line went dead, and still not taken: say it again. The server takes it once.
      const again = this.#pending;
      this.#pending = null;
      if (again.at === update.at && update.question && this.#said(again)) return this.#show(update, 0);
    }
    const own = update.by >= 0 && this.welcome?.chairs[update.by]?.yours;
    if (!this.shown || own || this.#pace() === 0) {
      this.#queue = [];
      this.#show(update, own ? 0 : this.#pace());
    } else if (this.behind || this.#timer) {
      this.#queue = [...this.#queue, update];
    } else {
      this.#show(update, this.#pace());
    }
  }

  #pace(): number {
    return PACES[settings.pace];
  }

  #show(update: Update, stay: number): void {
    motion.before();
    const fresh = update.at !== this.shown?.at;
    const told = update.lines.filter((line) => line.weight === 1);
    this.shown = update;
    this.lines = [...this.lines.slice(0, update.first), ...update.lines];
    if (fresh) {
      this.clear();
      this.notice = null;
      this.page = 0;
      this.#since = performance.now();
      const own = update.by >= 0 && this.welcome?.chairs[update.by]?.yours;
      if (told.length)
        this.story =
          own || update.first === 0 ? told.slice(-3) : [...this.story.slice(-2), ...told].slice(-3);
    }
    void tick().then(() => motion.after(update.board));
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (update.guide && !update.question) {
      this.#timer = -1;
    } else if (stay > 0 && told.length && !update.question) {
      if (Number.isFinite(stay)) this.#timer = window.setTimeout(() => this.next(), stay);
      else this.#timer = -1;
    } else if (this.behind) {
      this.next();
    }
  }

  /** Show the next act that waits. */
  next(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const [first, ...rest] = this.#queue;
    if (!first) return;
    this.#queue = rest;
    this.#show(first, this.#pace());
  }

  /** Go on at once to where the game stands. */
  catchUp(): void {
    while (this.behind) this.next();
  }

  // --- the guide

  turnPage(by = 1): void {
    this.page += by;
    if (!this.reading && !this.shown?.question) this.next();
  }

  dismiss(): void {
    this.#said({ is: "dismiss" });
  }

  // --- choosing

  clear(): void {
    this.picked = [];
    this.pairs = new Map();
    this.holding = 0;
    this.menu = [];
  }

  /** A tap on a thing of the mat, or its key. */
  press(target: Target): void {
    if (this.reading) return this.#hint(text.guide.readOn);
    if (this.behind) return this.catchUp();
    const question = this.question;
    if (this.targets.has(target) && !this.can(target)) return this.#hint(text.guide.later);
    if (!question || !this.can(target)) return this.#why(target);
    if (performance.now() - this.#since < SETTLING && question.way !== "reroll") return;
    this.notice = null;
    const id = target.startsWith("die:") ? Number(target.slice(4)) : 0;
    if (question.way === "block") this.#moving(() => this.#block(question, id));
    else if (question.way === "pay") this.#pay(question, id);
    else if (question.way === "reroll") this.#toggle(id);
    else if (question.way === "attack") this.#moving(() => this.#toggle(id));
    else this.#choose(this.targets.get(target) ?? []);
  }

  #hint(sentence: string): void {
    this.notice = { text: sentence, rule: "" };
  }

  /** What is chosen may lie elsewhere now: let it glide there. */
  #moving(change: () => void): void {
    motion.before();
    change();
    void tick().then(() => motion.after(this.shown!.board));
  }

  #choose(options: Option[]): void {
    if (options.length === 1) this.answer(options[0]!);
    else this.menu = options;
  }

  #toggle(id: number): void {
    this.picked = this.picked.includes(id)
      ? this.picked.filter((other) => other !== id)
      : [...this.picked, id];
  }

  #block(question: Question, id: number): void {
    if (question.dice.includes(id)) {
      const pairs = new Map(this.pairs);
      if (pairs.delete(id) || this.holding === id) this.holding = 0;
      else if (question.attackers.length === 1) pairs.set(id, question.attackers[0]!);
      else this.holding = id;
      this.pairs = pairs;
    } else if (this.holding) {
      this.pairs = new Map(this.pairs).set(this.holding, id);
      this.holding = 0;
    } else {
      this.notice = { text: text.prompts.block, rule: "8.2.1" };
    }
  }

  /** Each tap spends from that die; when the price is met it is paid. */
  #pay(question: Question, id: number): void {
    this.#toggle(id);
    if (this.spending() >= this.due(question))
      this.#send({ is: "dice", at: this.shown!.at, dice: this.picked });
  }

  due(question: Question): number {
    return question.price ? question.price.total - question.price.paid : 0;
  }

  /** How much energy the chosen dice come to. */
  spending(): number {
    const virtual = this.shown?.board.seats[this.question?.seats[0] ?? 0]?.virtual ?? 0;
    return this.picked.reduce(
      (sum, id) => sum + (id ? (this.dice.get(id)?.symbols.length ?? 0) : virtual),
      0,
    );
  }

  pickAll(): void {
    this.#moving(() => (this.picked = [...(this.question?.dice ?? [])]));
  }

  answer(option: Option): void {
    this.#send({ is: "answer", at: this.shown!.at, option: option.answer });
  }

  say(spelling: string): void {
    this.#send({ is: "answer", at: this.shown!.at, option: spelling });
  }

  undo(): void {
    if (this.behind) return this.catchUp();
    if (this.shown?.undo) this.notice = { text: this.shown.undo, rule: "" };
    else this.#send({ is: "undo", at: this.shown!.at });
  }

  confirmDice(): void {
    this.#send({ is: "dice", at: this.shown!.at, dice: this.picked });
  }

  confirmBlocks(): void {
    this.#send({ is: "blocks", at: this.shown!.at, pairs: [...this.pairs] });
  }

  #why(target: Target): void {
    const [kind, rest = ""] = target.split(":");
    const [first = 0, second = -1] = rest.split(".").map(Number);
    if (kind === "die") this.#said({ is: "why", die: first });
    else if (kind === "card") this.#said({ is: "why", card: first });
    else if (kind === "global") this.#said({ is: "why", card: first, index: second });
  }

  #send(message: FromClient): void {
    this.#pending = message;
    this.#said(message);
  }

  #said(message: FromClient): boolean {
    return this.#connection.send(message);
  }

  // --- explaining what lies there

  explain(zone: string): void {
    const found = text.zoneHelp[zone];
    if (found) this.notice = { text: found[0], rule: found[1] };
  }
}

export { dieTarget, virtualTarget };
