import { describe, expect, it } from 'vitest';
import { formatVital, missingText, thresholdText } from '../../../../../src/dashboard/signals/signal-text.ts';

describe('a vital in words', () => {
  it('is in seconds from one second on, in milliseconds below, and a score where it is CLS', () => {
    expect(formatVital('LCP', 2_314)).toBe('2.31 s');
    expect(formatVital('TTFB', 180.4)).toBe('180 ms');
    expect(formatVital('CLS', 0.1044)).toBe('0.104');
  });

  it('names its thresholds', () => {
    expect(thresholdText('LCP')).toBe('LCP good to 2.50 s, poor above 4.00 s');
    expect(thresholdText('CLS')).toBe('CLS good to 0.100, poor above 0.250');
  });
});

describe('an empty panel', () => {
  it('distinguishes an empty recording from an empty range', () => {
    expect(missingText(0, 'actions', false)).toContain('No action is recorded yet');
    expect(missingText(3, 'actions', true)).toContain('this range');
  });

  it('promises nothing of a source to which nothing is added', () => {
    expect(missingText(0, 'actions', true)).toBe('This source has no actions: goals by rules about pages count here.');
    expect(missingText(0, 'vitals', true)).toBe('This source has no measurements.');
  });
});
