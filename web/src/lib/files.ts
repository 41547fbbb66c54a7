// Games as files: saved from this browser, and opened in it.
import { during } from "./rest";
import { Refused, keepSeats, tokensOf } from "./seats";
import type { Begun, Problem } from "./wire";

/** The text of a file must not be taken for JSON on the way, in either direction. */
async function post<T>(path: string, body: string, read: (response: Response) => Promise<T>): Promise<T> {
  const response = await fetch(path, { method: "POST", body, headers: { "content-type": "text/plain" } });
  if (!response.ok) throw new Refused(((await response.json()) as Problem).text);
  return read(response);
}

/** Save a game; with a report, what somebody needs who looks for a fault in the program is in it too. */
export async function saveFile(game: string, title: string, report = false): Promise<void> {
  const wanted = JSON.stringify({ game, tokens: tokensOf(game), report });
  const file = await during(
    "asking",
    post("api/file", wanted, (response) => response.blob()),
  );
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  save(file, `${name}-${game}${report ? "-report" : ""}.game`);
}

/** The text of the file of a game. */
export const fetchFile = (game: string): Promise<string> =>
  post("api/file", JSON.stringify({ game, tokens: tokensOf(game) }), (response) => response.text());

/** Save a text as a file. */
export function download(name: string, content: string): void {
  save(new Blob([content], { type: "application/json" }), name);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Open a file; the name under which the server keeps its game. */
export async function openFile(file: File): Promise<string> {
  const brought = file.text().then((text) => post("api/bring", text, (response) => response.json()));
  return keepSeats((await during("asking", brought)) as Begun);
}
