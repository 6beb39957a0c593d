import { expect, test } from 'vitest';
import type { ReportWish } from '#contract/ports/report.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { LOGS } from '#contract/rows/logs.ts';
import { TEXT_COLUMN } from '#contract/rows/text-columns.ts';
import { Dataset } from '../../../../workers/engine/dataset.ts';
import { packRows } from '../../../../workers/report/pack-rows.ts';
import { createReportEngine, type ReportEngine } from '../../../../workers/report/report-engine.ts';
import { sampleBlocks } from '../../../../workers/sample/sample-data.ts';
import { blockOfRows, textColumns } from '../../../../workers/store/blocks/event-block.ts';
import { makeJourneysQuestions } from '../../../acceptance/make-behaviour.ts';
import { makeErrors, makeErrorsQuestions } from '../../../acceptance/make-errors.ts';
import { makeEvents, makePageView } from '../../../acceptance/make-events.ts';
import { makeDashboardQuestions, makeListQuestions, makeRowsQuestions } from '../../../acceptance/make-questions.ts';
import { makeSignals, makeSignalsQuestions } from '../../../acceptance/make-signals.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { valueOf } from '../../../helpers/value-of.ts';
import { makeRowsQuestion, makeDashboardQuestion } from '../../../helpers/make-question.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 2, 29, 12);
const CLOCK = { now: () => NOW, elapsed: () => 0, after: () => () => {} };
const ALL: ReportWish = { selections: null, logs: LOGS, maxRows: 1_000_000 };
const HOSTILE = '</script><script>alert(1)</script><!--<script>\u2028\u202E\u0000"\\';
/** But for robots and referrers, of which the kit knows its own only. */
const HOSTILE_TEXTS = { ...textColumns(() => HOSTILE), path: `/${HOSTILE}`, robot: '', referrer: '' };

/** Page views of three weeks, what happened on them, and texts that would be markup. */
const PAGE_VIEWS = makeEvents({ seed: 42, count: 300, from: NOW - 21 * DAY_MS, to: NOW - 1 });
const ROWS = [
  ...PAGE_VIEWS,
  ...makeSignals(43, PAGE_VIEWS),
  ...makeErrors(44, PAGE_VIEWS),
  makePageView({ ...HOSTILE_TEXTS, id: makeId(9_001), ts: NOW - 60_000 }),
];
const OPTIONS = { seed: 7, count: 20, now: NOW, rows: ROWS };

function datasetOf(rows: readonly EventRow[]): Dataset {
  const dataset = new Dataset('file', 1_000_000, CLOCK, 'source', NOW - 1);
  dataset.take([blockOfRows(rows)]);
  return dataset;
}

async function packed(dataset: Dataset, wish: Partial<ReportWish> = {}) {
  const rows = valueOf(await packRows(dataset, { ...ALL, ...wish }, async () => {}));
  const engine = createReportEngine(CLOCK, { end: NOW - 1, rows: rows.counts, told: {} });
  const lines = (await rows.lines.text()).trim();
  await engine.take(lines.split('\n'), async () => {});
  return { ...rows, lines, engine };
}

/** What a data set and a report of it answer to a question, without what names rows and revisions. */
async function bothAnswers(dataset: Dataset, engine: ReportEngine, kind: QuestionKind, question: object) {
  const questions = valueOf(await dataset.questions.get());
  const ask = engine as unknown as Record<QuestionKind, (question: object) => Promise<unknown>>;
  // What happened on page views that are not held counts nowhere, and stays behind.
  const hidden = new Set(['revision', 'pageView', 'id', 'pageViewId', 'visitor', 'cursor', 'held']);
  const told = (answer: unknown) => JSON.parse(JSON.stringify(answer, (key, value) => (hidden.has(key) ? '' : value)));
  return [told(questions.answer(kind, question)), told(await ask[kind](question))];
}

