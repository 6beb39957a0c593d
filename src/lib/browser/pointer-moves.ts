/** Browsers hold `pointermove` back until the next frame; an answer that is asked for in a frame comes too late to be in it. */
const MOVES = ['pointerrawupdate', 'pointermove'] as const;

/**
 * Calls `move` for the moves of a pointer over an element, or captured by it, as soon as the browser knows of them. Where
 * early moves are not offered, and over insecure connections, those of the frames remain. One move may be reported twice.
 * Returns the function that ends it.
 */
export function onPointerMoves(element: HTMLElement, move: (event: PointerEvent) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof PointerEvent) move(event);
  };
  for (const type of MOVES) element.addEventListener(type, listen);
  return () => {
    for (const type of MOVES) element.removeEventListener(type, listen);
  };
}
