import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, retriedTests } from '../../../../scripts/tests/test-counts.ts';

describe('the counts of the last line', () => {
  it('count a file that does not load, and an error outside a test, as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0, testResults })).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({ passed: 5, failed: 1 });
  });
});

describe('a test that is tried again', () => {
  const spec = (status: string, results: object[]) => ({ specs: [{ file: 'a.test.ts', title: 'a rule', tests: [{ status, results }] }] });
  const failed = { status: 'failed', error: { message: '\u001b[31mGot 1 when expected 2\u001b[39m\nat line 7' } };
  const passed = { status: 'passed', annotations: [] };
  const late = { ...passed, annotations: [{ type: 'tried again', description: 'The lead moved after 12 s.' }] };

  it.each([
    ['that passed at the second try is named with the first line of its error', spec('flaky', [failed, passed]), ['Got 1 when expected 2']],
    ['of a fault that was late is named with what was late', spec('expected', [late]), ['The lead moved after 12 s.']],
    ['that passed at the first try is not named', spec('expected', [passed]), []],
    ['that failed twice is not named, because its failure is', spec('unexpected', [failed, failed]), []],
  ])('%s', (_case, suite, causes) => {
    expect(retriedTests({ suites: [{ suites: [suite] }] })).toEqual(causes.map((cause) => `a.test.ts › a rule: ${cause}`));
  });
});
