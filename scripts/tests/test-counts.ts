import { stripVTControlCharacters } from 'node:util';

/** Type of the annotation under which a fault test says what was late at its first try. */
export const TRIED_AGAIN = 'tried again';

export interface Counts {
  passed: number;
  failed: number;
}

/** Reads the JSON report of vitest. A file that fails to load has no tests to count, so it counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

/** Reads the JSON report of Playwright; an error outside a test counts as one failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * The tests of Playwright's JSON report that passed at their second try only, and the trials that a fault test made again,
 * each as file, title and the first line of what went wrong before.
 */
export function retriedTests(report: unknown): string[] {
  const { suites } = report as { suites: Suite[] };
  return suites.flatMap(retriedIn);
}

interface Result {
  status: string;
  error?: { message?: string };
  annotations?: { type: string; description?: string }[];
}

interface Spec {
  title: string;
  file: string;
  tests: { status: string; results: Result[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

function retriedIn({ specs = [], suites = [] }: Suite): string[] {
  const lines = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => causesOf(status, results).map((cause) => `${file} › ${title}: ${cause}`)),
  );
  return [...lines, ...suites.flatMap(retriedIn)];
}

function causesOf(status: string, results: Result[]) {
  const failed = status === 'flaky' ? results.filter((result) => result.status !== 'passed') : [];
  const messages = failed.map(({ error }) => stripVTControlCharacters(error?.message ?? 'no message').split('\n', 1)[0] ?? '');
  const again = results.flatMap(({ annotations = [] }) => annotations.filter(({ type }) => type === TRIED_AGAIN));
  return [...messages, ...again.map(({ description = '' }) => description)];
}

/** Reads the report of the journeys; what could not be run without a browser counts as neither. */
export function countJourneys(report: unknown): Counts {
  const { passed, failed } = report as Counts;
  return { passed, failed };
}
