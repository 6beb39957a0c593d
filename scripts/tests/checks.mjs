import { countJourneys, countPlaywright, countVitest, retriedTests } from './test-counts.mjs';

/** Where the JSON reports are written, below the project's folder. */
export const RESULTS_DIR = '.cache/test-results';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {object} Check
 * @property {string} name by which it is run alone: `npm run check -- types`, `npm test -- e2e`
 * @property {string} command line of the shell, with the package binaries on the path
 * @property {number} promisedMs time it takes at most on two cores; beyond it, it is reported as slower than promised
 * @property {number} [stopMs] time after which it is stopped and has failed; twice the promised time unless given
 * @property {true} [beside] mostly uses one processor and reads nothing of the others: all of these run side by side, before the rest
 * @property {true} [sourcesOnly] needs neither a build nor a browser: part of `npm run check`
 * @property {string} [needs] an earlier check without which this one cannot run
 * @property {string} [report] file name of the JSON report it writes, from which its single tests are counted
 * @property {(report: unknown) => Counts} [count] reads that report
 * @property {(report: unknown) => string[]} [retried] reads from that report which tests passed at their second try only, with the cause
 */

/** All that `npm test` does, in this order. @type {readonly Check[]} */
export const CHECKS = [
  { name: 'types', command: 'tsc -b', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'lint', command: 'oxlint --deny-warnings', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'imports', command: 'node scripts/checks/check-imports.mjs', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'names', command: 'node scripts/checks/check-names.mjs', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'words', command: 'node scripts/checks/check-words.mjs', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'format', command: 'oxfmt --check', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'unused', command: 'knip --treat-config-hints-as-errors', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'build', command: 'node scripts/tests/build-for-tests.mjs', promisedMs: MINUTE_MS, beside: true },
  {
    name: 'unit',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS_DIR}/unit.json`,
    promisedMs: MINUTE_MS,
    stopMs: 5 * MINUTE_MS,
    sourcesOnly: true,
    report: 'unit.json',
    count: countVitest,
  },
  { name: 'links', command: 'node scripts/checks/check-links.mjs', promisedMs: 10 * SECOND_MS, stopMs: MINUTE_MS, needs: 'build' },
  { name: 'heads', command: 'node scripts/checks/check-heads.mjs', promisedMs: 10 * SECOND_MS, stopMs: MINUTE_MS, needs: 'build' },
  { name: 'size', command: 'node scripts/checks/check-sizes.mjs', promisedMs: 10 * SECOND_MS, stopMs: MINUTE_MS, needs: 'build' },
  {
    name: 'e2e',
    command: 'playwright test --config tests/e2e/playwright.config.ts --grep-invert "@quality|@faults"',
    promisedMs: 6 * MINUTE_MS,
    // Only what hangs: a machine with other work to do may take three times as long, and each test has a limit of its own.
    stopMs: 24 * MINUTE_MS,
    needs: 'build',
    report: 'e2e.json',
    count: countPlaywright,
    retried: retriedTests,
  },
  {
    name: 'firefox',
    command: 'node tests/browsers/run.mjs --built --in=firefox --in-test',
    promisedMs: MINUTE_MS,
    stopMs: 5 * MINUTE_MS,
    needs: 'build',
    report: 'browsers.json',
    count: countJourneys,
  },
];
