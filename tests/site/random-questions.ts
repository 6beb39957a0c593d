import { isDeepStrictEqual } from 'node:util';
import type { SiteDatabase } from '../../functions/lib/site/clickhouse.ts';
import { insertRows, type SentRows } from '../../functions/lib/site/site-rows.ts';
import type { Outcome } from '../../workers/contract/outcome.ts';
import type { Query } from '../../workers/contract/ports/query.ts';
import type { QuestionKind } from '../../workers/contract/questions/question-kinds.ts';
import { withoutSecrets } from '../../workers/contract/rows/without-secrets.ts';
import { contradictionsIn } from '../acceptance/contradictions.ts';
import { makeDice } from '../acceptance/dice.ts';
import { changeParts, dashboardParts, errorsParts, funnelParts, journeysParts, listParts } from '../acceptance/kit-files.ts';
import { makeFunnelQuestions, makeJourneysQuestions, makeVisitsQuestions } from '../acceptance/make-behaviour.ts';
import { makeErrors, makeErrorsQuestions } from '../acceptance/make-errors.ts';
import { makeEvents } from '../acceptance/make-events.ts';
import {
  makeChangeQuestions,
  makeDashboardQuestions,
  makeListQuestions,
  makeRetentionQuestions,
  makeRowsQuestions,
} from '../acceptance/make-questions.ts';
import { makeSignals, makeSignalsQuestions } from '../acceptance/make-signals.ts';
import { recountFunnel, recountJourneys } from '../acceptance/recount-behaviour.ts';
import { recountChange, recountRetention, recountVisits } from '../acceptance/recount-behaviour-figures.ts';
import { recountErrors } from '../acceptance/recount-errors.ts';
import { recountSignals } from '../acceptance/recount-signals.ts';
import { recountDashboard, recountList, recountRows } from '../acceptance/recount.ts';
import { newSite, querySite } from './open-site.ts';
import { stampRows } from './stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const DAY_MS = 86_400_000;

/** How many random questions of each kind. */
export type Counts = Record<Exclude<QuestionKind, 'live' | 'visit'>, number>;

export const HUNDRED: Counts = {
  ...{ dashboard: 26, list: 12, rows: 8, signals: 8, errors: 6 },
  ...{ journeys: 8, funnel: 10, retention: 6, change: 8, visits: 8 },
};

/** With paths as browsers spell them: as rows they are answered so. */
const recorded = makeEvents({ seed: 19, count: 1_500, from: NOW - 60 * DAY_MS, to: NOW }).map(withoutSecrets);
const views = recorded.filter(({ kind }) => kind === 'pageview');
const rows = [...recorded, ...makeSignals(20, views), ...makeErrors(21, views)];
/** Some browsers report an old name of a zone, and what is read is the name of today. A screen that cannot be is read as unknown. */
const sent: SentRows = stampRows(
  rows.map((row, i) => ({
    ...row,
    timeZone: row.timeZone === 'Asia/Kathmandu' && i % 2 === 0 ? 'Asia/Katmandu' : row.timeZone,
    screen: row.screen || '99999x1080',
  })),
);

/** Compares the answers about {@link sendRandomly}'s rows to random questions with the recount; gives the ids of those that differ, and what contradicts itself. */
export async function differing(query: Query, counts: Counts, seed: number): Promise<string[]> {
  const options = { now: NOW, rows, seed, byGoal: 0.2 };
  const wrong: string[] = [];
  const compare = <T>(question: { id: string }, outcome: Outcome<T>, partsOf: (answer: T) => unknown, expected: unknown) => {
    const got = outcome.ok ? partsOf(outcome.value) : outcome.failure.code;
    // A pattern that was cut inside of an emoji names no text.
    const wanted = /\\ud[89a-f]/.test(JSON.stringify(question)) ? 'unsupported' : expected;
    if (!isDeepStrictEqual(got, wanted)) wrong.push(question.id);
    if (outcome.ok) wrong.push(...contradictionsIn(outcome.value, question.id));
  };
  for (const question of makeDashboardQuestions({ ...options, count: counts.dashboard }))
    compare(question, await query.dashboard(question), dashboardParts, dashboardParts(recountDashboard(rows, question)));
  for (const question of makeListQuestions({ ...options, count: counts.list })) {
    const whole = { ...question, limit: 1_000 };
    compare(whole, await query.list(whole), (answer) => listParts(answer.rows), listParts(recountList(rows, whole)));
  }
  for (const question of makeRowsQuestions({ ...options, count: counts.rows })) {
    const page = { ...question, limit: 1_000 };
    compare(page, await query.rows(page), (answer) => answer.rows, recountRows(rows, page).slice(0, 1_000));
  }
  for (const question of makeSignalsQuestions({ ...options, count: counts.signals })) {
    const expected = recountSignals(rows, question);
    compare(question, await query.signals(question), (answer) => pick(answer, expected), expected);
  }
  for (const question of makeErrorsQuestions({ ...options, count: counts.errors })) {
    const expected = recountErrors(rows, question);
    compare(question, await query.errors(question), errorsParts, errorsParts(expected));
  }
  for (const question of makeJourneysQuestions({ ...options, count: counts.journeys }))
    compare(question, await query.journeys(question), journeysParts, journeysParts(recountJourneys(rows, question, { asOf: NOW })));
  for (const question of makeFunnelQuestions({ ...options, count: counts.funnel }))
    compare(question, await query.funnel(question), funnelParts, funnelParts(recountFunnel(rows, question, { asOf: NOW })));
  for (const question of makeRetentionQuestions({ ...options, count: counts.retention }))
    compare(question, await query.retention(question), ({ cohorts }) => cohorts, recountRetention(rows, question));
  for (const question of makeChangeQuestions({ ...options, count: counts.change }))
    compare(question, await query.change(question), changeParts, changeParts(recountChange(rows, question)));
  for (const question of makeVisitsQuestions({ ...options, count: counts.visits })) {
    const page = { ...question, limit: 1_000 };
    compare(page, await query.visits(page), (answer) => answer.visits, recountVisits(rows, page, NOW));
  }
  return wrong;
}

/** Of an answer what is expected of it, in the same order. */
function pick(answer: object, expected: object): unknown {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, (answer as Record<string, unknown>)[name]]));
}

/** Sends 1,500 page views and what happened on them in batches of random sizes; `share` of the batches are sent again later, as others. */
export async function sendRandomly(database: SiteDatabase, seed: number, share: number, site = newSite()): Promise<Query> {
  const { pageViews, signals } = sent;
  const dice = makeDice(seed);
  let received = NOW - 1_000;
  for (let round = 0; round < 1 + Number(share > 0); round += 1) {
    const left = dice.shuffled(pageViews).filter(() => round === 0 || dice.chance(share));
    while (left.length > 0) {
      const batch = left.splice(0, dice.between(1, 400));
      await insertRows(database, site, { pageViews: batch, signals }, (received += 1), `${site} ${received}`);
    }
  }
  return querySite(database, site, NOW);
}
