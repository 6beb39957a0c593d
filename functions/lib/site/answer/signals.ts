import type { Dimension } from '#contract/questions/dimensions.ts';
import {
  VITAL_KINDS,
  type ActionRow,
  type Actions,
  type Engagement,
  type Engagements,
  type GoalCounts,
  type GoalFigures,
  type Shares,
  type SignalsAnswer,
  type SignalsQuestion,
  type VitalFigures,
  type Vitals,
} from '#contract/questions/signals.ts';
import { rangeConditions, revisionOf, type Asked } from '../asked.ts';
import type { AnswerRow } from '../clickhouse.ts';
import {
  actionsStatement,
  engagementStatement,
  goalNamesStatement,
  goalsStatement,
  heldStatement,
  measuredPagesStatement,
  propertiesStatement,
  sharedPagesStatement,
  sharesStatement,
  vitalsStatement,
} from '../sql/signals.ts';
import type { Conditions } from '../sql/views.ts';

/** A question with its range spelled out. */
interface Ranged {
  question: SignalsQuestion;
  range: Conditions;
  asked: Asked;
}

/** Answers what came of the selected page views, in the parts that are wanted. */
export async function answerSignals(question: SignalsQuestion, asked: Asked): Promise<Omit<SignalsAnswer, 'tookMs'>> {
  const { id, compare, parts } = question;
  const { database, held } = asked;
  const span = await asked.resolve(question.range);
  const ranged = { question, asked, range: rangeConditions(question, span) };
  const wanted = <T>(part: (typeof parts)[number], answer: (ranged: Ranged) => Promise<T>) =>
    parts.includes(part) ? answer(ranged) : null;
  const [heldRows, told, shares, actions, vitals, engagement] = await Promise.all([
    database.ask(heldStatement(held)),
    wanted('goals', answerGoals),
    wanted('shares', answerShares),
    wanted('actions', answerActions),
    wanted('vitals', answerVitals),
    wanted('engagement', answerEngagement),
  ]);
  const figure = (name: string) => Number(heldRows[0]?.[name] ?? 0);
  return {
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    range: asked.answered(span),
    held: { actions: figure('actions'), vitals: figure('vitals'), engagement: figure('engagement') },
    completeSince: { actions: null, measurements: null },
    goals: told,
    compare: compare && asked.answered({ from: compare.from, to: compare.to }),
    shares,
    actions,
    vitals,
    engagement,
  };
}

async function answerGoals({ question, range, asked: { database, held } }: Ranged): Promise<GoalFigures[]> {
  const { goals, by, compare, limit } = question;
  if (goals.length === 0) return [];
  const [counts, ...names] = await Promise.all([
    database.ask(goalsStatement(held, question, range)),
    ...by.map((dim) => database.ask(goalNamesStatement(held, question, range, dim))),
  ]);
  const row = counts?.[0] ?? {};
  return goals.map(({ id }, i) => ({
    goal: id,
    completeSince: null,
    ...readGoal(row, 'isIn', i),
    compared: compare && readGoal(row, 'isCompared', i),
    by: by.map((dim, k) =>
      readNames(
        dim,
        (names[k] ?? []).filter(({ goal }) => Number(goal) === i + 1),
        limit,
      ),
    ),
  }));
}

function readGoal(row: AnswerRow, role: string, i: number): GoalCounts {
  const figure = (name: string) => Number(row[role + name] ?? 0);
  return {
    conversions: figure(`Conversions${i}`),
    visits: figure(`Visits${i}`),
    visitors: figure(`Visitors${i}`),
    of: { pageViews: figure('Views'), visits: figure('Visits'), visitors: figure('Visitors') },
  };
}

function readNames(dim: Dimension, rows: readonly AnswerRow[], limit: number): GoalFigures['by'][number] {
  const names = rows.map(({ name, conversions, visits, visitors }) => ({
    name: String(name),
    conversions: Number(conversions),
    visits: Number(visits),
    visitors: Number(visitors),
  }));
  return { dim, rows: names.slice(0, limit), more: names.length > limit };
}

async function answerShares({ question, range, asked: { database, held } }: Ranged): Promise<Shares> {
  const { edges, compare } = question;
  const [buckets, pages] = await Promise.all([
    database.ask(sharesStatement(held, question, range)),
    database.ask(sharedPagesStatement(held, question, range)),
  ]);
  return {
    series: edges.slice(0, -1).map((start) => Number(buckets.find(({ bucket }) => Number(bucket) === start)?.['shares'] ?? 0)),
    before: compare && buckets.reduce((sum, { before }) => sum + Number(before), 0),
    pages: pages.map(({ path, title, shares }) => ({ path: String(path), title: String(title), shares: Number(shares) })),
  };
}

async function answerActions({ question, range, asked: { database, held } }: Ranged): Promise<Actions> {
  const { limit } = question;
  const found = await database.ask(actionsStatement(held, question, range));
  const listed = found.slice(0, limit);
  const events = listed.filter(({ kind }) => kind === 'event').map(({ did }) => String(did));
  const pairs = events.length === 0 ? [] : await database.ask(propertiesStatement(held, question, range, events));
  const rows = listed.map(({ kind, did, actions }) => ({
    kind: kind as ActionRow['kind'],
    target: String(did),
    actions: Number(actions),
    properties: pairs
      .filter((pair) => kind === 'event' && pair['did'] === did)
      .map((pair) => ({ name: String(pair['name']), value: String(pair['value']), actions: Number(pair['actions']) })),
  }));
  return { rows, more: found.length > limit };
}

async function answerVitals({ question, range, asked: { database, held } }: Ranged): Promise<Vitals> {
  const { limit } = question;
  const found = await database.ask(measuredPagesStatement(held, question, range));
  const pages = found.slice(0, limit).map(({ path, samples }) => ({ path: String(path), samples: Number(samples) }));
  const rows = await database.ask(
    vitalsStatement(
      held,
      range,
      pages.map(({ path }) => path),
    ),
  );
  return {
    all: readVitals(rows.filter(({ about }) => about === 'all')),
    pages: pages.map((each) => ({ ...each, vitals: readVitals(rows.filter(({ about, page }) => about === 'page' && page === each.path)) })),
    more: found.length > limit,
  };
}

function readVitals(rows: readonly AnswerRow[]): VitalFigures {
  const told = VITAL_KINDS.map((kind) => {
    const row = rows.find((each) => each['kind'] === kind);
    const figure = (name: string) => Number(row?.[name]);
    return [
      kind,
      row === undefined
        ? null
        : { p75: figure('p75'), mean: figure('mean'), samples: figure('samples'), good: figure('good'), poor: figure('poor') },
    ];
  });
  return Object.fromEntries(told) as VitalFigures;
}

async function answerEngagement({ question, range, asked: { database, held } }: Ranged): Promise<Engagements> {
  const [all = {}, ...pages] = await database.ask(engagementStatement(held, question, range));
  const rows = pages.map((row) => ({ path: String(row['page']), ...readEngagement(row) }));
  return { all: readEngagement(all), pages: rows.slice(0, question.limit), more: rows.length > question.limit };
}

function readEngagement(row: AnswerRow): Engagement {
  const figure = (name: string) => Number(row[name] ?? 0);
  return { timed: figure('timed'), visibleMs: figure('visibleMs'), scrolled: figure('scrolled'), depthPermille: figure('depthPermille') };
}
