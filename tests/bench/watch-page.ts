/* Everything here runs inside the page: `page.evaluate` takes a function by its text, so each stands alone. */

export interface Watched {
  /** Events of the watched kind, ms and CSS pixels. */
  inputs: { at: number; x: number }[];
  /** After each frame: when it was painted and what was shown in it. */
  paints: { at: number; text: string }[];
  /** Between frames, ms. */
  intervals: number[];
  /** Longer than 50 ms, ms; only those since the first input, as what comes before is the measuring itself. */
  tasks: number[];
}

type WatchedPage = Window & { watched?: Watched; stopWatching?: () => void };

/** Begins to note inputs of a kind, frames, long tasks, and texts in the places (both selectors) that are in sight now. */
export function startWatching({ event, places, texts }: { event: string; places: string; texts: string }) {
  const page = window as WatchedPage;
  const watched: Watched = { inputs: [], paints: [], intervals: [], tasks: [] };
  page.watched = watched;
  const note = (input: Event) => {
    watched.inputs.push({ at: input.timeStamp, x: input instanceof MouseEvent ? input.clientX : 0 });
  };
  const inSight = [...document.querySelectorAll(places)].filter((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  addEventListener(event, note, true);
  const observer = new PerformanceObserver((list) => {
    const first = watched.inputs[0]?.at ?? Infinity;
    const later = list.getEntries().filter(({ startTime }) => startTime >= first);
    watched.tasks.push(...later.map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  let before = 0;
  let running = true;
  const frame = (time: number) => {
    if (!running) return;
    if (before > 0) watched.intervals.push(time - before);
    before = time;
    const elements = inSight.flatMap((place) => [...place.querySelectorAll(texts)]);
    const text = elements.map((element) => element.textContent).join(' ');
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
  const page = window as WatchedPage;
  page.stopWatching?.();
  if (page.watched === undefined) throw new Error('Nothing was watched');
  return page.watched;
}
