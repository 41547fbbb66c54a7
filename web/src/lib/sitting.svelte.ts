// Who plays what against whom: the choices of the page on which a game of teams is begun, kept in this browser.
import { busy } from "./rest";
import { ask, begin, Refused } from "./seats";
import { text } from "./strings";
import { edited } from "./teams";
import type {
  Checked,
  First,
  Format,
  House,
  Mend,
  ShippedTeam,
  TeamChoice,
  TeamList,
  TeamsRead,
  Unread,
} from "./wire";

/** Where a team comes from: pasted, one that ships, one of those by chance or about as strong, or drawn by chance. */
export type Source = "paste" | "shipped" | "any" | "fair" | "surprise";

interface KeptSide {
  source: Source;
  text: string;
  shipped: string;
}

interface Kept {
  mine: KeptSide;
  theirs: KeptSide;
  opponent: string;
  partner: string;
  format: string;
  house: House;
  unread: Unread;
  first: First;
}

const NAME = "overcrush.sitting";
/** A text is read when nobody has typed for so many milliseconds. */
const PAUSE = 250;
const MOST_TEXT = 1_000_000;
const SEEDS = 1_000_000;

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

const chance = (below: number) => Math.floor(Math.random() * below);

/** The team of one seat, as far as it is chosen, and what the server says about it. */
export class Side {
  source: Source = $state("shipped");
  text = $state("");
  shipped = $state("");
  seed = $state(chance(SEEDS));
  reading = $state.raw<TeamsRead | null>(null);
  team = $state.raw<TeamList | null>(null);
  checked = $state.raw<Checked | null>(null);
  problem = $state("");
  #turn = 0;
  #timer = 0;
  #waited = () => {};

  constructor(
    private readonly sitting: Sitting,
    kept: Partial<KeptSide>,
  ) {
    Object.assign(this, kept);
  }

  get kept(): KeptSide {
    return { source: this.source, text: this.text, shipped: this.shipped };
  }

  /** What the server is to lay; nothing if there is no team yet. */
  get choice(): TeamChoice | null {
    if (this.source === "paste") return this.team;
    if (this.source === "fair") {
      const other = this.sitting.mine.choice;
      return other && { ...other, fair: this.seed };
    }
    if (this.source !== "surprise" && this.shipped) return { shipped: this.shipped };
    // Where no team that ships fits the format, any is one by chance.
    return this.source === "shipped" ? null : { surprise: this.seed };
  }

  choose(source: Source): void {
    this.source = source;
    // Asked for again, it is another one.
    if (source === "any") this.shipped = "";
    if (source === "fair") this.seed = chance(SEEDS);
    this.look();
  }

  choosePaste(pasted: string): void {
    this.source = "paste";
    this.text = pasted;
    this.look();
  }

  chooseShipped(name: string): void {
    this.source = "shipped";
    this.shipped = name;
    this.look();
    // Who takes any does not take the same.
    for (const other of this.sitting.sides)
      if (other !== this && other.source === "any" && other.shipped === name) other.look();
  }

  surprise(): void {
    this.source = "surprise";
    this.seed = chance(SEEDS);
    this.look();
  }

  /** Somebody types: the text is read at the next pause. */
  type(typed: string): void {
    this.text = typed;
    window.clearTimeout(this.#timer);
    this.#waited();
    this.#waited = busy("asking");
    this.#timer = window.setTimeout(() => {
      this.#waited();
      this.look();
    }, PAUSE);
  }

  async open(file: File): Promise<void> {
    if (file.size > MOST_TEXT) this.problem = text.sit.tooLong(file.name);
    else this.choosePaste(await file.text());
  }

  /** Read what was pasted, take one of those that ship if any will do, and have the team checked. */
  look(): void {
    this.problem = "";
    this.sitting.keep();
    if (this.source === "any") this.shipped = this.sitting.anyShipped(this);
    if (this.source === "shipped") this.shipped ||= this.sitting.shippedTeams[0]?.name ?? "";
    if (this.source === "paste") void this.#read();
    else void this.check();
  }

  async #read(): Promise<void> {
    const turn = ++this.#turn;
    if (!this.text.trim()) {
      this.reading = this.team = this.checked = null;
      return;
    }
    await this.#asked(turn, async () => {
      const reading = await ask<TeamsRead>("api/team/read", { text: this.text });
      if (turn !== this.#turn) return;
      this.reading = reading;
      this.take(0);
    });
  }

  /** One of the teams that the text holds. */
  take(place: number): void {
    this.team = this.reading?.teams[place] ?? null;
    this.checked = null;
    void this.check();
  }

  /** A team that ships, once mended, is one's own: its code stands where it would have been pasted. */
  async mend(mend: Mend): Promise<void> {
    const team = this.checked?.teams[0];
    if (!team) return;
    const pasted = this.source === "paste";
    this.source = "paste";
    this.team = edited(team, mend.edits);
    await this.check();
    if (pasted || !this.checked) return;
    this.text = this.checked.code;
    this.reading = null;
    this.sitting.keep();
  }

  async check(): Promise<void> {
    const choice = this.choice;
    const turn = ++this.#turn;
    if (!choice) {
      this.checked = null;
      return;
    }
    const { format, house } = this.sitting;
    await this.#asked(turn, async () => {
      const half = this.sitting.isHalf(choice);
      const checked = await ask<Checked>("api/team/check", { teams: [choice], format, house, half });
      if (turn === this.#turn) this.checked = checked;
    });
    this.sitting.chosen(this);
  }

  async #asked(turn: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (turn !== this.#turn) return;
      this.checked = null;
      this.problem = error instanceof Refused ? error.message : text.home.failed;
    }
  }
}

