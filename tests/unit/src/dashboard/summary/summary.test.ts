import { describe, expect, it } from 'vitest';
import type { Goal } from '#contract/questions/goals.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { summaryOf, type SummaryFacts } from '../../../../../src/dashboard/summary/summary.ts';
import { NOW } from '../make-view.ts';
import { makeAnswer, makeGoalFigures } from '../signals/make-answer.ts';
import { makeChange, makeErrors, makeFacts, makeShown, makeSources, WEEK } from './make-facts.ts';

const headOf = (changes: Partial<SummaryFacts>) => summaryOf(makeFacts(changes)).head;
const part = (title: string, changes: Partial<SummaryFacts> = {}) =>
  summaryOf(makeFacts(changes)).sections.find((section) => section.title === title);
const visits = (now: number, before: number) => makeShown({ now: { pageViews: now, visits: now }, before: { visits: before } });

describe('the first sentence', () => {
  it('has the period, the visits and their change against the period before', () => {
    // 1204 / 1075 = 1.12, and 1075 / 1204 = 0.8929.
    expect(headOf({})).toBe('Week of Nov 10, 2025 – Nov 16, 2025: 1,204 visits, 12.0% more than the week before.');
    expect(headOf(visits(1_075, 1_204))).toMatch(/: 1,075 visits, 10\.7% fewer than the week before\.$/);
    expect(headOf(visits(500, 500))).toMatch(/: 500 visits, about as many as the week before\.$/);
  });

  it('says of a running week that it is one, and compares as much of the one before', () => {
    expect(headOf(makeShown({ range: 'thisWeek', now: { pageViews: 100, visits: 100 }, before: { visits: 50 } }))).toBe(
      'Week of Nov 17, 2025 – Nov 20, 2025, so far: 100 visits, 100.0% more than the same weekdays of the week before.',
    );
  });

  it('tells no change of too few, and says why where nothing is compared', () => {
    expect(headOf(visits(29, 400))).toMatch(/: 29 visits, after 400 in the week before\. Too few to tell\.$/);
    const all = makeShown({ range: { first: '2025-11-18', last: '2025-11-19' }, complete: false, now: { pageViews: 40, visits: 40 } });
    expect(headOf(all)).toBe('Nov 18, 2025 – Nov 19, 2025: 40 visits. Not enough history to compare.');
  });
});

it('an empty period is said to be empty, and has no sections', () => {
  const { head, sections } = summaryOf(makeFacts(visits(0, 1_204)));
  expect(head).toMatch(/: no visits, against 1,204 in the week before\.$/);
  expect(sections).toEqual([]);
});

it('says which source, days, zone, selection and comparison it is about, and when it was made', () => {
  const shown = makeShown({ clauses: [{ dim: 'country', op: 'in', values: ['DE'] }], source: 'shop.log' });
  const { about, fileName } = summaryOf(makeFacts(shown));
  expect(about).toEqual([
    ['Source', 'shop.log'],
    ['Period', 'Nov 10, 2025 – Nov 16, 2025, 7 days, UTC'],
    ['Selection', 'Country is Germany'],
    ['Robots', 'left out'],
    ['Compared with', 'the week before'],
    ['Made', 'Nov 20, 2025, 14:30'],
  ]);
  expect(fileName('md')).toBe('bug-matrix-summary-2025-11-10-to-2025-11-16-country-is-germany.md');
});

it('has the figures with their change, shares in points, and leaves out what a file does not know', () => {
  const grades = [{ of: 'visitDuration' as const, grade: 'unknown' as const, reason: '' }] as unknown as SummaryFacts['grades'];
  expect(part('Figures', { grades })?.table).toEqual([
    ['Figure', 'Now', 'Change', 'Before'],
    ['Total Visits', '1,204', '+12.0%', '1,075'],
    ['Unique Visitors', '900', '+2.3%', '880'],
    ['Page Views', '2,408', '+12.0%', '2,150'],
    ['Pages per Visit', '2.00', '0.0%', '2.00'],
    ['Bounce Rate', '50.0%', '+10.0 points', '40.0%'],
  ]);
});

