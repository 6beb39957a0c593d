import type { EventRow } from '#contract/rows/event.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { isAnswered } from '#contract/questions/dimensions.ts';
import type { OptionalPart } from '#contract/questions/question-kinds.ts';
import type { CasesFile, EventsFile, KitCase, ListParts } from './kit-files.ts';
import {
  changeParts,
  dashboardParts,
  errorsParts,
  fromEventsFile,
  funnelParts,
  journeysParts,
  listParts,
  retentionParts,
  signalsParts,
  visitParts,
} from './kit-files.ts';
import type { RecountedLive } from './recount.ts';
import casesFile from './kit/cases.json' with { type: 'json' };
import eventsFile from './kit/events.json' with { type: 'json' };
import { valueOf } from '../helpers/value-of.ts';

const MAX_PAGES = 1_000;

/** What a source must know to answer a question that not every source answers. */
const NEEDED: Partial<Record<KitCase['kind'], OptionalPart>> = {
  rows: 'rows',
  visit: 'rows',
  errors: 'errors',
  signals: 'signals',
  journeys: 'behaviour',
  funnel: 'behaviour',
  retention: 'behaviour',
  change: 'behaviour',
  visits: 'rows',
};

export interface KitReport {
  passed: number;
  /** Ids of questions that the engine does not claim to answer. */
  skipped: string[];
  failures: { id: string; expected: unknown; got: unknown }[];
}

/**
 * Puts every question of the kit (R22) to an engine that holds the kit's rows and whose clock stands at `now`.
 * Compares what is portable: counts, names and their order, not times taken, revisions or cursors.
 */
export async function runKit(makeQuery: (rows: EventRow[], now: number) => Promise<Query>): Promise<KitReport> {
  const { now, cases } = casesFile as unknown as CasesFile;
  const query = await makeQuery(fromEventsFile(eventsFile as EventsFile), now);
  const report: KitReport = { passed: 0, skipped: [], failures: [] };
  const { filters, operators, dimensions, ...described } = received(await query.describe());
  for (const each of cases) {
    const clauses = 'clauses' in each.question ? each.question.clauses : [];
    const listed = each.kind === 'list' || each.kind === 'goneList' ? [each.question.dim] : [];
    const known =
      clauses.every(({ dim, op }) => isAnswered(dim, filters) && operators.includes(op)) &&
      listed.every((dim) => isAnswered(dim, dimensions));
    const needed = NEEDED[each.kind];
    if (!known || (needed !== undefined && !described[needed])) {
      report.skipped.push(each.question.id);
      continue;
    }
    const got = await ask(query, each);
    const expected = portable(each, got);
    if (JSON.stringify(got) === JSON.stringify(expected)) report.passed += 1;
    else report.failures.push({ id: each.question.id, expected, got });
  }
  return report;
}

async function ask(query: Query, each: KitCase): Promise<unknown> {
  switch (each.kind) {
    case 'dashboard':
      return dashboardParts(received(await query.dashboard(each.question)));
    case 'live':
      return liveParts(framed(received(await query.live(each.question))));
    case 'list':
      return listParts(await allPages(each.question, async (page) => framed(received(await query.list(page)))));
    case 'goneList': {
      const outcome = await query.list(each.question);
      return outcome.ok ? 'an answer' : outcome.failure.code;
    }
    case 'rows':
      return (await allPages(each.question, async (page) => framed(received(await query.rows(page))))).map((row) => row.id);
    case 'errors': {
      const outcome = await query.errors(each.question);
      return outcome.ok ? errorsParts(outcome.value) : outcome.failure.code;
    }
    case 'signals': {
      const outcome = await query.signals(each.question);
      return outcome.ok ? signalsParts(outcome.value) : outcome.failure.code;
    }
    case 'journeys':
      return journeysParts(received(await query.journeys(each.question)));
    case 'funnel':
      return funnelParts(received(await query.funnel(each.question)));
    case 'visit': {
      const outcome = await query.visit(each.question);
      return outcome.ok ? [...outcome.value.pageViews, ...outcome.value.actions].map(({ id }) => id) : outcome.failure.code;
    }
    case 'retention':
      return retentionParts(received(await query.retention(each.question)));
    case 'change':
      return changeParts(received(await query.change(each.question)));
    case 'visits': {
      const visits = await allPages(each.question, async (page) => {
        const { visits: rows, ...answer } = framed(received(await query.visits(page)));
        return { ...answer, rows };
      });
      return visits.map(visitParts);
    }
    default:
      return each satisfies never;
  }
}

/** The answer; throws where it does not say which instant it is about, or whether it is complete (R14). */
function framed<A extends { asOf: number; complete: boolean }>(answer: A): A {
  if (Number.isSafeInteger(answer.asOf) && typeof answer.complete === 'boolean') return answer;
  throw new Error('An answer does not say which instant it is about, or whether it is complete.');
}

function portable(each: KitCase, got: unknown): unknown {
  if (each.kind === 'list') return knownParts(each.expected, got as ListParts);
  return each.kind === 'live' ? liveParts(each.expected) : each.expected;
}

/** A figure that the engine says it cannot give is not compared. */
function knownParts(expected: ListParts, got: ListParts): unknown {
  return expected.map((parts, i) => parts.map((part, k) => (got[i]?.[k] === null ? null : part)));
}

function liveParts(answer: RecountedLive): unknown {
  const { now, active, recent, unique24h, pageViews30m, pageViews24h, perMinute, recentVisitors, currentPages } = answer;
  return [
    [now, active, recent, unique24h, pageViews30m, pageViews24h],
    perMinute,
    recentVisitors.map(({ visitor, ts, path, country, city, device, browser }) => [visitor, ts, path, country, city, device, browser]),
    currentPages.map(({ path, visitors }) => [path, visitors]),
  ];
}

async function allPages<Q extends { cursor: string }, R>(
  question: Q,
  ask: (page: Q) => Promise<{ rows: R[]; cursor: string }>,
): Promise<R[]> {
  const rows: R[] = [];
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await ask({ ...question, cursor });
    rows.push(...answer.rows);
    if (answer.cursor === '') return rows;
    cursor = answer.cursor;
  }
  throw new Error(`The list did not end within ${MAX_PAGES} pages.`);
}

/** The value of an answer as it has to survive JSON (R2). */
function received<T>(outcome: Outcome<T>): T {
  return JSON.parse(JSON.stringify(valueOf(outcome))) as T;
}
