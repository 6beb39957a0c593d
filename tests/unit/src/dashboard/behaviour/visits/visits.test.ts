import { expect, it } from 'vitest';
import { visitSteps } from '../../../../../../src/dashboard/behaviour/visits/visit-steps.ts';
import { behindFunnel, behindText, visitLines } from '../../../../../../src/dashboard/behaviour/visits/visits-question.ts';
import { showVisitor } from '../../../../../../src/dashboard/behaviour/ways-in.ts';
import { pick } from '../../../../../../src/dashboard/view/pick.ts';
import { shortVisitor } from '#lib/format/display-name.ts';
import { filterText } from '../../../../../../src/dashboard/view/texts/filter-text.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { DEFAULT_BEHAVIOUR, type FunnelChoice } from '#question/behaviour.ts';
import type { VisitRow } from '#contract/behaviour/visits.ts';
import type { VisitAnswer } from '#contract/questions/visit.ts';

const row = (part: Partial<VisitAnswer['pageViews'][number]>) =>
  ({ kind: 'pageview', title: '', target: '', pageViewId: '', ...part }) as VisitAnswer['pageViews'][number];

it('a visit is told in its order: each page view, then what was done on it, whatever came between', () => {
  const steps = visitSteps({
    pageViews: [row({ id: 'a', ts: 0, path: '/a' }), row({ id: 'b', ts: 10, path: '/b' })],
    actions: [
      row({ id: 'gone', ts: 5, kind: 'share', target: 'LinkedIn', pageViewId: 'x' }),
      row({ id: 'late', ts: 12, kind: 'outbound-link', target: 'other.example', pageViewId: 'a' }),
      row({ id: 'event', ts: 20, kind: 'event', target: 'trial', pageViewId: 'b' }),
    ],
  });
  expect(steps.map(({ id, name, detail }) => [id, name, detail])).toEqual([
    ['a', '/a', ''],
    ['gone', 'Share', 'LinkedIn'],
    ['late', 'Outbound link', 'other.example'],
    ['b', '/b', ''],
    ['event', 'Event trial', ''],
  ]);
});

const funnel: FunnelChoice = {
  steps: [
    { rules: [{ on: 'entry' }], pages: { match: 'prefix', path: '/blog' } },
    { rules: [{ on: 'page', match: 'exact', path: '/features' }], pages: null },
  ],
  order: 'loose',
  start: 'each',
  windowMs: null,
  by: 'source',
};

it('the visits behind a figure of the funnel are asked without its breakdown, and said in words', () => {
  const behind = behindFunnel({ ...DEFAULT_BEHAVIOUR, funnel, behind: { step: 0, outcome: 'dropped' } });
  expect(behind).toEqual({ steps: funnel.steps, order: 'loose', start: 'each', windowMs: null, step: 0, outcome: 'dropped' });
  expect(behind && behindText(behind)).toBe('Visits that went no further than step 1 of 2 of the funnel.');
  expect(behindText({ ...behind!, step: 1, outcome: 'reached', windowMs: 3_600_000 })).toBe(
    'Visits with which those began who came to step 2 of 2 of the funnel.',
  );
  expect(behindFunnel({ ...DEFAULT_BEHAVIOUR, funnel: null, behind: { step: 0, outcome: 'open' } })).toBeNull();
});

it('the file names goals, and marks visits that are under way', () => {
  const visit: VisitRow = {
    ...{ pageView: 'p', visitor: 'v', start: 0, end: 90_000, pageViews: 2, entry: '/', exit: '/b', source: '', channel: 'Direct' },
    ...{ country: 'DE', device: 'Desktop', browser: 'Firefox', goals: ['g', 'h'], underWay: true },
  };
  expect(visitLines([visit], [{ id: 'g', name: 'Sign-up', rules: [] }])[1]).toEqual([
    ...['1970-01-01T00:00:00.000Z', '1970-01-01T00:01:30.000Z', 'v', '/', '/b', 2, 90],
    ...['Direct', 'Direct', 'DE', 'Desktop', 'Firefox', 'Sign-up, h', 'yes'],
  ]);
});

it('the visits of a visitor are the list of visits under that filter alone, which can be said in words and undone as one step', () => {
  const before = { ...pick(DEFAULT_VIEW, 'country', 'DE', 'only'), brush: { from: 0, to: 1 } };
  const [updates, paths]: [(typeof before)[], string[]] = [[], []];
  showVisitor(
    { change: (update) => void updates.push(update(before) as typeof before), goTo: (path) => void paths.push(path) },
    '00000000-0000-4000-8000-0123456789ab',
  );
  expect(updates).toMatchObject([
    { range: 'last7', brush: null, clauses: [{ dim: 'visitor', op: 'in', values: ['00000000-0000-4000-8000-0123456789ab'] }] },
  ]);
  expect([updates[0]?.behaviour.tab, ...paths]).toEqual(['visits', '/admin/behaviour']);
  expect(filterText(updates[0]!, 'UTC')).toBe('Visitor is 456789ab');
});

it('a visitor is shown by the last characters of the last part of the id', () => {
  const ids = ['00000000-0000-4000-8000-0123456789ab', 'sample-b2e', 'v7'];
  expect(ids.map(shortVisitor)).toEqual(['456789ab', 'b2e', 'v7']);
});
