import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** Type of the annotation under which a fault test says what was late at its first try. */
export const TRIED_AGAIN = 'tried again';

export interface Counts {
  passed: number;
  failed: number;
}

/** Of vitest's JSON report. */
interface TestFile {
  name: string;
  status: string;
  /** Of a file that fails to load. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** Reads the JSON report of vitest. A file that fails to load has no tests to count, so it counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: TestFile[];
  };
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isUnloaded).length };
}

/** The tests of vitest's JSON report that failed, and the files that did not load, each with the first line of what went wrong. */
export function failedOfVitest(report: unknown): string[] {
  const { testResults } = report as { testResults: TestFile[] };
  return testResults.flatMap((file) => {
    const name = path.relative(PROJECT_ROOT, file.name);
    if (isUnloaded(file)) return [`${name}: ${firstLine(file.message)}`];
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

function isUnloaded({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && assertionResults.length === 0;
}

/** Reads the JSON report of Playwright; an error outside a test counts as one failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The tests of Playwright's JSON report that failed, each as file, title and the first line of what went wrong. */
export function failedOfPlaywright(report: unknown): string[] {
  return namedTests(report, (status, results) => (status === 'unexpected' ? [messageOf(results.at(-1))] : []));
}

/**
 * The tests of Playwright's JSON report that passed at their second try only, and the trials that a fault test made again,
 * each as file, title and the first line of what went wrong before.
 */
export function retriedTests(report: unknown): string[] {
  return namedTests(report, causesOf);
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

/** File, title and what is told of each test of Playwright's JSON report. */
function namedTests(report: unknown, tell: (status: string, results: Result[]) => string[]): string[] {
  const namedIn = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ status, results }) => tell(status, results).map((what) => `${file} › ${title}: ${what}`)),
    ),
    ...suites.flatMap(namedIn),
  ];
  return (report as { suites: Suite[] }).suites.flatMap(namedIn);
}

function causesOf(status: string, results: Result[]) {
  const failed = status === 'flaky' ? results.filter((result) => result.status !== 'passed') : [];
  const again = results.flatMap(({ annotations = [] }) => annotations.filter(({ type }) => type === TRIED_AGAIN));
  return [...failed.map(messageOf), ...again.map(({ description = '' }) => description)];
}

function messageOf(result: Result | undefined): string {
  return firstLine(result?.error?.message);
}

function firstLine(text = 'no message'): string {
  return stripVTControlCharacters(text).split('\n', 1)[0] ?? '';
}

/** Reads the report of the journeys; what could not be run without a browser counts as neither. */
export function countJourneys(report: unknown): Counts {
  const { passed, failed } = report as Counts;
  return { passed, failed };
}
