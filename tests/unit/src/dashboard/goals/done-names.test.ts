import { expect, test } from 'vitest';
import { namesFor, ruleOf } from '../../../../../src/dashboard/goals/done-names.ts';
import { newDraft, newRule, readDraft } from '../../../../../src/dashboard/goals/builder/goal-draft.ts';
import type { ActionRow } from '#contract/questions/signals.ts';

const row = (kind: ActionRow['kind'], target: string, properties: [name: string, value: string][] = []): ActionRow => ({
  ...{ kind, target, actions: 1 },
  properties: properties.map(([name, value]) => ({ name, value, actions: 1 })),
});
const ROWS = [
  row('outbound-link', 'https://github.com'),
  row('event', 'search', [
    ['term', 'test'],
    ['term', 'lint'],
    ['page', '2'],
  ]),
  row('share', ''),
  row('event', 'sign-up', [['plan', 'free']]),
];

test('the builder offers targets of the chosen kind, names of events, and properties and values of the event that is named', () => {
  expect(namesFor(ROWS, newRule({ kind: 'outbound-link', event: 'search', property: 'term' }))).toEqual({
    target: ['https://github.com'],
    event: ['search', 'sign-up'],
    property: ['term', 'page'],
    value: ['test', 'lint'],
  });
  expect(namesFor(ROWS, newRule({ kind: 'share', event: 'other' }))).toMatchObject({ target: [], property: [], value: [] });
});

test('any recorded action becomes a goal with its name', () => {
  const made = ROWS.map((done) => readDraft(newDraft([ruleOf(done)]), []).goal);
  expect(made.map((goal) => goal?.name)).toEqual(['Outbound link to https://github.com', 'search', 'Share', 'sign-up']);
  expect(made.map((goal) => goal?.rules)).toEqual(ROWS.map((done) => [ruleOf(done)]));
});