export class Sitting {
  shippedTeams = $state.raw<ShippedTeam[]>([]);
  formats = $state.raw<Format[]>([]);
  opponent = $state("");
  /** Who sits on one's own side where two do. */
  partner = $state("");
  format = $state("standard");
  house = $state<Required<House>>({ life: null, edition: "", switches: {} });
  unread: Unread = $state("replace");
  first: First = $state("chance");
  /** A partner may bring a team of one seat. */
  halves = false;
  mine: Side;
  theirs: Side;

  constructor() {
    const { mine, theirs, house, ...rest } = read();
    Object.assign(this, rest);
    Object.assign(this.house, house);
    this.mine = new Side(this, mine ?? {});
    this.theirs = new Side(this, { source: "any", ...theirs });
  }

  get sides(): Side[] {
    return [this.mine, this.theirs];
  }

  /** One of the boxes' own teams that fits the format and is not on the other seat; the same if it still does. */
  anyShipped(side: Side): string {
    const other = this.sides.find((each) => each !== side)?.shipped;
    const fitting = this.shippedTeams.filter(
      ({ box, name, team }) => box && name !== other && this.#fits(team),
    );
    const same = fitting.find((each) => each.name === side.shipped);
    return (same ?? fitting[chance(fitting.length)])?.name ?? "";
  }

  /** Whether two share a side: a team is then shared out between them. */
  get partners(): boolean {
    return this.formats.find((each) => each.key === this.format)?.seats === 4;
  }

  /** Whether a list is that of one partner, who brings half of what a side has. */
  isHalf(choice: TeamChoice): boolean {
    const format = this.formats.find((each) => each.key === this.format);
    const cards = choice.cards?.length ?? 0;
    if (!this.halves || !format || !this.partners || !cards) return false;
    return cards <= format.cards && (choice.basicActions?.length ?? 0) <= format.basicActions;
  }

  #fits(team: TeamList): boolean {
    const format = this.formats.find((each) => each.key === this.format);
    if (!format) return true;
    const dice = team.cards.reduce((sum, card) => sum + card[2], 0);
    const cards = this.partners ? 2 * format.cards : format.cards;
    return team.cards.length <= cards && (!format.dice || dice <= format.dice);
  }

  /** A fair match follows the team that it is matched to. */
  chosen(side: Side): void {
    if (side === this.mine && this.theirs.source === "fair") void this.theirs.check();
  }

  keep(): void {
    const { opponent, partner, format, house, unread, first } = this;
    const kept: Kept = {
      mine: this.mine.kept,
      theirs: this.theirs.kept,
      opponent,
      partner,
      format,
      house,
      unread,
      first,
    };
    try {
      localStorage.setItem(NAME, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Other rules: what may be played may have changed. */
  rule(change: () => void): void {
    change();
    this.keep();
    for (const side of this.sides) {
      if (side.source === "any") side.look();
      else void side.check();
    }
  }

  /** Why the game cannot begin yet; empty if it can. */
  get trouble(): string {
    const [mine, theirs] = [this.mine, this.theirs];
    if (!mine.choice) return text.sit.noTeam;
    if (!theirs.choice) return text.sit.noOtherTeam;
    if (mine.checked?.findings.length || mine.problem) return text.sit.illegal;
    return theirs.checked?.findings.length || theirs.problem ? text.sit.otherIllegal : "";
  }

  get hasUnplayed(): boolean {
    return this.sides.some((side) => side.checked?.unplayed.length);
  }

  /** Who sits on each seat; the sides take turns around the table. */
  #seats(): string[] {
    const seats = ["person", this.opponent];
    return this.partners ? [...seats, this.partner, this.opponent] : seats;
  }

  /** Begin; the name of the game. */
  begin(): Promise<string> {
    this.keep();
    return begin({
      teams: this.sides.map((side) => side.choice!),
      sitting: this.#seats(),
      format: this.format,
      house: this.house,
      unread: this.hasUnplayed ? this.unread : "refuse",
      first: this.first,
    });
  }
}
