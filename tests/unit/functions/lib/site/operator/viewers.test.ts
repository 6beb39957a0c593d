import { describe, expect, it } from 'vitest';
import { fail } from '#contract/outcome.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import { forViewers } from '../../../../../../functions/lib/site/operator/viewers.ts';
import { makeRowsQuestion } from '../../../../../helpers/make-question.ts';

const { cursor, limit, ...selected } = makeRowsQuestion();
const { range: _, ...selection } = selected;
const step = { rules: [{ on: 'entry' as const }], pages: null };
const funnel = { steps: [step, step], order: 'loose', start: 'each', windowMs: null } as const;

describe('a viewer', () => {
  it.each<[QuestionKind, object]>([
    ['journeys', { ...selected, direction: 'from', anchor: { on: 'entry' }, groups: 'path', columns: 2, pinned: [] }],
    ['funnel', { ...selected, ...funnel, by: null }],
    ['retention', { ...selection, edges: [0, 1], cohorts: 1 }],
    ['change', { ...selected, compare: { from: 0, to: 1, clauses: null }, figure: 'visits', goal: null, dims: ['path'], limit: 1 }],
    ['visits', { ...selected, behind: null, cursor, limit }],
  ])('is refused %s before anything is counted, as they tell of single visitors', async (kind, question) => {
    const asked: string[] = [];
    const counting = async (counted: QuestionKind) => (asked.push(counted), fail('unsupported', 'It is counted.'));
    const viewer = forViewers({ describe: async () => counting('dashboard'), ...eachQuestion(counting) }, 'UTC');
    const outcome = await (viewer[kind] as (question: object) => Promise<unknown>)(question);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
    expect(asked).toEqual([]);
  });
});
