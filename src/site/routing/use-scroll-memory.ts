import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { guardedSession } from '#lib/browser/guarded-storage.ts';
import { startsNow } from '#lib/browser/starts-now.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { pageClock } from '#lib/clock.ts';

/** Entries of the tab's history whose positions are kept over a reload, and the longest text of them. */
const MAX_ENTRIES = 50;
const MAX_TEXT = 10_000;
/** Figures that come later than this do not move the page any more. */
const PATIENCE_MS = 15_000;
/** What only a person does: from then on the page stays where it is. */
const BY_PERSON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far each entry of the history was scrolled, the latest last; null until it is read. */
let positions: Map<string, number> | null = null;

/**
 * Takes the scrolling of pages over from the browser, which restores before the page of an entry is rendered and would clamp. A page that
 * arrives begins at its top; on the way back and after a reload it returns to where it was left, as soon as there is room, because most of
 * a view comes with its answer. Steps of the history within a page leave it where it is.
 * @param isOurs whether the page that arrives is scrolled here: the others are left to the browser
 */
export function useScrollMemory(path: string, isOurs: () => boolean): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const entry = entryOf(pathname, key);
  const isReturning = useRef(false);

  useLayoutEffect(() => {
    const kept = (positions ??= readPositions());
    const remember = () => {
      // What the next page scrolls is not this one's: its address is there before it is rendered, and it may be shorter.
      if (isReturning.current || entryInHistory() !== entry) return;
      kept.delete(entry);
      kept.set(entry, scrollY);
    };
    const take = () => (history.scrollRestoration = 'manual');
    const leave = () => {
      history.scrollRestoration = 'auto';
      // After a reload of other pages the browser scrolls, so nothing is written when they are left.
      if (startsNow()) guardedSession.write(STORAGE_KEYS.scroll, JSON.stringify([...kept].slice(-MAX_ENTRIES)));
    };
    if (navigation !== 'POP') remember();
    take();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', take);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', take);
    };
  }, [entry, navigation]);

  const arrive = useEffectEvent(() => {
    if (!isOurs()) return undefined;
    const top = navigation === 'POP' ? (positions?.get(entry) ?? 0) : 0;
    if (top === 0) {
      scrollTo(0, 0);
      return undefined;
    }
    isReturning.current = true;
    return returnTo(top, () => (isReturning.current = false));
  });
  useLayoutEffect(() => arrive(), [path]);
}

/** Scrolls to `top`, again with each change of the page's height, until a person moves or too long has passed; returns what ends it. */
function returnTo(top: number, ended: () => void): () => void {
  const growth = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }));
  const { style } = document.documentElement;
  // The browser would keep in place what is in sight, and what is in sight is not there yet.
  style.overflowAnchor = 'none';
  const end = () => {
    style.overflowAnchor = '';
    growth.disconnect();
    cancel();
    for (const kind of BY_PERSON) removeEventListener(kind, end);
    ended();
  };
  const cancel = pageClock.after(PATIENCE_MS, end);
  for (const kind of BY_PERSON) addEventListener(kind, end, { passive: true });
  growth.observe(document.body);
  return end;
}

/** What this tab kept before the document was loaded; nothing of an entry that is new. */
function readPositions(): Map<string, number> {
  const read = parsePositions(guardedSession.read(STORAGE_KEYS.scroll));
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'navigate') read.delete(entryInHistory());
  return read;
}

/** Positions as they were kept; none where the text is something else. */
export function parsePositions(text: string | null): Map<string, number> {
  if (text === null || text.length > MAX_TEXT) return new Map();
  try {
    const value: unknown = JSON.parse(text);
    return new Map(Array.isArray(value) ? value.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]) && value[1] >= 0;
}

/** The entry that the browser is at; the router knows it once it has rendered it. */
function entryInHistory(): string {
  const { state } = history as { state: { key?: unknown } | null };
  return entryOf(location.pathname, String(state?.key ?? 'default'));
}

/** The router calls the first entry of each document the same. */
function entryOf(pathname: string, key: string): string {
  return `${pathname} ${key}`;
}
