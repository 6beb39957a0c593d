import { expect, test } from 'vitest';
import { findIssues } from '../../../../../src/dashboard/boosting/boosting-debugger.tsx';
import { LOG_LINES, refreshText, withLine, type LogLine } from '../../../../../src/dashboard/boosting/debug-log.tsx';
import type { BoostingState } from '#contract/documents/boosting.ts';

test('the debugger looks for three issues, and reports a healthy state without any', () => {
  expect(findIssues({ isRunning: false, totalBoosts: 0 }, 0)).toEqual([
    'Auto boosting is not running',
    'No boosts have been performed',
    'No social shares tracked',
  ]);
  expect(findIssues({ isRunning: true, totalBoosts: 1 }, 0)).toEqual(['No social shares tracked']);
  expect(findIssues({ isRunning: true, totalBoosts: 1 }, 1)).toEqual([]);
});

test('the log keeps the last ten lines, each with a number of its own', () => {
  let lines: LogLine[] = [];
  for (let n = 1; n <= 25; n++) lines = withLine(lines, n, `line ${n}`);
  expect(lines).toHaveLength(LOG_LINES);
  expect(lines[0]).toEqual({ n: 16, at: 16, text: 'line 16' });
  expect(lines.at(-1)).toEqual({ n: 25, at: 25, text: 'line 25' });
});

test('the result of a refresh is described in words', () => {
  const state = { isRunning: true, totalBoosts: 1_234, todayBoosts: 5 } as BoostingState;
  expect(refreshText(state)).toBe('Data refreshed: running, 1,234 boosts, 5 today');
});
