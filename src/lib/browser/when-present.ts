/** What shows that somebody is at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** Somebody who only reads gives no sign for as long as this. */
const READING_MS = 8_000;

/** Calls back once, when somebody shows to be at the page, or has had the time to read what is on the screen. */
export function whenPresent(callback: () => void, ended: AbortSignal): void {
  const waits = new AbortController();
  const signal = AbortSignal.any([waits.signal, ended]);
  const go = () => {
    waits.abort();
    callback();
  };
  const timer = setTimeout(go, READING_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of SIGNS) addEventListener(sign, go, { signal, passive: true, capture: true });
}
