import { pageClock, type Clock } from '#lib/clock.ts';
import { guardedLocal, guardedSession, type GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { afterPaint, awaitsFirstPaint } from '#lib/browser/after-paint.ts';
import { startsNow } from '#lib/browser/starts-now.ts';
import { newUuid } from '#lib/uuid.ts';
import type { ReportIncident } from '../errors/incident.ts';
import { watchErrors } from '../errors/incidents.ts';
import { isSeen, watchLifecycle, type LifecycleEvents } from '../lifecycle.ts';
import { pageSurface, type PageSurface } from '../signals/page-surface.ts';
import type { PageAddress } from './views/view-counter.ts';
import type { TrackingChoice } from './tracking-choice.ts';

/** Everything outside that the recorder of a page needs, so that all of it runs in tests. */
export interface RecorderEnvironment {
  clock: Clock;
  /** localStorage and sessionStorage. */
  local: GuardedStorage;
  session: GuardedStorage;
  uuid(): string;
  /** Identity of this document: a new one for each load, kept nowhere, because a duplicated tab copies sessionStorage. */
  tab: string;
  /** Hosts of this site, with port. */
  ownHosts: string[];
  browser: TrackingChoice;
  /** `WIDTHxHEIGHT` in CSS pixels, '' when unknown: of the screen, and of the window, for which a phone lays out the page. */
  screen(): string;
  viewport(): string;
  title(): string;
  /** The page in the address bar, and its whole address. */
  currentAddress(): PageAddress;
  href(): string;
  isOffline(): boolean;
  referrer: string;
  reloaded: boolean;
  surface: PageSurface;
  /** Reports what is thrown, and what does not arrive, from now on. */
  watchErrors(report: ReportIncident): void;
  isSeen(): boolean;
  /** Whether the page is seen and nothing of it was painted yet. */
  awaitsPaint(): boolean;
  /** Calls back once, when the document has been painted in its present state, or soon where it is not painted. */
  afterPaint(callback: () => void): void;
  /** The document shows nothing without the application: it will ask the engine. */
  startsNow: boolean;
  watchLifecycle(events: Partial<LifecycleEvents>): void;
}

/** Hosts, with port, that are this site's own beside the one that it is loaded from: comma-separated in `VITE_OWN_HOSTS`. */
export function readHosts(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  return hosts.filter((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host));
}

/** A size that a screen or a window can have, as it is recorded. */
export function formatSize(width: unknown, height: unknown): string {
  const isSize = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value < 100_000;
  return isSize(width) && isSize(height) ? `${Math.round(width)}x${Math.round(height)}` : '';
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

/** The environment of a real page. */
export function recorderEnvironment(): RecorderEnvironment {
  const source = { document, window };
  return {
    clock: pageClock,
    local: guardedLocal,
    session: guardedSession,
    uuid: newUuid,
    tab: newUuid(),
    ownHosts: [location.host, ...(import.meta.env.VITE_OWN_HOSTS ? readHosts(import.meta.env.VITE_OWN_HOSTS) : [])],
    browser: navigator,
    screen: () => formatSize(window.screen?.width, window.screen?.height),
    viewport: () => formatSize(window.innerWidth, window.innerHeight),
    title: () => document.title,
    currentAddress: () => ({ path: location.pathname, search: location.search }),
    href: () => location.href,
    isOffline: () => !navigator.onLine,
    referrer: document.referrer,
    reloaded: wasReloaded(),
    surface: pageSurface,
    watchErrors: (report) => watchErrors(window, report),
    isSeen: () => isSeen(source),
    awaitsPaint: awaitsFirstPaint,
    afterPaint,
    startsNow: startsNow(),
    watchLifecycle: (events) => watchLifecycle(source, events),
  };
}
