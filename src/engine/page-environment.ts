import type { WireApi } from '#contract/ports/wire.ts';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { pageClock, type Clock } from '../lib/clock.ts';
import type { WorkerThread } from './bridge/host.ts';
import type { WorkerClient } from './bridge/worker-client.ts';
import { spawnEngine } from './engine-wire.ts';
import { readServiceUrl } from './env.ts';
import type { ErrorRecorder, ErrorRecorderDependencies } from './errors/error-recorder.ts';
import type { ReportIncident } from './errors/incident.ts';
import { watchFetch } from './errors/watch-fetch.ts';
import { browserLocks, type LockSource } from './page-locks.ts';
import type { RecorderEnvironment } from './record/recorder-environment.ts';
import { watchRequests } from './requests.ts';
import type { VitalsLibrary } from './signals/page-measurements.ts';

const PROBE_LIMIT_MS = 3_000;

/** Everything outside that the page's side of the engine needs. */
export interface PageEnvironment extends RecorderEnvironment {
  /** Null where the browser has no Web Locks. */
  locks: LockSource | null;
  fetch: typeof fetch;
  loadClient(): Promise<{ WorkerClient: typeof WorkerClient }>;
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
  watchRequests();
  const fetchNow: typeof fetch = (...args) => fetch(...args);
  return {
    ...recorder,
    locks: browserLocks(),
    fetch: fetchNow,
    loadClient: () => import('./bridge/worker-client.ts'),
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

interface ReloadHelpDependencies {
  clock: Clock;
  fetch: typeof fetch;
  url: string;
  /** Whether the page's policy or the browser itself forbids workers: no reload changes that. */
  isForbidden(): boolean;
}

/** Whether reloading the page is likely to bring the worker back: it is allowed, and the page can be had now. */
export async function reloadHelps(deps: ReloadHelpDependencies): Promise<boolean> {
  if (deps.isForbidden()) return false;
  const limit = new AbortController();
  const cancel = deps.clock.after(PROBE_LIMIT_MS, () => limit.abort());
  try {
    const response = await deps.fetch(deps.url, { method: 'HEAD', cache: 'no-store', signal: limit.signal });
    return response.ok;
  } catch {
    return false;
  } finally {
    cancel();
  }
}

/** Watches for the policy's refusal of a worker, which only this event reports: the worker's own error is empty. */
export function watchWorkerPolicy(target: Pick<Document, 'addEventListener'>): () => boolean {
  let forbidden = typeof Worker === 'undefined';
  target.addEventListener('securitypolicyviolation', (event) => {
    if ((event as SecurityPolicyViolationEvent).effectiveDirective === 'worker-src') forbidden = true;
  });
  return () => forbidden;
}
