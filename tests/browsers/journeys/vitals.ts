import type { Fixture, Journey } from './journey.ts';
import { expectOf, expectRecorded, follow } from './pages.ts';

export const VITALS_JOURNEYS: readonly Journey[] = [
  {
    name: 'vitals',
    title:
      'interactions, shifts and visible time belong to the view on which they were, after a link and after Back, and load times to the first',
    make: measureViews,
  },
];

/** Each view is worse than the one before, so that what the browser tells of the document is each time of the last. */
const VIEWS = [
  { link: null, theme: 'Dark', blockedMs: 200, shiftPx: 150 },
  { link: 'Download', theme: 'Light', blockedMs: 600, shiftPx: 300 },
  { link: 'back', theme: 'Dark', blockedMs: 1_200, shiftPx: 500 },
] as const;

async function measureViews({ openTab }: Fixture): Promise<void> {
  const tab = await openTab('/features');
  await expectRecorded(tab, 1);
  await tab.run(keepLines, null);
  for (const [index, { link, theme, blockedMs, shiftPx }] of VIEWS.entries()) {
    if (link === 'back') await tab.back();
    else if (link !== null) await follow(tab, link);
    await expectRecorded(tab, index + 1);
    await tab.run(blockNextClick, blockedMs);
    await tab.click({ role: 'choice', name: theme });
    await tab.run(shiftAndHide, shiftPx);
  }
  const isMeasured = await tab.run(measuredKinds, null);
  await expectOf(tab, 'The views, by number, on which each kind is recorded', viewsOfVitals, null, {
    INP: isMeasured.INP ? [0, 1, 2] : [],
    CLS: isMeasured.CLS ? [0, 1, 2] : [],
    LCP: isMeasured.LCP ? [0] : [],
    'visible-time': [0, 1, 2],
  });
}

type WatchedPage = typeof window & { lines: { id: string; kind: string; pageViewId: string }[] };

/** From now on the page's journal is kept, whatever becomes of its lines. */
function keepLines(): void {
  const page = window as WatchedPage;
  page.lines = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key.startsWith('bugmatrix.events.pending.')) page.lines.push(JSON.parse(value) as WatchedPage['lines'][number]);
  };
}

function blockNextClick(ms: number): void {
  const block = () => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  addEventListener('click', block, { once: true });
}

/** Moves all content down and up again, so long after the click that it counts as unexpected, and has the page report as one that is left. */
async function shiftAndHide(px: number): Promise<void> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(1_000);
  scrollTo({ top: 0, behavior: 'instant' });
  await wait(200);
  const block = document.createElement('div');
  block.style.height = `${px}px`;
  document.body.prepend(block);
  await wait(200);
  block.remove();
  await wait(500);
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Which vitals this browser measures. */
function measuredKinds() {
  const types = PerformanceObserver.supportedEntryTypes;
  return {
    INP: 'PerformanceEventTiming' in window && 'interactionId' in PerformanceEventTiming.prototype,
    CLS: types.includes('layout-shift'),
    LCP: types.includes('largest-contentful-paint'),
  };
}

function viewsOfVitals() {
  const { lines } = window as WatchedPage;
  // The line of the first view was written before.
  const later = new Set(lines.filter(({ kind }) => kind === 'pageview').map(({ id }) => id));
  const viewsOf = (wanted: string) => {
    const of = lines.filter(({ kind }) => kind === wanted).map(({ pageViewId }) => [...later].indexOf(pageViewId) + 1);
    return [...new Set(of)];
  };
  return { INP: viewsOf('INP'), CLS: viewsOf('CLS'), LCP: viewsOf('LCP'), 'visible-time': viewsOf('visible-time') };
}
