import { expect, test } from 'vitest';
import { DEFAULT_BEHAVIOUR, type Behaviour } from '#question/behaviour.ts';
import { resultName } from '../../../../../../src/dashboard/behaviour/results/keep-dialog.tsx';
import { withQuestion } from '../../../../../../src/dashboard/behaviour/results/shown-result.ts';
import { makeHistory } from '../../../../../helpers/dashboard/fake-history.ts';

const kept: Behaviour = { ...DEFAULT_BEHAVIOUR, tab: 'returning', cohorts: 'month' };

function openOverview() {
  const { store, actions, entries } = makeHistory();
  const views = { store, actions, router: { navigate: () => {} } };
  return { views, placesOf: () => entries.map(({ path }) => path), card: withQuestion(views, kept) };
}

test('a card asks its own question, under the range that the dashboard shows', () => {
  const { views, card } = openOverview();
  views.actions.change((view) => ({ ...view, range: 'month' }));
  expect(card.store.getState().settled).toMatchObject({ range: 'month', behaviour: kept });
  expect(card.store.getState()).toBe(card.store.getState());
  expect(views.store.getState().settled.behaviour).toEqual(DEFAULT_BEHAVIOUR);
});

test('a changed range stays on Overview, and leaves the question of the view Behaviour', () => {
  const { views, card, placesOf } = openOverview();
  card.actions.change((view) => ({ ...view, range: 'month' }));
  expect(views.store.getState().settled).toMatchObject({ range: 'month', behaviour: DEFAULT_BEHAVIOUR });
  expect(placesOf()).toEqual(['/admin', '/admin']);
});

test('a changed question is shown in the view Behaviour', () => {
  const { views, card, placesOf } = openOverview();
  card.actions.change((view) => ({ ...view, behaviour: { ...view.behaviour, tab: 'visits' } }));
  expect(views.store.getState().settled.behaviour).toEqual({ ...kept, tab: 'visits' });
  expect(placesOf().at(-1)).toBe('/admin/behaviour');
});

test('a question is called by what it asks, in as many letters as a name has', () => {
  const steps = ['/a', '/b'].map((path) => ({ rules: [{ on: 'page' as const, match: 'exact' as const, path }], pages: null }));
  const funnel = { steps, order: 'loose', start: 'first', windowMs: null, by: null } as const;
  expect(resultName({ ...DEFAULT_BEHAVIOUR, tab: 'funnel', funnel })).toBe('/a → /b');
  expect(resultName(DEFAULT_BEHAVIOUR)).toBe('Journeys from first page');
  expect(resultName(kept)).toBe('Who comes back by month');
  expect(resultName({ ...DEFAULT_BEHAVIOUR, tab: 'change' })).toBe('What changed: visits');
  const long = { rules: [{ on: 'page' as const, match: 'exact' as const, path: `/${'x'.repeat(300)}` }], pages: null };
  expect(resultName({ ...DEFAULT_BEHAVIOUR, tab: 'funnel', funnel: { ...funnel, steps: [long, long] } })).toHaveLength(128);
});
