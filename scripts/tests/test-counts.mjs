import { stripVTControlCharacters } from 'node:util';

/** Type of the annotation under which a fault test says what was late at its first try. */
export const TRIED_AGAIN = 'tried again';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Reads the JSON report of vitest. A file that fails to load has no tests to count, so it counts as one failure.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, testResults } =
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */ (
      report
    );
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

/**
 * Reads the JSON report of Playwright; an error outside a test counts as one failure.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { stats, errors } = /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */ (report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * The tests of Playwright's JSON report that passed at their second try only, and the trials that a fault test made again,
 * each as file, title and the first line of what went wrong before.
 * @param {unknown} report
 * @returns {string[]}
 */
export function retriedTests(report) {
  const { suites } = /** @type {{ suites: Suite[] }} */ (report);
  return suites.flatMap(retriedIn);
}

/**
 * @typedef {{ status: string, error?: { message?: string }, annotations?: { type: string, description?: string }[] }} Result
 * @typedef {{ title: string, file: string, tests: { status: string, results: Result[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function retriedIn({ specs = [], suites = [] }) {
  const lines = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => causesOf(status, results).map((cause) => `${file} › ${title}: ${cause}`)),
  );
  return [...lines, ...suites.flatMap(retriedIn)];
}

/**
 * @param {string} status
 * @param {Result[]} results
 */
function causesOf(status, results) {
  const failed = status === 'flaky' ? results.filter((result) => result.status !== 'passed') : [];
  const messages = failed.map(({ error }) => stripVTControlCharacters(error?.message ?? 'no message').split('\n', 1)[0] ?? '');
  const again = results.flatMap(({ annotations = [] }) => annotations.filter(({ type }) => type === TRIED_AGAIN));
  return [...messages, ...again.map(({ description = '' }) => description)];
}

/**
 * Reads the report of the journeys; what could not be run without a browser counts as neither.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countJourneys(report) {
  const { passed, failed } = /** @type {Counts} */ (report);
  return { passed, failed };
}
