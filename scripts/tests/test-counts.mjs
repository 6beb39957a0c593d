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
 * Reads the report of the journeys; what could not be run without a browser counts as neither.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countJourneys(report) {
  const { passed, failed } = /** @type {Counts} */ (report);
  return { passed, failed };
}
