// Who is signed in here. The secret of the session stays in this browser, and goes along in the bodies of requests.

interface Here {
  session: string;
  name: string;
}

const NAME = "overcrush.account";
const NOBODY: Here = { session: "", name: "" };

function read(): Here {
  try {
    return { ...NOBODY, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Here>) };
  } catch {
    return NOBODY;
  }
}

export const account = $state<Here>(read());

/** The secret of who is signed in; empty for a guest. */
export const session = (): string => account.session;

export function enter(signed: Here): void {
  account.session = signed.session;
  account.name = signed.name;
  try {
    localStorage.setItem(NAME, JSON.stringify({ session: signed.session, name: signed.name }));
  } catch {
    // For as long as the page is open.
  }
}

export const leave = (): void => enter(NOBODY);

/** Which browser this is, in words that its owner knows again. */
export function browserName(agent: string): string {
  const found = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1] ?? "";
  const browser = found([
    [/Firefox/, "Firefox"],
    [/Edg/, "Edge"],
    [/Chrom/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = found([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(", ");
}
