import { expect, test } from 'vitest';
import { pickCell } from '../../../../../src/dashboard/robots/operators-card.tsx';
import { DEFAULT_VIEW, type View } from '#question/view.ts';

const OPERATOR = { dim: 'robotOperator', op: 'in', values: ['OpenAI'] };
const KIND = { dim: 'robotKind', op: 'in', values: ['AI training'] };

test('a cell filters by its operator and its purpose, in the place of others, and pressed again by neither', () => {
  const training = pickCell(DEFAULT_VIEW, 'OpenAI', ['AI training']);
  expect(training.clauses).toEqual([OPERATOR, KIND]);
  expect(pickCell(training, 'OpenAI', ['Preview', 'Feed']).clauses).toEqual([OPERATOR, { ...KIND, values: ['Preview', 'Feed'] }]);
  expect(pickCell(training, '', ['AI training']).clauses).toEqual([{ ...OPERATOR, values: [''] }, KIND]);
  expect(pickCell(training, 'OpenAI', ['AI training']).clauses).toEqual([]);
});

test('what is filtered beside robots stays', () => {
  const view: View = { ...DEFAULT_VIEW, clauses: [{ dim: 'country', op: 'in', values: ['DE'] }] };
  expect(pickCell(pickCell(view, 'OpenAI', ['AI training']), 'OpenAI', ['AI training']).clauses).toEqual(view.clauses);
});
