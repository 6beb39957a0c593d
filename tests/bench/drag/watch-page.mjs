/**
 * Everything here runs inside the page: `page.evaluate` takes a function by its text, so each stands alone.
 * @typedef {object} Watched
 * @property {{ at: number, x: number }[]} inputs pointer moves, ms and CSS pixels
 * @property {{ at: number, text: string }[]} paints after each frame: when it was painted and what the chart's summary said in it
 * @property {number[]} intervals between frames, ms
 * @property {number[]} tasks longer than 50 ms
 */

/** Begins to note inputs, frames and long tasks. */
export function startWatching() {
  const page = /** @type {Window & { watched?: Watched, stopWatching?: () => void }} */ (window);
  /** @type {Watched} */
  const watched = { inputs: [], paints: [], intervals: [], tasks: [] };
  page.watched = watched;
  const region = [...document.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === 'Total Visits');
  const summary = region?.querySelector('p');
  const note = (/** @type {PointerEvent} */ event) => watched.inputs.push({ at: event.timeStamp, x: event.clientX });
  addEventListener('pointermove', note, true);
  const observer = new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map((entry) => entry.duration)));
  observer.observe({ type: 'longtask' });
  let before = 0;
  let running = true;
  const frame = (/** @type {number} */ time) => {
    if (!running) return;
    if (before > 0) watched.intervals.push(time - before);
    before = time;
    const text = summary?.textContent ?? '';
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
    removeEventListener('pointermove', note, true);
    observer.disconnect();
  };
}

/** Ends the watch and tells what was seen. */
export function stopWatching() {
  const page = /** @type {Window & { watched?: Watched, stopWatching?: () => void }} */ (window);
  page.stopWatching?.();
  return page.watched;
}
