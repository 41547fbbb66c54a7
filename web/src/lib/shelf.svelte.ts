// Teams that are kept on the server besides in this browser. A secret opens the shelf; another browser may know it too.
import { desk, type Kept } from "./desk.svelte";
import { ask, Refused } from "./seats";
import { text } from "./strings";
import type { KeptTeam, Shelved } from "./wire";

interface Here {
  secret: string;
  /** The teams as they were, here and there, when both were last the same. */
  agreed: Record<string, string>;
}

const NAME = "overcrush.shelf";
const BYTES = 18;

const written = ({ team }: KeptTeam) => JSON.stringify(team);
const byId = (teams: KeptTeam[]) => Object.fromEntries(teams.map((each) => [each.id, written(each)]));

function read(): Here {
  try {
    const { secret, agreed } = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Here>;
    return { secret: secret ?? "", agreed: agreed ?? {} };
  } catch {
    return { secret: "", agreed: {} };
  }
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Merged {
  put: Kept[];
  remove: string[];
  /** What lies on both sides then. */
  teams: Kept[];
}

/** Whoever changed a team since both agreed has it right; if both did, both are kept, under two names. */
function merged(here: Kept[], there: Kept[], agreed: Record<string, string>): Merged {
  const [mine, theirs] = [byId(here), byId(there)];
  const put = here
    .filter(({ id }) => mine[id] !== agreed[id] && mine[id] !== theirs[id])
    .map((each) => {
      const both = theirs[each.id] !== undefined && theirs[each.id] !== agreed[each.id];
      return both ? { ...each, id: `${each.id}+`.slice(-60) } : each;
    });
  const remove = there.map(({ id }) => id).filter((id) => !(id in mine) && agreed[id] === theirs[id]);
  const after = new Map([...there, ...put].map((each) => [each.id, each]));
  for (const id of remove) after.delete(id);
  // As they lie here, and what is new before that.
  const known = here.flatMap(({ id }) => after.get(id) ?? []);
  return { put, remove, teams: [...[...after.values()].filter(({ id }) => !(id in mine)), ...known] };
}

const isSame = (some: Kept[], others: Kept[]): boolean =>
  some.length === others.length &&
  some.every((each, place) => each.id === others[place]!.id && written(each) === written(others[place]!));

class Shelf {
  #here = $state.raw<Here>(read());
  problem = $state("");
  #busy = false;
  #again = false;

  secret = $derived(this.#here.secret);
  on = $derived(this.secret !== "");
  link = $derived(`${location.href.split("#")[0]}#/mine/${this.#here.secret}`);

  constructor() {
    desk.changed = () => void this.sync();
    void this.sync();
  }

  begin(): void {
    this.open(secret());
  }

  /** With a secret of another browser: what lies there and what lies here come together. */
  open(known: string): void {
    this.#keep({ secret: known, agreed: {} });
    void this.sync();
  }

  /** What lies there stays there, for who knows the secret. */
  end(): void {
    this.#keep({ secret: "", agreed: {} });
  }

  #keep(here: Here): void {
    this.#here = here;
    try {
      localStorage.setItem(NAME, JSON.stringify(here));
    } catch {
      // For as long as the page is open.
    }
  }

  async sync(): Promise<void> {
    if (!this.on) return;
    this.#again = this.#busy;
    if (this.#busy) return;
    this.#busy = true;
    try {
      do {
        this.#again = false;
        await this.#once();
      } while (this.#again);
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : text.home.failed;
    } finally {
      this.#busy = false;
    }
  }

  async #once(): Promise<void> {
    const { secret, agreed } = this.#here;
    const { teams: there } = await ask<Shelved>("api/shelf", { secret });
    const here = desk.teams;
    const { put, remove, teams } = merged(here, there, agreed);
    if (put.length || remove.length) await ask<Shelved>("api/shelf", { secret, put, remove });
    // Whatever was changed meanwhile is looked at once more.
    if (desk.teams === here && this.#here.secret === secret) {
      if (!isSame(teams, here)) desk.take(teams);
      this.#keep({ secret, agreed: byId(teams) });
    } else this.#again = true;
  }
}

export const shelf = new Shelf();
