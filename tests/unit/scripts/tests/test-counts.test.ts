import { describe, expect, it } from 'vitest';
import { countJourneys, countPlaywright, countVitest } from '../../../../scripts/tests/test-counts.mjs';

describe('the counts of the last line', () => {
  it('are those of the report', () => {
    const testResults = [{ status: 'failed', assertionResults: [{}] }];
    expect(countVitest({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright({ stats: { expected: 5, unexpected: 2, flaky: 0 }, errors: [] })).toEqual({ passed: 5, failed: 2 });
    expect(countJourneys({ passed: 3, failed: 0, browsers: [] })).toEqual({ passed: 3, failed: 0 });
  });

  it('count a file that does not load, and an error outside a test, as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0, testResults })).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({ passed: 5, failed: 1 });
  });
});
