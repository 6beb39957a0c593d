import type { WireApi } from '../../workers/contract/ports/wire.ts';
import { afterPaint } from '../lib/browser/after-paint.ts';
import { pageClock, type Clock } from '../lib/clock.ts';
import { guardedLocal, guardedSession, type GuardedStorage } from '../lib/browser/guarded-storage.ts';
import { startsNow } from '../lib/browser/starts-now.ts';
import { newUuid } from '../lib/uuid.ts';
import type { WorkerThread } from './bridge/host.ts';
import type { makeEngineClient } from './engine-client.ts';
import { spawnEngine } from './engine-protocol.ts';
import { browserErrors, type ErrorEnvironment } from './errors/error-environment.ts';
import type { TrackingChoice } from './recording/tracking-choice.ts';
import { isSeen, watchLifecycle, type LifecycleEvents } from './lifecycle.ts';
import { browserLocks, type LockSource } from './page-locks.ts';
import type { PageAddress } from './recording/page-views.ts';
import { reloadHelps, watchWorkerPolicy } from './bridge/reload-help.ts';
import { readHosts, readServiceUrl } from './env.ts';
import { browserSignals, type SignalEnvironment } from './signals/signal-environment.ts';

/** Everything outside that the page's side of the engine needs, so that all of it runs in tests. */
export interface PageEnvironment {
  clock: Clock;
  /** localStorage and sessionStorage. */
  local: GuardedStorage;
  session: GuardedStorage;
  /** Null where the browser has no Web Locks. */
  locks: LockSource | null;
  fetch: typeof fetch;
  uuid(): string;
  /** Identity of this document: a new one for each load, kept nowhere, because a duplicated tab copies sessionStorage. */
  tab: string;
  /** What starts the worker and watches it. */
  loadClient(): Promise<{ makeEngineClient: typeof makeEngineClient }>;
  spawn(): WorkerThread;
  loadPageEngine(): Promise<WireApi>;
  reloadHelps(): Promise<boolean>;
  /** Hosts of this site, with port. */
  ownHosts: string[];
  /** The operator's geolocation service, or ''. */
  serviceUrl: string;
  browser: TrackingChoice;
  maxTouchPoints: number;
  /** `WIDTHxHEIGHT` in CSS pixels, '' when unknown: of the screen, and of the window. */
  screen(): string;
  viewport(): string;
  title(): string;
  /** The page in the address bar. */
  shown(): PageAddress;
  referrer: string;
  reloaded: boolean;
  signals: SignalEnvironment;
  errors: ErrorEnvironment;
  isSeen(): boolean;
  watchLifecycle(events: LifecycleEvents): void;
  /** Calls back when another tab changed localStorage, with the key; null when it was cleared. */
  watchStorage(callback: (key: string | null) => void): void;
  /** Calls back once, when the document has been painted in its present state, or soon where it is not painted. */
  afterPaint(callback: () => void): void;
  /** The document shows nothing without the application: the worker waits for no paint. */
  startsNow: boolean;
  /** Calls back before the next paint; returns what cancels it. */
  nextFrame(callback: () => void): () => void;
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
export function browserEnvironment(): PageEnvironment {
  const source = { document, window };
  const isForbidden = watchWorkerPolicy(document);
  const fetchNow: typeof fetch = (...args) => fetch(...args);
  return {
    clock: pageClock,
    local: guardedLocal,
    session: guardedSession,
    locks: browserLocks(),
    fetch: fetchNow,
    uuid: newUuid,
    tab: newUuid(),
    loadClient: () => import('./engine-client.ts'),
    spawn: spawnEngine,
    loadPageEngine: async () => (await import('../../workers/page-engine.ts')).createPageEngine(),
    reloadHelps: () => reloadHelps({ clock: pageClock, fetch: fetchNow, url: location.href, isForbidden }),
    ownHosts: [location.host, ...readHosts(import.meta.env.VITE_OWN_HOSTS)],
    serviceUrl: readServiceUrl(import.meta.env.VITE_GEO_URL),
    browser: navigator,
    maxTouchPoints: navigator.maxTouchPoints,
    screen: () => formatSize(window.screen?.width, window.screen?.height),
    viewport: () => formatSize(window.innerWidth, window.innerHeight),
    title: () => document.title,
    shown: () => ({ path: location.pathname, search: location.search }),
    referrer: document.referrer,
    reloaded: wasReloaded(),
    signals: browserSignals(),
    errors: browserErrors(),
    isSeen: () => isSeen(source),
    watchLifecycle: (events) => watchLifecycle(source, events),
    afterPaint,
    startsNow: startsNow(),
    watchStorage: (callback) => window.addEventListener('storage', ({ key }) => callback(key)),
    nextFrame(callback) {
      const frame = requestAnimationFrame(callback);
      return () => cancelAnimationFrame(frame);
    },
  };
}
