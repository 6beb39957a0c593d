import { expect, it } from 'vitest';
import type { ListQuestion } from '#contract/questions/list.ts';
import { EXIT_RATE, nameValue } from '#contract/questions/ratios.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeListQuestion, only, without } from '../make-question.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';

/** Four visits as `visitor: pages`, a second between two page views; `w` comes back after an hour. */
const VISITS = ['v /a /b /c', 'w /b', 'w /b /b', 'x /c /a'];

function engine() {
  const rows = VISITS.flatMap((visit, hour) => {
    const [visitor = '', ...paths] = visit.split(' ');
    return paths.map((path, second) => {
      const id = `00000000-0000-4000-8000-${String(hour * 10 + second).padStart(12, '0')}`;
      const source = second === 0 && visitor !== 'x' ? 'LinkedIn' : '';
      return makePageView({ id, visitor, path, source, ts: NOW - (9 - hour) * 3_600_000 + second * 1_000 });
    });
  });
  return makeEngine(rows);
}

function figures(changes: Partial<ListQuestion>) {
  const outcome = engine().questions.answer('list', makeListQuestion(changes));
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return Object.fromEntries(
    outcome.value.rows.map((row) => [
      row.name,
      [row.pageViews, row.visits, row.visitors, row.bounces, row.durationMs, row.entries, row.exits] as const,
    ]),
  );
}

it.each<[string, Partial<ListQuestion>, ReturnType<typeof figures>]>([
  ['a page', { dim: 'path' }, { '/a': [2, 2, 2, 0, 3_000, 1, 1], '/b': [4, 3, 2, 1, 3_000, 2, 2], '/c': [2, 2, 2, 0, 3_000, 1, 1] }],
  [
    'a page of visits that neither began nor ended on the page that a filter selects',
    { dim: 'path', clauses: [only('path', '/b'), only('entry', '/a')] },
    { '/b': [1, 1, 1, 0, 2_000, 0, 0] },
  ],
  [
    'a page whose visits began or ended on a page that a filter leaves out',
    { dim: 'path', clauses: [without('path', '/a')] },
    { '/b': [4, 3, 2, 1, 3_000, 2, 2], '/c': [2, 2, 2, 0, 3_000, 1, 1] },
  ],
  ['a source', { dim: 'source' }, { LinkedIn: [6, 3, 2, 1, 3_000, 3, 3], '': [2, 1, 1, 0, 1_000, 1, 1] }],
  [
    'an exit page of which a filter selects no last page view',
    { dim: 'exit', clauses: [only('path', '/a')] },
    { '/c': [1, 1, 1, 0, 2_000, 1, 0], '/a': [1, 1, 1, 0, 1_000, 0, 1] },
  ],
])('a list counts page views, visits, visitors, bounces, duration, entries and exits of %s', (_, changes, expected) => {
  expect(figures(changes)).toEqual(expected);
});

it('the exit rate of a page is 1 at most, also where a range cuts its visits', () => {
  const rows = makeListQuestion({ dim: 'path', range: { from: NOW - 9 * 3_600_000 + 1_000, to: NOW } });
  const outcome = engine().questions.answer('list', rows);
  const rates = outcome.ok ? outcome.value.rows.map((row) => [row.name, nameValue(row, EXIT_RATE)]) : [];
  expect(rates).toEqual([
    ['/b', 0.5],
    ['/c', 0.5],
    ['/a', 1],
  ]);
});
