import { countJourneys, countPlaywright, countVitest, retriedTests } from './test-counts.mjs';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {object} Check
 * @property {string} name of the npm script that does it
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
  { name: 'types', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'lint', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'imports', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'names', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'words', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'format:check', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'unused', promisedMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'build:test', promisedMs: MINUTE_MS, beside: true },
  { name: 'unit', promisedMs: MINUTE_MS, stopMs: 5 * MINUTE_MS, sourcesOnly: true, report: 'unit.json', count: countVitest },
  { name: 'links', promisedMs: 10 * SECOND_MS, stopMs: MINUTE_MS, needs: 'build:test' },
  { name: 'heads', promisedMs: 10 * SECOND_MS, stopMs: MINUTE_MS, needs: 'build:test' },
  { name: 'size', promisedMs: 10 * SECOND_MS, stopMs: MINUTE_MS, needs: 'build:test' },
  {
    name: 'e2e',
    promisedMs: 6 * MINUTE_MS,
    // Only what hangs: a machine with other work to do may take three times as long, and each test has a limit of its own.
    stopMs: 24 * MINUTE_MS,
    needs: 'build:test',
    report: 'e2e.json',
    count: countPlaywright,
    retried: retriedTests,
  },
  { name: 'firefox', promisedMs: MINUTE_MS, stopMs: 5 * MINUTE_MS, needs: 'build:test', report: 'browsers.json', count: countJourneys },
];
