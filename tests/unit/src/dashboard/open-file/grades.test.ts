import { expect, test } from 'vitest';
import type { GradedFigure } from '#contract/ports/opened-file.ts';
import { doubtfulGroups, gradedGroups, headlineGrade } from '../../../../../src/dashboard/open-file/grades.ts';
import { HEADLINE_IDS } from '#question/view.ts';

const AGENTS = 'Visitors are told apart by address and browser.';
const GRADES: readonly GradedFigure[] = [
  { of: 'countries', grade: 'unknown', reason: 'The files do not name countries.' },
  { of: 'pageViews', grade: 'good', reason: '' },
  { of: 'visitors', grade: 'caution', reason: AGENTS },
  { of: 'visits', grade: 'caution', reason: AGENTS },
  { of: 'errors', grade: 'good', reason: '' },
];

test('figures with the same grade and reason are told once, the best known first', () => {
  expect(gradedGroups(GRADES)).toEqual([
    { grade: 'good', names: 'Page views, errors', reason: '' },
    { grade: 'caution', names: 'Visitors, visits', reason: AGENTS },
    { grade: 'unknown', names: 'Countries', reason: 'The files do not name countries.' },
  ]);
});

test('only figures that are not good are named on the dashboard, and none where all are', () => {
  expect(doubtfulGroups(GRADES).map(({ names }) => names)).toEqual(['Visitors, visits', 'Countries']);
  expect(doubtfulGroups([{ of: 'visits', grade: 'good', reason: '' }])).toEqual([]);
});

test('what is formed of visits is known as well as visits are, and what nothing is said of is good', () => {
  const graded = HEADLINE_IDS.map((id) => [id, headlineGrade(GRADES, id)]);
  expect(Object.fromEntries(graded)).toEqual({
    ...{ visitors: 'caution', visits: 'caution', pageViews: 'good', pagesPerVisit: 'caution', bounceRate: 'caution' },
    ...{ visitDuration: 'good', shares: 'good', boosts: 'good' },
  });
});
