import { expect, test } from 'vitest';
import { robotsQuestion } from '../../../../../../../src/features/admin/overview/cards/robots-panel.tsx';
import { checkDashboardQuestion } from '../../../../../../../workers/question/check-question.ts';

test('robots are listed of the range and the filters of the view, whatever it counts, and without the filter of their own dimension', () => {
  const range = { from: 0, to: 1_000 };
  const clauses = [{ dim: 'country' as const, op: 'in' as const, values: ['DE'] }];
  const compare = { span: { from: -1_000, to: 0, clauses: null }, words: '' };
  const question = robotsQuestion(
    'q',
    { range, compare, offsets: [[0, 60]], zone: 'UTC', clauses, goals: [], brush: null },
    'visits',
    'robot',
  );
  expect(question).toMatchObject({
    range,
    compare: compare.span,
    clauses,
    bots: 'only',
    leaveOut: true,
    background: true,
    metric: 'visits',
  });
  expect(question.panels).toEqual([{ kind: 'top', dim: 'robot', limit: 10 }]);
  expect(checkDashboardQuestion(question)).toEqual({ ok: true, value: question });
});
