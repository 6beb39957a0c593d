import { expect, test } from 'vitest';
import { askParts } from '#engine/source/ask-parts.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion, Figures } from '#contract/questions/dashboard.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeRecountQuery } from '../../../../acceptance/recount-query.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { makeDashboardQuestion, top } from '../../../workers/query/make-question.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const rows = Array.from({ length: 40 }, (_, n) =>
  makePageView({
    id: `00000000-0000-4000-8000-0000000000${n + 10}`,
    ts: NOW - n * 3_000_000,
    visitor: `v${n % 7}`,
    path: `/${n % 5}`,
    source: `s${n % 3}`,
  }),
);
const { dashboard } = makeRecountQuery(rows, NOW);
const range = { from: NOW - 86_400_000, to: NOW };
const question: DashboardQuestion = makeDashboardQuestion({
  range,
  edges: [range.from, range.to],
  panels: [top('path'), { kind: 'totals' }, top('source'), { kind: 'series' }, { kind: 'social' }, top('country')],
});
const listsOf = ({ top: lists }: Figures) => lists.map(({ dim }) => dim).toSorted();

/** Parts of the question, which are answered by hand. */
function open() {
  const out: { question: DashboardQuestion; answer: (outcome?: Outcome<DashboardAnswer>) => Promise<void> }[] = [];
  const parts: DashboardAnswer[] = [];
  const ask = (part: DashboardQuestion) =>
    new Promise<Outcome<DashboardAnswer>>((resolve) => {
      const answer = async (outcome?: Outcome<DashboardAnswer>) => {
        resolve(outcome ?? (await dashboard(part)));
        await settle();
      };
      out.push({ question: part, answer });
    });
  return { out, parts, whole: askParts(question, ask, (part) => parts.push(part)) };
}

test.each([
  [0, 1, 2],
  [2, 0, 1],
  [1, 2, 0],
])('parts answered in the order %s, %s, %s are told as they come, and make the answer that one question has', async (...order) => {
  const { out, parts, whole } = open();
  expect(out.map(({ question: { panels } }) => panels.length)).toEqual([2, 2, 2]);
  for (const index of order) await out[index]?.answer();
  const [joined, asked] = [await whole, await dashboard(question)];
  if (!joined.ok || !asked.ok) throw new Error('A part was not answered.');
  expect(parts.map(({ figures }) => [figures.totals !== null, figures.top.length])).toHaveLength(2);
  const sorted = ({ figures, ...rest }: DashboardAnswer) => ({
    ...rest,
    figures: { ...figures, top: figures.top.toSorted((a, b) => (a.dim < b.dim ? -1 : 1)) },
  });
  expect(sorted(joined.value)).toEqual(sorted(asked.value));
  expect(listsOf(joined.value.figures)).toEqual(['country', 'path', 'source']);
});

test('the first part that fails is why the question fails, and what was answered has been told', async () => {
  const { out, parts, whole } = open();
  await out[0]?.answer();
  await out[1]?.answer(fail('too-expensive', 'Too much.'));
  await out[2]?.answer();
  expect(await whole).toMatchObject({ ok: false, failure: { code: 'too-expensive' } });
  expect(parts.at(-1)?.figures.totals).not.toBeNull();
});
