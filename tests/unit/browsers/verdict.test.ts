import { describe, expect, it } from 'vitest';
import { countVerdicts, verdictTable, type BrowserVerdicts } from '../../browsers/verdict.ts';

const BROWSERS: BrowserVerdicts[] = [
  {
    browser: 'Firefox 153.7.0',
    verdicts: [
      { journey: 'recording', state: 'passed', reason: '' },
      { journey: 'theme', state: 'failed', reason: 'The background: not within 30 s' },
    ],
  },
  {
    browser: 'webkit',
    verdicts: [
      { journey: 'recording', state: 'not run', reason: 'WebKit was not found' },
      { journey: 'theme', state: 'not run', reason: 'WebKit was not found' },
    ],
  },
];

describe('the table of journeys by browser', () => {
  it('has a line for each journey, a column for each browser, and each reason once', () => {
    expect(verdictTable(BROWSERS).split('\n')).toEqual([
      'journey     Firefox 153.7.0   webkit',
      'recording   passed            not run',
      'theme       failed            not run',
      'Firefox 153.7.0, failed: theme. The background: not within 30 s',
      'webkit, not run: recording, theme. WebKit was not found',
    ]);
  });

  it('counts a journey that did not run neither as passed nor as failed', () => {
    expect(countVerdicts(BROWSERS)).toEqual({ passed: 1, failed: 1 });
  });
});