describe('what explains the change', () => {
  const items = (change: SummaryFacts['change']) => part('What explains the change', { change });

  it('names what changed otherwise than all, with its share of the change', () => {
    // 200 more in all: 60 of news.example are 30% of it. Direct grew by a half as all did and is not named.
    const change = makeChange(400, 600, { Direct: [300, 450], 'news.example': [0, 60] });
    expect(items(change)?.items).toEqual(['Source news.example: +60 visits, 30.0% of the rise']);
  });

  it('says that nothing stands out, that there is too little to tell, or why the source does not tell', () => {
    expect(items(makeChange(400, 600, { Direct: [300, 450] }))?.sentences).toEqual(['Nothing stands out: all changed alike.']);
    expect(items(makeChange(29, 12, {}))?.sentences).toEqual(['Too few to tell: the change may be chance.']);
    expect(items('This source does not tell.')?.sentences).toEqual(['This source does not tell.']);
  });
});

describe('new sources', () => {
  it('are those with visits now and none before; visits without a source are none', () => {
    const sources = makeSources({ Google: [500, 400], '': [300, 0], 'news.example': [12, 0], 'blog.example': [1, 0] });
    expect(part('New sources', { sources })).toMatchObject({
      sentences: ['Without a visit in the week before: 2 sources.'],
      items: ['12 visits from news.example', '1 visit from blog.example'],
    });
  });

  it('are told as five and how many more, and where the list was cut as far as it goes', () => {
    const seven = makeSources({ a: [9, 0], b: [8, 0], c: [7, 0], d: [6, 0], e: [5, 0], f: [4, 0], g: [3, 0] }, 'next');
    expect(part('New sources', { sources: seven })).toMatchObject({
      sentences: ['Without a visit in the week before: 7 sources.', 'Looked for among the 7 with most visits.'],
      items: [{}, {}, {}, {}, '5 visits from e', 'And 2 more'],
    });
    expect(part('New sources', { minGroupSize: 5 })?.sentences[1]).toBe('Fewer than 5 visitors of a source are told as none.');
    expect(part('New sources')?.sentences).toEqual(['None: every source had visits in the week before too.']);
  });
});

describe('new errors', () => {
  const issues = [
    { title: 'Old', firstSeen: WEEK.from - 1 },
    { title: 'x is not a function', firstSeen: WEEK.from, occurrences: 3, page: '/cart' },
  ];

  it('are those whose very first time lies in the period', () => {
    expect(part('New errors', { errors: makeErrors(issues) })).toMatchObject({
      sentences: ['For the first time: 1 error.'],
      items: ['3 times on /cart: x is not a function'],
    });
    expect(part('New errors')?.sentences).toEqual(['None came for the first time.']);
  });

  it('may be older where errors were given up, and are a sentence where the source has no log of them', () => {
    const errors = makeErrors(issues, WEEK.from - 86_400_000);
    expect(part('New errors', { errors })?.sentences[1]).toBe('Errors are recorded since Nov 9, 2025 only: some may be older.');
    const without = part('New errors', { errors: 'This source has no log of errors.' });
    expect(without).toMatchObject({ sentences: ['This source has no log of errors.'], items: [] });
  });
});

it('goals have the visits that reached them, their share and its change, and from when on they are complete', () => {
  const reached = (visits: number) => ({ conversions: visits, visits, visitors: 1, of: { pageViews: 1, visits: 100, visitors: 1 } });
  const figures = makeGoalFigures({ goal: 'share', ...reached(25), compared: reached(10), completeSince: NOW });
  const conversions = makeAnswer({ goals: [figures], range: { ...WEEK, complete: true } });
  const goals: Goal[] = [{ ...DEFAULT_GOALS[0]!, id: 'share', name: 'Share' }];
  expect(part('Goals', { conversions, goals })?.table).toEqual([
    ['Goal', 'Visits', 'Of all', 'Change'],
    ['Share (complete since Nov 20, 2025)', '25', '25.0%', '+15.0 points'],
  ]);
  expect(part('Goals')?.sentences).toEqual(['There is no goal that could be counted.']);
});

it('top pages have their change, or why there is none, and a long name is cut', () => {
  const { shown } = makeFacts();
  const rows = [
    { name: '/features', count: 300, base: null, compared: 200 },
    { name: `/${'x'.repeat(500)}`, count: 9, base: null, compared: 0 },
  ];
  shown.answer.figures.top = [{ dim: 'path', metric: 'pageViews', rows, more: false, otherCount: 0, suppressed: 0 }];
  expect(part('Top pages', { shown })?.table).toEqual([
    ['Page', 'Views', 'Change'],
    ['/features', '300', '+50.0%'],
    [`/${'x'.repeat(98)}…`, '9', 'Nothing before to compare with'],
  ]);
});
