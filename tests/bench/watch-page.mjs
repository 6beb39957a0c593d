/**
 * Everything here runs inside the page: `page.evaluate` takes a function by its text, so each stands alone.
 * @typedef {object} Watched
 * @property {{ at: number, x: number }[]} inputs events of the watched kind, ms and CSS pixels
 * @property {{ at: number, text: string }[]} paints after each frame: when it was painted and what was shown in it
 * @property {number[]} intervals between frames, ms
 * @property {number[]} tasks longer than 50 ms
 * @typedef {Window & { watched?: Watched, stopWatching?: () => void }} WatchedPage
 */

/**
 * Begins to note inputs, frames and long tasks.
 * @param {{ event: string, shown: string }} what the kind of input, and the selector of the elements whose texts are noted
 */
export function startWatching({ event, shown }) {
  const page = /** @type {WatchedPage} */ (window);
  /** @type {Watched} */
  const watched = { inputs: [], paints: [], intervals: [], tasks: [] };
  page.watched = watched;
  const note = (/** @type {Event} */ input) => {
    if (input instanceof MouseEvent) watched.inputs.push({ at: input.timeStamp, x: input.clientX });
  };
  addEventListener(event, note, true);
  const observer = new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map((entry) => entry.duration)));
  observer.observe({ type: 'longtask' });
  let before = 0;
  let running = true;
  const frame = (/** @type {number} */ time) => {
    if (!running) return;
    if (before > 0) watched.intervals.push(time - before);
    before = time;
    const text = [...document.querySelectorAll(shown)].map((element) => element.textContent).join(' ');
    const channel = new MessageChannel();
    // A message that is posted in a frame arrives after its painting.
    channel.port1.addEventListener('message', () => watched.paints.push({ at: performance.now(), text }));
    channel.port1.start();
    channel.port2.postMessage(null);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  page.stopWatching = () => {
    running = false;
    removeEventListener(event, note, true);
    observer.disconnect();
  };
}

/** Ends the watch and tells what was seen. */
export function stopWatching() {
  const page = /** @type {WatchedPage} */ (window);
  page.stopWatching?.();
  if (page.watched === undefined) throw new Error('Nothing was watched');
  return page.watched;
}
