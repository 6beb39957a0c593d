import { describe, expect, it } from 'vitest';
import {
  changeLines,
  changeText,
  explainingDims,
  rankedNames,
  scaleOf,
  shareText,
  surpriseText,
  workingText,
} from '../../../../../../src/dashboard/behaviour/change/ranked-names.ts';
import type { ChangeAnswer, Changed } from '#contract/behaviour/change.ts';
import type { NamedDimension } from '#contract/questions/dimensions.ts';

const DAY = 86_400_000;
const span = (from: number, days: number) => ({ from, to: from + days * DAY, complete: true });
const week = { range: span(7 * DAY, 7), compare: span(0, 7) };
const counts = (before: number, now: number): Changed => ({ before: { count: before, of: null }, now: { count: now, of: null } });
const rates = ([before, beforeOf]: [number, number], [now, nowOf]: [number, number]): Changed => ({
  before: { count: before, of: beforeOf },
  now: { count: now, of: nowOf },
});

type Names = Record<string, Changed>;
function asked(total: Changed, dims: Partial<Record<NamedDimension, Names>>): Pick<ChangeAnswer, 'dims' | 'total' | 'range' | 'compare'> {
  const made = Object.entries(dims).map(([dim, names]) => ({
    dim: dim as NamedDimension,
    names: Object.entries(names).map(([name, changed]) => ({ name, ...changed })),
    more: 0,
    few: 0,
  }));
  return { total, dims: made, ...week };
}

describe('the ranking', () => {
  it('is by surprise over all dimensions, not by size, with the share where contributions add up', () => {
    const ranked = rankedNames(
      asked(counts(400, 600), {
        source: { Direct: counts(300, 450), 'news.example': counts(0, 60) },
        path: { '/a': counts(200, 320) },
      }),
      'visits',
    );
    expect(ranked.map(({ name, change, share }) => [name, change, share])).toEqual([
      ['news.example', 60, 0.3],
      ['/a', 120, null],
      // 300 × 1.5: grew as all did, though it brings most of the rise.
      ['Direct', 150, 0.75],
    ]);
  });

  it('has no share where the whole hardly changed', () => {
    const [name] = rankedNames(asked(counts(1_000, 1_010), { source: { x: counts(100, 200) } }), 'visits');
    expect(name).toMatchObject({ change: 100, share: null });
  });

  it('leaves out names that are the whole, none or too few, and folds names of other dimensions with the same figures', () => {
    const ranked = rankedNames(
      asked(counts(100, 300), {
        source: { 'news.example': counts(1, 150), tiny: counts(5, 29) },
        referrer: { 'https://news.example/': counts(1, 148), 'https://other.example/': counts(1, 120) },
        device: { Desktop: counts(100, 300) },
        utmCampaign: { '': counts(99, 150) },
      }),
      'visits',
    );
    expect(ranked.map(({ name, alike }) => [name, alike.map((row) => row.name)])).toEqual([
      ['news.example', ['https://news.example/']],
      ['https://other.example/', []],
    ]);
    expect(changeLines(ranked, 'visits')[1]?.slice(0, 6)).toEqual(['Source', 'news.example', 1, 150, 149, 0.745]);
    expect(changeLines(ranked, 'visits')[1]?.at(-1)).toBe('Referrer https://news.example/');
  });

  it('of a rate has what a name adds by its own rate and by its share of the visits', () => {
    // All 100 visits were on a desktop and 50 bounced, as 50 of 100 do now; 80 of 100 bounce on a phone, which nobody had before:
    // (0.8 − 0.575) × 0.5 is of the mix alone.
    const total = rates([50, 100], [130, 200]);
    const [desktop, mobile] = rankedNames(
      asked(total, { device: { Mobile: rates([0, 0], [80, 100]), Desktop: rates([50, 100], [50, 100]) } }),
      'bounceRate',
    );
    expect([desktop?.name, mobile?.name]).toEqual(['Desktop', 'Mobile']);
    expect((mobile?.contribution ?? 0) + (desktop?.contribution ?? 0)).toBeCloseTo(0.15);
    expect(workingText(mobile!, total, 'bounceRate', 1)).toContain(
      'Its own rate adds 0.0 points to the whole, its share of the visits +11.3 points',
    );
  });
});

it('the earlier span is scaled to the length of the range, but for a change of the clock', () => {
  expect(scaleOf({ range: span(0, 7), compare: span(0, 28) })).toBe(0.25);
  expect(scaleOf({ range: span(0, 1), compare: { from: 0, to: DAY + 3_600_000 } })).toBe(1);
  const unequal = { ...asked(counts(400, 150), { source: { x: counts(200, 90) } }), range: span(0, 7), compare: span(0, 28) };
  // 90 against 200 / 4 of a whole of 150 against 400 / 4.
  expect(rankedNames(unequal, 'visits')[0]).toMatchObject({ change: 40, share: 0.8 });
  expect(workingText(rankedNames(unequal, 'visits')[0]!, unequal.total, 'visits', 0.25)).toMatch(
    /^200 visits before, which is 50 scaled to the length of the range, 90 visits now\. Had it changed as all did, it would have 75\./,
  );
});

it('changes have a sign, and shares say whether they go with the whole', () => {
  expect([changeText(212, 'visits'), changeText(-1_200.4, 'visits'), changeText(0.2, 'visits')]).toEqual(['+212', '−1,200', '0']);
  expect(changeText(0.025, 'bounceRate')).toBe('+2.5 points');
  expect([0.61, 1, 2.6, -0.1].map((share) => shareText(share, 10))).toEqual([
    '61.0% of the rise',
    '100.0% of the rise',
    'more than the whole rise',
    'against the rise',
  ]);
  expect([shareText(0.61, -10), shareText(null, 10)]).toEqual(['61.0% of the fall', '']);
  expect([1.9, -2, 5].map((surprise) => surpriseText(surprise))).toEqual([
    'as all did',
    'below the overall change, beyond chance',
    'above the overall change, far beyond chance',
  ]);
});

it('asks people by where they come from and robots by who runs them, as far as the source lists these', () => {
  expect(explainingDims('exclude', ['path', 'source', 'title'])).toEqual(['source', 'path']);
  expect(explainingDims('only', ['path', 'source', 'robot'])).toEqual(['robot', 'path']);
});
