import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, failedOfPlaywright, failedOfVitest, retriedTests } from '../../../../scripts/tests/test-counts.ts';

describe('the counts of the last line', () => {
  it('count a file that does not load, and an error outside a test, as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0, testResults })).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({ passed: 5, failed: 1 });
  });
});

const spec = (status: string, results: object[]) => ({ specs: [{ file: 'a.test.ts', title: 'a rule', tests: [{ status, results }] }] });
const failed = { status: 'failed', error: { message: '\u001b[31mGot 1 when expected 2\u001b[39m\nat line 7' } };

describe('a test that failed', () => {
  it('is named with its file and the first line of its error', () => {
    const name = path.resolve('tests/a.test.ts');
    const tests = [
      { status: 'passed', fullName: 'another rule', failureMessages: [] },
      { status: 'failed', fullName: 'a rule', failureMessages: ['Error: Got 1 when expected 2\nat line 7'] },
    ];
    const testResults = [
      { name, status: 'failed', message: '', assertionResults: tests },
      { name, status: 'failed', message: 'Unexpected token\nat line 3', assertionResults: [] },
    ];
    const lines = ['tests/a.test.ts › a rule: Error: Got 1 when expected 2', 'tests/a.test.ts: Unexpected token'];
    expect(failedOfVitest({ testResults })).toEqual(lines);
    const suites = [{ suites: [spec('unexpected', [failed, failed]), spec('expected', []), spec('flaky', [failed])] }];
    expect(failedOfPlaywright({ suites })).toEqual(['a.test.ts › a rule: Got 1 when expected 2']);
  });
});

describe('a test that is tried again', () => {
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
