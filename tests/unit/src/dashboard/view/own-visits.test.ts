import { expect, test } from 'vitest';
import { fileDescription } from '../../../../../src/dashboard/answer/files/file-words.ts';
import { hiddenOwnText, ownReason, ownText } from '../../../../../src/dashboard/view/own-visits.ts';
import { countedIn, DEFAULT_VIEW } from '#question/view.ts';
import { makeView } from '../make-view.ts';

const DASHBOARD = { path: '/admin', visitor: '' };
const EXCLUDE = { ...DEFAULT_VIEW, own: 'exclude' } as const;

test('a view that leaves own visits out asks so where the source knows them, and counts them elsewhere', () => {
  expect(countedIn(EXCLUDE, { robotsOnly: false, own: DASHBOARD })).toEqual({ bots: 'exclude', own: DASHBOARD });
  expect(countedIn(EXCLUDE, { robotsOnly: false })).toEqual({ bots: 'exclude', own: undefined });
  expect(countedIn(DEFAULT_VIEW, { robotsOnly: false, own: DASHBOARD })).toEqual({ bots: 'exclude', own: undefined });
});

test('why own visits cannot be left out is said of each source that does not know them', () => {
  expect(ownReason(null)).toBe('the source does not answer yet');
  expect(ownReason({ scope: 'browser', own: DASHBOARD })).toBe('');
  expect(ownReason({ scope: 'sample' })).toBe('nobody knows which of these visits are yours');
  expect(ownReason({ scope: 'site' })).toBe('your account sees no single visitors');
  expect(ownText({ own: DASHBOARD })).toBe('Page views of this dashboard itself.');
  expect(ownText({ own: { ...DASHBOARD, visitor: 'v' } })).toBe('Page views of this dashboard itself, and all of this browser.');
});

test('the number left out stands in the line of the range, and files say that some are', () => {
  const view = makeView('last7', {});
  const told = { ...view, answer: { ...view.answer, hiddenOwn: 1_204 }, scope: { ...view.scope, view: EXCLUDE, own: DASHBOARD } };
  expect(hiddenOwnText(view)).toBe('');
  expect(hiddenOwnText(told)).toBe('own visits left out: 1,204');
  expect(hiddenOwnText({ ...told, scope: { ...view.scope, view: EXCLUDE } })).toBe('own visits counted: not known here');
  const source = { title: 'This browser' };
  expect(fileDescription('Top Paths', told, source).head).toContainEqual(['Own visits', 'left out']);
  expect(fileDescription('Top Paths', told, source).about).toMatch(/ · own visits left out$/);
  expect(fileDescription('Top Paths', view, source).head.map(([name]) => name)).not.toContain('Own visits');
});
