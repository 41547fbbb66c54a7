// What the player looks at: the card or die under the pointer or focus, or held down with a finger.

interface Look {
  card: number;
  die: number;
  /** Held down: shown in a sheet of its own until the next tap. */
  held: boolean;
}

export const look = $state<Look>({ card: -1, die: 0, held: false });

const LONG = 450;

/** Lets a thing be looked at: by hovering, by focus, by a long press of a finger; a card that cannot be used by a tap. */
export function lookable(card: () => number, die: () => number = () => 0) {
  return (node: HTMLElement): (() => void) => {
    let timer = 0;
    let pressed = false;
    let finger = false;
    const see = (held: boolean) => Object.assign(look, { card: card(), die: die(), held });
    const enter = (event: PointerEvent) => event.pointerType === "mouse" && see(false);
    const down = (event: PointerEvent) => {
      pressed = false;
      finger = event.pointerType !== "mouse";
      if (!finger) return;
      timer = window.setTimeout(() => {
        pressed = true;
        see(true);
      }, LONG);
    };
    const up = () => window.clearTimeout(timer);
    // The click that ends a long press is none.
    const click = (event: Event) => {
      if (!pressed && finger && !die() && node.ariaDisabled === "true") see(true);
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const focus = () => node.matches(":focus-visible") && see(false);
    const menu = (event: Event) => event.preventDefault();
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("pointerleave", up);
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("focus", focus);
    node.addEventListener("contextmenu", menu);
    return () => {
      up();
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("pointerleave", up);
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("focus", focus);
      node.removeEventListener("contextmenu", menu);
    };
  };
}
