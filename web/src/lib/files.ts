// Games as files: saved from this browser, and opened in it.
import { Refused, keepSeats, tokensOf } from "./seats";
import type { Begun, Problem } from "./wire";

/** The text of a file must not be taken for JSON on the way, in either direction. */
async function post(path: string, body: string): Promise<Response> {
  const response = await fetch(path, { method: "POST", body, headers: { "content-type": "text/plain" } });
  if (!response.ok) throw new Refused(((await response.json()) as Problem).text);
  return response;
}

/** Save a game; with a report, what somebody needs who looks for a fault in the program is in it too. */
export async function saveFile(game: string, title: string, report = false): Promise<void> {
  const response = await post("api/file", JSON.stringify({ game, tokens: tokensOf(game), report }));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  link.href = address;
  link.download = `${name}-${game}${report ? "-report" : ""}.game`;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Open a file; the name under which the server keeps its game. */
export async function openFile(file: File): Promise<string> {
  const response = await post("api/bring", await file.text());
  return keepSeats((await response.json()) as Begun);
}
