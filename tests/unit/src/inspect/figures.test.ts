import { expect, test } from 'vitest';
import type { Evidence } from '../../../../src/inspect/evidence.ts';
import { addendsOf, rivalText, workingText } from '../../../../src/inspect/figure.ts';
import { FIGURES } from '../../../../src/inspect/figures.ts';
import { RIVALS } from '../../../../src/inspect/rivals.ts';

const EVIDENCE: Evidence = {
  totals: { pageViews: 300, visits: 100, visitors: 60, bounces: 25, durationMs: 6_000_000 },
  hiddenBots: 7,
  dailyVisitors: 90,
  monthlyVisitors: 62,
  hourlyVisitors: 120,
  splitVisits: 104,
};

test('a ratio shows its numerator, its denominator and what comes out', () => {
  expect(workingText(FIGURES.pagesPerVisit, EVIDENCE)).toBe('300 page views ÷ 100 visits = 3.00');
  expect(workingText(FIGURES.bounceRate, EVIDENCE)).toBe('25 visits with one page view ÷ 100 visits = 25.0%');
  expect(workingText(FIGURES.visitDuration, EVIDENCE)).toBe('1h 40m spent in all visits together ÷ 100 visits = 1m 00s');
});

test('a count shows what was counted', () => {
  expect(workingText(FIGURES.visitors, EVIDENCE)).toBe('60 different visitor ids');
  const one = { ...EVIDENCE, totals: { pageViews: 1, visits: 1, visitors: 1, bounces: 1, durationMs: 0 } };
  expect(workingText(FIGURES.currentPages, one)).toBe('1 active visitor, on one page');
  expect(workingText(FIGURES.pagesPerVisit, one)).toBe('1 page view ÷ 1 visit = 1.00');
});

test('other products are counted by their own rule, as a bound where a part of the rule is not recorded', () => {
  expect(rivalText(FIGURES.visitors, 'Plausible', EVIDENCE)).toBe('90');
  expect(rivalText(FIGURES.visitors, 'Umami', EVIDENCE)).toBe('62');
  expect(rivalText(FIGURES.visits, 'Matomo', EVIDENCE)).toBe('at least 104');
  expect(rivalText(FIGURES.visits, 'GA4', EVIDENCE)).toBe('100');
  expect(rivalText(FIGURES.pagesPerVisit, 'Umami', EVIDENCE)).toBe('at most 2.50');
  expect(rivalText(FIGURES.bounceRate, 'GA4', EVIDENCE)).toBe('at most 25.0%');
});

test('no number is shown where the rows cannot tell it or its sum could not be asked for', () => {
  expect(rivalText(FIGURES.visitors, 'GA4', EVIDENCE)).toBeNull();
  expect(rivalText(FIGURES.visits, 'Umami', { ...EVIDENCE, hourlyVisitors: null })).toBeNull();
  expect(rivalText(FIGURES.pagesPerVisit, 'Matomo', { ...EVIDENCE, splitVisits: 0 })).toBeNull();
});

test('without visits a ratio is a dash, not a zero', () => {
  const none = { ...EVIDENCE, totals: { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 } };
  expect(workingText(FIGURES.bounceRate, none)).toBe('0 visits with one page view ÷ 0 visits = –');
});

test('every figure says how each product would count it, and asks for a sum once', () => {
  for (const figure of Object.values(FIGURES)) {
    for (const rival of RIVALS) expect(figure.rivals[rival].rule.length).toBeGreaterThan(15);
    expect(new Set(addendsOf(figure)).size).toBe(addendsOf(figure).length);
  }
  expect(addendsOf(FIGURES.visitors)).toEqual(['dailyVisitors', 'monthlyVisitors']);
});
