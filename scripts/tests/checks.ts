import {
  countJourneys,
  countPlaywright,
  countVitest,
  failedOfPlaywright,
  failedOfVitest,
  retriedTests,
  type Counts,
} from './test-counts.ts';

/** Where the JSON reports are written, below the project's folder. */
export const RESULTS_DIR = '.cache/test-results';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export interface Check {
  /** By which it is run alone: `npm run check -- types`, `npm test -- e2e`. */
  name: string;
  /** Line of the shell, with the package binaries on the path. */
  command: string;
  /** Time it takes at most on two cores; beyond it, it is reported as slower than promised. */
  promisedMs: number;
  /** Mostly uses one processor and reads nothing of the others: all of these run side by side, before the rest. */
  beside?: true;
  /** Needs neither a build nor a browser: part of `npm run check`. */
  sourcesOnly?: true;
  /** An earlier check without which this one cannot run. */
  needs?: string;
  /** File name of the JSON report it writes, from which its single tests are counted. */
  report?: string;
  count?: (report: unknown) => Counts;
  /** Reads from that report which tests failed, with the cause. */
  failed?: (report: unknown) => string[];
  /** Reads from that report which tests passed at their second try only, with the cause. */
  retried?: (report: unknown) => string[];
}

/** A check is stopped, and has failed, after so many times its promised time: only what hangs takes that long, even on a slow machine beside other work. */
export const TIMES_TO_STOP = 6;

/** All that `npm test` does, in this order. */
export const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc -b', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'lint', command: 'oxlint --deny-warnings', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  {
    name: 'documents',
    command: 'node scripts/run.mjs scripts/checks/check-documents.ts',
    promisedMs: MINUTE_MS,
    beside: true,
    sourcesOnly: true,
  },
  { name: 'format', command: 'oxfmt --check', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'unused', command: 'knip --treat-config-hints-as-errors', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'build', command: 'node scripts/run.mjs scripts/tests/build-for-tests.ts', promisedMs: MINUTE_MS, beside: true },
  {
    name: 'unit',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS_DIR}/unit.json`,
    promisedMs: MINUTE_MS,
    sourcesOnly: true,
    report: 'unit.json',
    count: countVitest,
    failed: failedOfVitest,
  },
  {
    name: 'size',
    command: 'node scripts/run.mjs scripts/checks/check-sizes.ts',
    promisedMs: 10 * SECOND_MS,
    needs: 'build',
  },
  {
    name: 'e2e',
    command: 'playwright test --config tests/e2e/playwright.config.ts --grep-invert "@quality|@faults"',
    promisedMs: 6 * MINUTE_MS,
    needs: 'build',
    report: 'e2e.json',
    count: countPlaywright,
    failed: failedOfPlaywright,
    retried: retriedTests,
  },
  {
    name: 'firefox',
    command: 'node scripts/run.mjs tests/browsers/run.ts --built --in=firefox --in-test',
    promisedMs: MINUTE_MS,
    needs: 'build',
    report: 'browsers.json',
    count: countJourneys,
  },
];
