/** What a frame leaves over has to be worth a drawing. */
const WORTH_MS = 8;
/** Where the browser does not say when it is idle (Safari). */
const PATIENCE_MS = 100;

/**
 * Makes a function that calls back once for all that ask until then: as soon as a frame leaves time, which is in each frame on a
 * fast machine, and on a slow one when nothing moves any longer.
 */
export function betweenFrames(): (callback: () => void) => void {
  let waiting: (() => void) | null = null;
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(look);
    else setTimeout(go, PATIENCE_MS);
  };
  const look = (deadline: IdleDeadline): void => (deadline.timeRemaining() < WORTH_MS ? wait() : go());
  const go = (): void => {
    const callback = waiting;
    // Before the call: what it asks for itself is for the next frame.
    waiting = null;
    callback?.();
  };
  return (callback) => {
    if (waiting === null) wait();
    waiting = callback;
  };
}
