import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { resolveSpan } from '../../../workers/calendar/presets.ts';
import { writeLog } from '../../bench/files/make-log.ts';
import { questionAbout } from '../../bench/product/questions.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** A Monday; on the Sunday after it the clocks of Berlin go back by themselves. */
const MONDAY = Date.UTC(2026, 9, 18, 22);
export const ZONE = 'Europe/Berlin';

/** When, in hours of the week, the clock jumps by so many hours: twice the machine sleeps, and a hand sets the clock back and forward again. */
export const SLEEPS = [50, 122] as const;
const SLEEP_HOURS = 8;
const JUMPS = [...SLEEPS.map((at) => [at, SLEEP_HOURS] as const), [70, -1] as const, [118, 1] as const];

/** Timers from this length on go as fast as the week; deadlines and heartbeats keep their time, because the machine is as fast as ever. */
const LONG_MS = 15_000;
/** And none of them more often than this, or pages would do nothing but ask. Slow pages wait as many times longer as they are slower. */
const LEAST_MS = 1_000;

/** A week that passes in minutes: the time is one function of the machine's clock, the same in every page and worker, whenever it starts. */
export interface CompressedWeek {
  /** When it begins, by the machine's clock: until then the time goes at its usual speed, and after its end again. */
  begins: number;
  /** How long it takes, ms. A busy machine records the last page views after it. */
  lasts: number;
}

/** The machine's clock at an hour of the week. */
export function momentOf({ begins, lasts }: CompressedWeek, hour: number): number {
  return begins + (hour * HOUR_MS * lasts) / WEEK_MS;
}

/** Everything that is held at any time of the week, or was recorded in the year before. */
export function questionOfWeek(): DashboardQuestion {
  return questionAbout(resolveSpan({ from: MONDAY - 53 * WEEK_MS, to: MONDAY + 2 * WEEK_MS }, ZONE));
}

/** Code that gives a page or worker the time of the week, to run before its own. `slowdown`: how many times slower than the machine it is. */
export function clockCode(week: CompressedWeek, slowdown: number): string {
  const speed = WEEK_MS / week.lasts;
  const jumps = JUMPS.map(([hour, by]) => [momentOf(week, hour), by * HOUR_MS]);
  return `(() => {
  const machineNow = Date.now;
  Date.now = () => {
    const now = machineNow();
    const passed = now - ${week.begins};
    const jumped = ${JSON.stringify(jumps)}.reduce((sum, [at, by]) => sum + (now >= at ? by : 0), 0);
    const inWeek = Math.min(Math.max(0, passed), ${week.lasts});
    return Math.round(${MONDAY} + passed + inWeek * ${speed - 1} + jumped);
  };
  const start = self.setTimeout;
  self.setTimeout = (callback, ms = 0, ...rest) =>
    start(callback, ms < ${LONG_MS} ? ms : Math.max(${LEAST_MS * slowdown}, ms / ${speed}), ...rest);
})();
`;
}

const WORKER_SCRIPT = /^(engine|opened-file)\.worker-.*\.js$/;

/** The address of the page that drives the engine, on the site of the week. */
export const HARNESS_PATH = '/harness';
/** The address of the log that is opened. */
export const LOG_PATH = '/access.log';
export const LOG_LINES = 200_000;

/**
 * The built site with the page that drives the engine and a log, at one origin. Its workers' scripts have some code before their own:
 * requests that are answered otherwise would not do, because the service worker makes its own. Answers the folder.
 */
export function buildSite(folder: string, workerCode: string): string {
  const harness = path.join(PROJECT_ROOT, '.cache/harness');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(PROJECT_ROOT, 'dist'), folder, { recursive: true });
  cpSync(path.join(harness, 'assets'), path.join(folder, 'assets'), { recursive: true });
  copyFileSync(path.join(harness, 'index.html'), path.join(folder, `${HARNESS_PATH}.html`));
  writeLog(path.join(folder, LOG_PATH), { lines: LOG_LINES, isPagesOnly: true });
  const workers = path.join(folder, 'assets/worker');
  for (const name of readdirSync(workers)) {
    const file = path.join(workers, name);
    // Packed copies would be served in the place of what is changed here.
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (WORKER_SCRIPT.test(name)) writeFileSync(file, `${workerCode};${readFileSync(file, 'utf8')}`);
  }
  return folder;
}

/** Storage that answers late, as a slow disk does: each transaction completes so many milliseconds later. */
export function lateStorageCode(ms: number): string {
  return `(() => {
  const { oncomplete } = Object.getOwnPropertyDescriptors(IDBTransaction.prototype);
  Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
    ...oncomplete,
    set(listener) { oncomplete.set.call(this, (event) => setTimeout(() => listener.call(this, event), ${ms})); },
  });
})();
`;
}
