import { startEngine, type Engine } from '#engine/engine.ts';
import { linkStore, type EngineLink } from '#engine/state/stores.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import type { EventRow, Observation } from '#contract/rows/event.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { MAX_ROWS } from '#contract/limits.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { WorkerWatch } from './watch-workers.ts';
import { valueOf } from '../helpers/value-of.ts';

/** What tests reach as `window.harness`; everything goes through the doors that the interface uses. */
export interface Harness {
  engine: Engine;
  workers: WorkerWatch;
  /** Records a page view as a route change does. Synchronous: when it returns, the journal line is written. */
  record(path: string, search?: string): void;
  /** Every page view that this tab's engine holds, newest first. */
  rows(): Promise<EventRow[]>;
  /** The paths of those, which are little enough for a test that compares all of them. */
  paths(): Promise<string[]>;
  status(): Promise<StoreStatus>;
  link(): EngineLink;
  /** Lines of all tabs' journals, which are the page views that are not yet safe in the database. */
  journalLines(): number;
  /** Paths of the page views in them. */
  journalPaths(): string[];
  /** A file of so many made-up page views that can be imported, alone or with all that happened on them: sample data as if it had been recorded. */
  sampleFile(count: number, seed: number, kinds?: 'pageview' | 'all'): Promise<Blob>;
  /** Opens a log as the dashboard does; answers how many page views came of it once it is read. */
  openLog(text: string): Promise<number>;
  /** Whether the worker answers within the limit for everything that was recorded in this browser. */
  settles(limitMs: number): Promise<boolean>;
}

declare global {
  interface Window {
    harness: Harness;
    /** Set by a test (`page.exposeFunction`) that wants to know at once when `?record=` was carried out. */
    onRecorded?: (path: string) => void;
  }
}

/** The latest time that a date can hold, so that no clock that a test sets lies beyond. */
const END_OF_TIME = 8_640_000_000_000_000;
const EVERYTHING: Omit<RowsQuestion, 'cursor'> = {
  v: 1,
  id: 'harness',
  range: { from: null, to: END_OF_TIME },
  offsets: [[0, 0]],
  clauses: [],
  goals: [],
  brush: null,
  bots: 'include',
  limit: MAX_ROWS,
};
const LOOK_EVERY_MS = 50;

/** Starts the engine and hands it out. */
export function createHarness(workers: WorkerWatch): Harness {
  const engine = startEngine();
  let views = 0;
  const harness: Harness = {
    engine,
    workers,
    record(path, search = '') {
      engine.pageViews.navigated({ kind: 'PUSH', key: `harness-${views++}`, path, search }, path);
    },
    rows: () => allRows(engine),
    paths: async () => (await allRows(engine)).map(({ path }) => path),
    status: async () => valueOf(await engine.local.status()),
    link: () => linkStore.getState(),
    journalLines: () => journalPaths().length,
    journalPaths,
    sampleFile: (count, seed, kinds = 'pageview') => sampleFile(engine, count, seed, kinds),
    openLog,
    async settles(limitMs) {
      const limit = performance.now() + limitMs;
      while (harness.journalLines() > 0) {
        if (performance.now() > limit) return false;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      return true;
    },
  };
  return harness;
}

/** Paths of the page views that are not yet safe; signals of the same journals are passed over. */
function journalPaths(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(JOURNAL_PREFIX))
    .flatMap((key) => readPath(localStorage.getItem(key)));
}

/** A line that was removed in between has no path. */
function readPath(line: string | null): string[] {
  if (line === null) return [];
  const { kind, path } = JSON.parse(line) as Observation;
  return kind === 'pageview' ? [path] : [];
}

async function allRows(engine: Engine): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  let cursor = '';
  do {
    const answer = valueOf(await engine.query.rows({ ...EVERYTHING, cursor }));
    rows.push(...answer.rows);
    cursor = answer.cursor;
  } while (cursor !== '');
  return rows;
}

const DAY_MS = 86_400_000;

async function sampleFile({ local }: Engine, count: number, seed: number, kinds: 'pageview' | 'all'): Promise<Blob> {
  // Up to the end of yesterday, so that nothing is held back.
  const until = Math.floor(Date.now() / DAY_MS) * DAY_MS - 1;
  valueOf(await local.makeSample({ operation: 'harness-sample', count, seed, until }));
  const file = valueOf(await local.exportRows({ operation: 'harness-export', format: 'ndjson', dataset: 'sample' }));
  valueOf(await local.removeSample());
  const lines = (await file.text()).split('\n').filter((line) => kinds === 'all' || line.includes('"kind":"pageview"'));
  return new Blob([lines.join('\n').replaceAll('"origin":"sample"', '"origin":"live"')]);
}

/** Its code is loaded with the first log: hundreds of tabs open this page, and few of them a log. */
async function openLog(text: string): Promise<number> {
  const { openedFiles } = await import('#engine/source/file/opened-files.ts');
  const id = openedFiles.read([new File([text], 'access.log')]);
  return new Promise((resolve, reject) => {
    const end = openedFiles.store.subscribe(({ files }) => {
      const file = files.find((each) => each.id === id);
      if (file === undefined || file.state === 'reading') return;
      end();
      if (file.state === 'open') resolve(file.report?.pageViews ?? 0);
      else reject(new Error(file.failure));
    });
  });
}