test('a report answers every random question as the rows that it was made of', async () => {
  const dataset = datasetOf(ROWS);
  const report = await packed(dataset);
  const asked: [QuestionKind, object][] = [
    ...makeDashboardQuestions(OPTIONS).map((question) => ['dashboard', question] as [QuestionKind, object]),
    ...makeListQuestions(OPTIONS).map((question) => ['list', question] as [QuestionKind, object]),
    ...makeRowsQuestions(OPTIONS).map((question) => ['rows', question] as [QuestionKind, object]),
    ...makeSignalsQuestions(OPTIONS).map((question) => ['signals', question] as [QuestionKind, object]),
    ...makeErrorsQuestions(OPTIONS).map((question) => ['errors', question] as [QuestionKind, object]),
    ...makeJourneysQuestions(OPTIONS).map((question) => ['journeys', question] as [QuestionKind, object]),
  ];
  // Of visitors a report has numbers: a filter by an id is about others there.
  for (const [kind, question] of asked.filter(([, each]) => !JSON.stringify(each).includes('"dim":"visitor"'))) {
    const [expected, told] = await bothAnswers(dataset, report.engine, kind, { ...question, own: undefined });
    expect(told, `${kind} ${JSON.stringify(question)}`).toEqual(expected);
  }
});

test('nothing in a report names a row or a visitor of its source, its lines are base64 alone, and every text reads as it was', async () => {
  const hostile = { ...textColumns(() => HOSTILE), path: `/every${HOSTILE}` };
  const rows = [...ROWS, makePageView({ ...hostile, id: makeId(9_002), ts: NOW - 50_000 })];
  const report = await packed(datasetOf(rows));
  expect(report.lines).toMatch(/^[A-Za-z0-9+/=\n]+$/);
  const answer = valueOf(await report.engine.rows({ ...selectionOf({}), limit: 1_000 }));
  const known = new Set(rows.flatMap(({ id, visitor }) => [id, visitor]));
  expect(answer.rows.filter(({ id, visitor }) => known.has(id) || known.has(visitor))).toEqual([]);
  const { visitor: _, ...texts } = textColumns((name) => TEXT_COLUMN[name].read(hostile[name]));
  expect(answer.rows.find(({ path }) => path === texts.path)).toMatchObject(texts);
});

const selectionOf = (changes: Partial<RowsQuestion>) =>
  makeRowsQuestion({ range: { from: null, to: NOW }, bots: 'include', limit: 1, ...changes });

test('a report of a selection has whole visits, so that its figures are those of the source', async () => {
  const dataset = datasetOf(ROWS);
  const [{ country }] = PAGE_VIEWS.filter((row) => row.country !== '') as [EventRow];
  const selection = selectionOf({ clauses: [{ dim: 'country', op: 'in', values: [country] }], range: { from: NOW - 9 * DAY_MS, to: NOW } });
  const report = await packed(dataset, { selections: [selection], logs: [] });
  const whole = await packed(dataset);
  expect(report.counts.pageViews).toBeLessThan(whole.counts.pageViews);
  const { cursor: _, limit: __, ...selected } = selection;
  const totals = makeDashboardQuestion({ ...selected, edges: [] });
  const [expected, told] = await bothAnswers(dataset, report.engine, 'dashboard', totals);
  expect(told.value.figures).toEqual(expected.value.figures);
});

test('of more page views than a report has room for, it has the newest and says how many there are', async () => {
  const report = await packed(datasetOf(ROWS), { maxRows: 10 });
  const whole = await packed(datasetOf(ROWS));
  expect(report.counts.pageViews).toBe(10);
  expect(report.wished).toBe(whole.counts.pageViews);
  expect(report.span?.to).toBe(whole.span?.to);
});

test('a selection of nothing is refused before a file is made', async () => {
  const nothing = selectionOf({ clauses: [{ dim: 'path', op: 'in', values: ['/nowhere'] }] });
  const outcome = await packRows(datasetOf(ROWS), { ...ALL, selections: [nothing] }, async () => {});
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
});

test('50,000 page views of the sample, with all that happened on them, take at most 770 KB, so that a report of all views takes 2.5 MB', async () => {
  const dataset = new Dataset('sample', 50_000, CLOCK, 'sample');
  dataset.take([...sampleBlocks({ count: 50_000, seed: 7, now: NOW })]);
  const { counts, bytes, lines } = valueOf(await packRows(dataset, ALL, async () => {}));
  expect(counts.pageViews).toBe(50_000);
  expect(counts.measurements).toBeGreaterThan(30_000);
  expect(lines.size).toBeLessThanOrEqual(770_000);
  expect(Object.values(bytes).reduce((sum, each) => sum + each, 0)).toBe(lines.size);
});
