import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsUp, contributionOf, isFew, rateOf, surpriseOf } from '#contract/behaviour/change-figures.ts';
import type { Changed, Tally } from '#contract/behaviour/change.ts';

/** Counts of both spans. */
function counts(now: number, before: number): Changed {
  return { now: { count: now, of: null }, before: { count: before, of: null } };
}

/** Of both spans, the visits that meet a rate and all visits. */
function rates(now: [number, number], before: [number, number]): Changed {
  return { now: { count: now[0], of: now[1] }, before: { count: before[0], of: before[1] } };
}

describe('the contribution of a name', () => {
  it('to a count is its change, from the earlier span scaled to the length of the later one', () => {
    expect(contributionOf(counts(300, 88), counts(900, 500), 1)).toEqual({ change: 212, effects: null, contribution: 212 });
    // 31 days after 28: 56 visits would have been 62.
    expect(contributionOf(counts(100, 56), counts(900, 500), 31 / 28)).toEqual({ change: 38, effects: null, contribution: 38 });
  });

  it('to a rate is what its own rate and its share of the visits add, with mean weights', () => {
    // Mail: 50 of 100, then 90 of 300; the rest: 20 of 100 both times. The whole: 70 of 200 = 35 %, then 110 of 400 = 27.5 %.
    const total = rates([110, 400], [70, 200]);
    const mail = contributionOf(rates([90, 300], [50, 100]), total, 1);
    const rest = contributionOf(rates([20, 100], [20, 100]), total, 1);
    // Share 50 % to 75 %, rate 50 % to 30 %: 0.625 × −0.2, and (0.4 − 0.3125) × 0.25.
    expect(mail.change).toBeCloseTo(-0.2, 12);
    expect(mail.effects?.rate).toBeCloseTo(-0.125, 12);
    expect(mail.effects?.mix).toBeCloseTo(0.021875, 12);
    // Its rate did not change; (0.2 − 0.3125) × −0.25.
    expect(rest.effects?.rate).toBe(0);
    expect(rest.effects?.mix).toBeCloseTo(0.028125, 12);
    expect(mail.contribution + rest.contribution).toBeCloseTo(-0.075, 12);
  });

  it('that only one span has is all one of the mix, so that it says nothing of a rate', () => {
    // 40 of 100, then beside them 0 of 100 of a new source: 40 % to 20 %.
    const total = rates([40, 200], [40, 100]);
    const added = contributionOf(rates([0, 100], [0, 0]), total, 1);
    // (0 − 0.3) × 0.5.
    expect(added).toMatchObject({ change: 0, effects: { rate: 0 } });
    expect(added.contribution).toBeCloseTo(-0.15, 12);
  });
});

describe('contributions', () => {
  const span = fc.record({ of: fc.integer({ min: 0, max: 1_000 }), met: fc.integer({ min: 0, max: 1_000 }) });
  const names = fc.array(fc.record({ now: span, before: span }), { minLength: 1, maxLength: 20 });

  /** Both spans of a name, of counts or of a rate. */
  const changedOf = ({ now, before }: typeof names extends fc.Arbitrary<(infer N)[]> ? N : never, isRate: boolean): Changed => {
    const counted = ({ of, met }: { of: number; met: number }): Tally => ({ count: Math.min(met, of), of: isRate ? of : null });
    return { now: counted(now), before: counted(before) };
  };
  const sumOf = (all: readonly Tally[]): Tally => ({
    count: all.reduce((sum, { count }) => sum + count, 0),
    of: all[0]!.of === null ? null : all.reduce((sum, { of }) => sum + (of ?? 0), 0),
  });

  it.each([
    ['counts', false],
    ['rates', true],
  ])('of all names add up to the change of the whole: %s', (_, isRate) => {
    fc.assert(
      fc.property(names, fc.double({ min: 0.1, max: 10, noNaN: true }), (made, scale) => {
        const all = made.map((name) => changedOf(name, isRate));
        const total = { now: sumOf(all.map(({ now }) => now)), before: sumOf(all.map(({ before }) => before)) };
        const [rateNow, rateBefore] = [rateOf(total.now), rateOf(total.before)];
        const ofRate = rateNow === null || rateBefore === null ? 0 : rateNow - rateBefore;
        const change = isRate ? ofRate : total.now.count - total.before.count * scale;
        const added = all.reduce((sum, name) => sum + contributionOf(name, total, scale).contribution, 0);
        expect(added).toBeCloseTo(change, 6);
      }),
      { seed: 20_261_127, numRuns: 300 },
    );
  });

  it('are said to add up where each page view, or each visit, has one name', () => {
    expect([addsUp('pageViews', 'path'), addsUp('pageViews', 'source')]).toEqual([true, true]);
    expect([addsUp('visits', 'path'), addsUp('bounceRate', 'country'), addsUp('conversionRate', 'device')]).toEqual([false, false, false]);
    expect([addsUp('visits', 'source'), addsUp('bounceRate', 'entry'), addsUp('conversionRate', 'exit')]).toEqual([true, true, true]);
    expect([addsUp('visitors', 'source'), addsUp('visitors', 'path')]).toEqual([false, false]);
  });
});

describe('the surprise of a name', () => {
  it('of a count is how far it lies from the growth of the whole, in errors of two Poisson counts', () => {
    // The whole doubled: 100 become 200. 250 are 50 more, over √(250 + 4 × 100).
    expect(surpriseOf(counts(250, 100), counts(2_000, 1_000))).toBeCloseTo(50 / Math.sqrt(650), 12);
    expect(surpriseOf(counts(200, 100), counts(2_000, 1_000))).toBe(0);
    expect(surpriseOf(counts(0, 64), counts(500, 500))).toBe(-8);
  });

  it('of a rate is how far its change lies from that of the whole, in errors of two shares that are one in truth', () => {
    // 20 of 100, then 40 of 100: pooled 0.3, error √(0.3 × 0.7 × 0.02); the whole rose by 5 points.
    const total = rates([250, 1_000], [200, 1_000]);
    expect(surpriseOf(rates([40, 100], [20, 100]), total)).toBeCloseTo(0.15 / Math.sqrt(0.0042), 12);
  });

  it('is 0 where there is nothing to compare with', () => {
    expect(surpriseOf(counts(0, 0), counts(10, 10))).toBe(0);
    expect(surpriseOf(rates([5, 100], [0, 0]), rates([5, 100], [1, 10]))).toBe(0);
    expect(surpriseOf(rates([100, 100], [100, 100]), rates([100, 200], [150, 200]))).toBe(0);
  });
});

it('a name with less than 30 in both spans is too few to be told: of counts the figure, of rates their visits', () => {
  expect([isFew(counts(29, 29)), isFew(counts(30, 0)), isFew(counts(0, 30))]).toEqual([true, false, false]);
  expect([isFew(rates([29, 29], [0, 29])), isFew(rates([0, 30], [0, 0])), isFew(rates([1, 1], [2, 30]))]).toEqual([true, false, false]);
});
