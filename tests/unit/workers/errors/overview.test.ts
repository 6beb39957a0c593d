import { describe, expect, it } from 'vitest';
import type { ErrorFilter } from '#contract/documents/errors.ts';
import { overviewOf } from '../../../../workers/errors/overview.ts';
import { makeError } from '../../../helpers/make-error.ts';

const ANY: ErrorFilter = { severity: '', errorType: '' };
const NOW = 1_750_000_000_000;
const DAY_MS = 86_400_000;

describe('statistics', () => {
  it('count all errors kept, by severity and type, and those of the last 24 hours', () => {
    const errors = [
      makeError(0, { ts: NOW, severity: 'critical' }),
      makeError(0, { ts: NOW - DAY_MS + 1, severity: 'low', errorType: 'network' }),
      makeError(0, { ts: NOW - DAY_MS, errorType: 'network' }),
    ];
    expect(overviewOf(errors, { severity: 'low', errorType: '' }, NOW).stats).toEqual({
      total: 3,
      recent: 2,
      bySeverity: { critical: 1, high: 1, medium: 0, low: 1 },
      byType: { javascript: 1, promise: 0, network: 2, react: 0, unknown: 0 },
    });
  });

  it('of an empty log are zeros', () => {
    expect(overviewOf([], ANY, NOW)).toMatchObject({
      stats: { total: 0, recent: 0 },
      latest: [],
    });
  });
});

describe('lists', () => {
  const errors = Array.from({ length: 30 }, (_, n) =>
    makeError(30 - n, { severity: n % 2 === 0 ? 'high' : 'low', errorType: n % 3 === 0 ? 'promise' : 'network' }),
  );

  it('hold the latest twenty, newest first', () => {
    const { latest, matched } = overviewOf(errors, ANY, NOW);
    expect(latest).toEqual(errors.slice(0, 20));
    expect(matched).toBe(30);
  });

  it('are filtered by severity, by type, and by both', () => {
    const { latest, matched } = overviewOf(errors, { severity: 'high', errorType: 'promise' }, NOW);
    expect(matched).toBe(5);
    expect(latest).toEqual(errors.filter((_, n) => n % 6 === 0));
  });
});
