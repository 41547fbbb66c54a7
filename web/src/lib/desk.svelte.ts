// The teams that are kept in this browser, which of them lies open, and all that was done to them, to be undone.
import { NOBODY } from "./teams";
import type { TeamList } from "./wire";

export interface Kept {
  id: string;
  team: TeamList;
}

interface State {
  teams: Kept[];
  /** The one that is built at; it is not among the teams as long as it has no cards. */
  open: Kept;
}

/** What was done, in words, and how things stood before and after. */
interface Deed {
  said: string;
  before: State;
  after: State;
}

const NAME = "overcrush.teams";
const MOST_DEEDS = 300;
const MOST_TEAMS = 500;

/** A name for a team that no other of this browser has. */
const fresh = (team: TeamList): Kept => ({ id: `${Date.now()}-${Math.random()}`, team });

const isCard = (card: unknown, numbers: number) =>
  Array.isArray(card) &&
  typeof card[0] === "string" &&
  card.length === numbers + 1 &&
  card.slice(1).every((each) => Number.isInteger(each));

/** Whatever is in the storage: only what is a team counts. */
function keptOf(thing: unknown): Kept[] {
  const { id, team } = (thing ?? {}) as Partial<Kept>;
  if (typeof id !== "string" || typeof team?.name !== "string") return [];
  const { name, cards, basicActions, bans } = team;
  if (![cards, basicActions, bans].every(Array.isArray)) return [];
  const sound =
    cards.every((card) => isCard(card, 2)) && [...basicActions, ...bans].every((card) => isCard(card, 1));
  return sound ? [{ id, team: { name, cards, basicActions, bans } }] : [];
}

function read(): State {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as { teams?: unknown[]; open?: string };
    const teams = (kept.teams ?? []).flatMap(keptOf);
    return { teams, open: teams.find((each) => each.id === kept.open) ?? fresh(NOBODY) };
  } catch {
    return { teams: [], open: fresh(NOBODY) };
  }
}

export class Desk {
  state = $state.raw<State>(read());
  /** What happened last, for who listens. */
  said = $state("");
  /** Told whenever the teams may have changed. */
  changed = () => {};
  #done = $state.raw<Deed[]>([]);
  #undone = $state.raw<Deed[]>([]);

  team = $derived(this.state.open.team);
  teams = $derived(this.state.teams);
  canUndo = $derived(this.#done.at(-1)?.said ?? "");
  canRedo = $derived(this.#undone.at(-1)?.said ?? "");

  constructor() {
    // Another page of this browser has changed the teams: they are taken over, and what was done here before is done.
    window.addEventListener("storage", (event) => {
      if (event.key !== NAME) return;
      this.#takeOver(read().teams);
    });
  }

  /** Teams as they were changed elsewhere: what was done here before is done. */
  take(teams: Kept[]): void {
    this.#takeOver(teams);
    this.#write();
  }

  #takeOver(teams: Kept[]): void {
    this.state = { teams, open: teams.find((each) => each.id === this.state.open.id) ?? this.state.open };
    this.#done = [];
    this.#undone = [];
  }

  #turn(state: State): void {
    this.state = state;
    this.#write();
    this.changed();
  }

  #write(): void {
    const { teams, open } = this.state;
    try {
      localStorage.setItem(NAME, JSON.stringify({ teams, open: open.id }));
    } catch {
      // Without storage a team lasts as long as its page, and its link for ever.
    }
  }

  #deed(said: string, after: State): void {
    this.#done = [...this.#done, { said, before: this.state, after }].slice(-MOST_DEEDS);
    this.#undone = [];
    this.said = said;
    this.#turn(after);
  }

  /** Another list for the team that lies open. */
  change(team: TeamList, said: string): void {
    if (team === this.team) return;
    const open = { ...this.state.open, team };
    const known = this.teams.some((each) => each.id === open.id);
    const teams = known
      ? this.teams.map((each) => (each.id === open.id ? open : each))
      : [open, ...this.teams];
    this.#deed(said, { teams, open });
  }

  /** Looking at another team is nothing to undo. */
  show(kept: Kept): void {
    this.#turn({ ...this.state, open: kept });
  }

  /** A team that came by a link: it is kept once it is changed. */
  visit(team: TeamList): void {
    const same = this.teams.find((each) => JSON.stringify(each.team) === JSON.stringify(team));
    this.show(same ?? fresh(team));
  }

  keep(teams: TeamList[], said: string): void {
    const kept = teams.map(fresh);
    if (kept.length)
      this.#deed(said, { teams: [...kept, ...this.teams].slice(0, MOST_TEAMS), open: kept[0]! });
  }

  begin(): void {
    this.show(fresh(NOBODY));
  }

  remove(kept: Kept, said: string): void {
    const teams = this.teams.filter((each) => each.id !== kept.id);
    const open = kept.id === this.state.open.id ? (teams[0] ?? fresh(NOBODY)) : this.state.open;
    this.#deed(said, { teams, open });
  }

  undo(said: (deed: string) => string): void {
    const deed = this.#done.at(-1);
    if (!deed) return;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, deed];
    this.said = said(deed.said);
    this.#turn(deed.before);
  }

  redo(): void {
    const deed = this.#undone.at(-1);
    if (!deed) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, deed];
    this.said = deed.said;
    this.#turn(deed.after);
  }
}

export const desk = new Desk();
