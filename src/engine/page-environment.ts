import type { WireApi } from '#contract/ports/wire.ts';
import { pageClock } from '#lib/clock.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { WorkerThread } from './bridge/host.ts';
import { reloadHelps, watchWorkerPolicy } from './bridge/reload-help.ts';
import type { makeEngineClient } from './engine-client.ts';
import { spawnEngine } from './engine-protocol.ts';
import { readServiceUrl } from './env.ts';
import type { ErrorRecorder, ErrorRecorderDependencies } from './errors/error-recorder.ts';
import type { ReportIncident } from './errors/incident.ts';
import { watchFetch } from './errors/watch-fetch.ts';
import { browserLocks, type LockSource } from './page-locks.ts';
import type { RecorderEnvironment } from './record/recorder-environment.ts';
import type { VitalsLibrary } from './signals/vitals.ts';

/** Everything outside that the page's side of the engine needs. */
export interface PageEnvironment extends RecorderEnvironment {
  /** Null where the browser has no Web Locks. */
  locks: LockSource | null;
  fetch: typeof fetch;
  /** What starts the worker and watches it. */
  loadClient(): Promise<{ makeEngineClient: typeof makeEngineClient }>;
  spawn(): WorkerThread;
  loadPageEngine(): Promise<WireApi>;
  reloadHelps(): Promise<boolean>;
  /** The operator's geolocation service, or ''. */
  serviceUrl: string;
  maxTouchPoints: number;
  /** Reports which requests of the page fail from now on. */
  watchFetch(report: ReportIncident): void;
  loadErrorRecorder(deps: ErrorRecorderDependencies): Promise<ErrorRecorder>;
  watchScroll(callback: () => void): void;
  loadVitals(): Promise<VitalsLibrary>;
  /** Calls back when another tab changed localStorage, with the key; null when it was cleared. */
  watchStorage(callback: (key: string | null) => void): void;
  /** Calls back once, when the page is loaded and has nothing better to do. */
  whenIdle(callback: () => void): void;
}

/** The environment of a real page. */
export function pageEnvironment(recorder: RecorderEnvironment): PageEnvironment {
  const isForbidden = watchWorkerPolicy(document);
  const fetchNow: typeof fetch = (...args) => fetch(...args);
  return {
    ...recorder,
    locks: browserLocks(),
    fetch: fetchNow,
    loadClient: () => import('./engine-client.ts'),
    spawn: spawnEngine,
    loadPageEngine: async () => (await import('../../workers/page-engine.ts')).createPageEngine(),
    reloadHelps: () => reloadHelps({ clock: pageClock, fetch: fetchNow, url: location.href, isForbidden }),
    serviceUrl: readServiceUrl(import.meta.env.VITE_GEO_URL),
    maxTouchPoints: navigator.maxTouchPoints,
    watchFetch: (report) => watchFetch(window, report),
    loadErrorRecorder: async (deps) => new (await import('./errors/error-recorder.ts')).ErrorRecorder(deps),
    watchScroll: (callback) => document.addEventListener('scroll', callback, { passive: true }),
    loadVitals: () => import('web-vitals'),
    watchStorage: (callback) => window.addEventListener('storage', ({ key }) => callback(key)),
    whenIdle,
  };
}
