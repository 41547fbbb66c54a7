// The link of a team as a QR code, drawn by the server.
import { ask } from "./seats";
import type { TeamList, Written } from "./wire";

/** The address of a picture; empty if none can be drawn. */
export async function qrOf(team: TeamList): Promise<string> {
  try {
    const { content } = await ask<Written>("api/team/write", { team, shape: "qr" });
    return `data:image/svg+xml,${encodeURIComponent(content)}`;
  } catch {
    return "";
  }
}
