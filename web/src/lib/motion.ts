// Dice glide from where they were to where they are, and tumble when they are rolled. Nothing waits for it.
import { stillness } from "./settings.svelte";
import type { Board } from "./wire";

const GLIDE = 220;
const TUMBLE = 380;
const APART = 60;

const places = new Map<string, DOMRect>();
const faces = new Map<string, string>();

function dice(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-die]")];
}

/** Remember where every die lies. */
export function before(): void {
  places.clear();
  for (const die of dice()) places.set(die.dataset["die"]!, die.getBoundingClientRect());
}

function facesOn(board: Board): Map<string, string> {
  const found = new Map<string, string>();
  for (const seat of board.seats) {
    for (const die of [...seat.aside, ...seat.reserve, ...seat.field])
      found.set(String(die.id), `${die.side}`);
  }
  return found;
}

/** Let the dice that moved glide, and those that were rolled tumble one after another. */
export function after(board: Board): void {
  const now = facesOn(board);
  const rolled = new Set(
    board.seats.flatMap((seat) => [...seat.aside, ...seat.reserve].map((die) => String(die.id))),
  );
  let tumbling = 0;
  for (const die of dice()) {
    const id = die.dataset["die"]!;
    const old = places.get(id);
    const turned = rolled.has(id) && faces.size > 0 && faces.get(id) !== now.get(id);
    if (stillness.matches) {
      if (turned || !old) die.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
    } else if (turned) {
      tumble(die, tumbling++);
    } else if (old) {
      glide(die, old);
    } else {
      die.animate([{ opacity: 0, transform: "scale(0.7)" }, {}], { duration: GLIDE, easing: "ease-out" });
    }
  }
  faces.clear();
  for (const [id, face] of now) faces.set(id, face);
}

function glide(die: HTMLElement, old: DOMRect): void {
  const place = die.getBoundingClientRect();
  const x = old.x + old.width / 2 - (place.x + place.width / 2);
  const y = old.y + old.height / 2 - (place.y + place.height / 2);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = place.width ? old.width / place.width : 1;
  die.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 }, { zIndex: 5 }], {
    duration: GLIDE,
    easing: "cubic-bezier(.2,.7,.2,1)",
  });
}

function tumble(die: HTMLElement, place: number): void {
  die.animate(
    [
      { transform: "translateY(-38px) rotate(-260deg) scale(0.55)", opacity: 0 },
      { transform: "translateY(4px) rotate(18deg) scale(1.08)", opacity: 1, offset: 0.75 },
      { transform: "none" },
    ],
    { duration: TUMBLE, delay: place * APART, easing: "ease-out", fill: "backwards" },
  );
}
