import { VISIT_GAP_MS } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { VisitRow, VisitsAnswer, VisitsQuestion } from '#contract/behaviour/visits.ts';
import { recordedPath } from '#contract/rows/recorded-path.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import { readCursor, writeCursor } from '../../../../workers/query/pages/cursor.ts';
import { rangeConditions, revisionOf, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { spanOfFunnel } from '../sql/chains.ts';
import type { Statement } from '../sql/statement.ts';
import { uuidOf } from '../stamped-row.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';
import { isBehind } from './funnel.ts';

/** Where a page goes on: as of which instant, below which visit, and how many that began at the same instant were told. */
const POSITION = /^(\d{1,15})\.(\d{1,15})\.([^.]*)\.(\d{1,9})$/;
interface Position {
  asOf: number;
  start: number;
  pageView: string;
  told: number;
}

/** A visit of a page beside the start that it is sorted by: the stamped one, which it keeps where its first page view never came. */
interface FoundVisit {
  stamped: number;
  visit: VisitRow;
}

/** Answers one page of visits, newest start first, as of the first page's instant: found by their stamps, then read as a whole. */
export async function answerVisits(question: VisitsQuestion, snapshot: SiteSnapshot): Promise<Outcome<VisitsAnswer>> {
  const { id, range, limit, cursor } = question;
  const belongsTo = JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
  const position = cursor === '' ? null : readPosition(readCursor(cursor, belongsTo) ?? '');
  if (cursor !== '' && (position === null || position.asOf > snapshot.held.asOf))
    return fail('gone', 'This page belongs to another question: read the visits again from their start.', { path: 'cursor' });
  const held = { ...snapshot.held, asOf: position?.asOf ?? snapshot.held.asOf };
  const span = await snapshot.resolve(range);
  const keys = await snapshot.database.ask(keysStatement(held, question, rangeConditions(question, span), position));
  const whole = keys.length === 0 ? [] : await snapshot.database.ask(wholeStatement(held, question, keys));
  const found = whole
    .map((row) => readVisit(row, question))
    .filter(({ stamped, visit }) => position === null || stamped < position.start || visit.pageView < position.pageView)
    .sort((a, b) => b.stamped - a.stamped || (a.visit.pageView < b.visit.pageView ? 1 : -1));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return succeed({
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    complete: snapshot.answered(span).complete,
    visits: page.map(({ visit }) => visit),
    cursor: found.length > limit && last !== undefined ? writeCursor(positionAfter(page, last, held.asOf, position), belongsTo) : '',
  });
}

function readPosition(text: string): Position | null {
  const [, asOf, start, pageView, told] = POSITION.exec(text) ?? [];
  return isUuid(pageView) ? { asOf: Number(asOf), start: Number(start), pageView, told: Number(told) } : null;
}

function positionAfter(page: readonly FoundVisit[], { stamped, visit }: FoundVisit, asOf: number, before: Position | null): string {
  const told = page.filter((each) => each.stamped === stamped).length + (before?.start === stamped ? before.told : 0);
  return `${asOf}.${stamped}.${visit.pageView}.${told}`;
}

/**
 * The visits of a page by their stamps, and one more where there is one. Those that begin with the last of them at one instant come too,
 * and those that were told of the instant before: the ids of first page views put them in order.
 */
function keysStatement(held: Held, { behind, limit }: VisitsQuestion, conditions: Conditions, position: Position | null): Statement {
  const views = new Views(held, [behind === null ? conditions.span : spanOfFunnel(conditions.span, behind)]);
  const condition = [...(behind === null ? [] : [isBehind(views, behind, held, conditions)]), views.condition(conditions)].join(' AND ');
  const below = position === null ? '' : `AND visitStart <= ${views.bind('Int64', position.start)}`;
  const first = `ORDER BY visitStart DESC LIMIT ${limit + 1 + (position?.told ?? 0)} WITH TIES`;
  return views.statement(
    `
SELECT visitorHash, visitStart FROM ${views.source()} WHERE ${condition} ${below}
GROUP BY visitorHash, visitStart ${first}`,
    (parts) => `SELECT * FROM ${parts} ${first}`,
  );
}

function wholeStatement(held: Held, { goals }: VisitsQuestion, keys: readonly AnswerRow[]): Statement {
  const starts = keys.map(({ visitStart }) => Number(visitStart));
  const views = new Views(held, [{ from: Math.min(...starts), to: Math.max(...starts) + 1 }]);
  const texts = (name: string) =>
    views.bind(
      'Array(String)',
      keys.map((key) => String(key[name])),
    );
  const page = `SELECT toUInt64(key.1), toInt64(key.2) FROM (SELECT arrayJoin(arrayZip(${texts('visitorHash')}, ${texts('visitStart')})) AS key)`;
  const since = views.bind('Int64', held.asOf - VISIT_GAP_MS);
  const latest = `SELECT pageView FROM ${views.signals()} WHERE kind != 'error' AND ts > ${since}`;
  const ofFirst = [`${views.column('source')} AS source`, `${views.column('channel')} AS channel`, 'country', 'device', 'browser'];
  views.withGoals(goals);
  return views.statement(
    `
SELECT toString(visitStart) AS stamped, visitor, toString(first.1) AS start, lower(hex(first.2)) AS pageView, first.3 AS entry,
  first.4 AS source, first.5 AS channel, first.6 AS country, first.7 AS device, first.8 AS browser,
  toString(last.1) AS end, last.3 AS exit, views AS pageViews, isUnderWay${goals.map((_, i) => `, met${i}`).join('')}
FROM (
  SELECT visitStart, any(visitor) AS visitor, count() AS views, max((ts, id, path)) AS last, min((ts, id, path, ${ofFirst.join(', ')})) AS first,
    max(ts > ${since} OR id IN (${latest})) AS isUnderWay${goals.map((_, i) => `, max(reached${i}) > 0 AS met${i}`).join('')}
  FROM ${views.sourceOfVisits()} WHERE (visitorHash, visitStart) IN (${page}) GROUP BY visitorHash, visitStart
)`,
    (parts) => `SELECT * FROM ${parts}`,
  );
}

function readVisit(row: AnswerRow, { goals }: VisitsQuestion): FoundVisit {
  const text = (name: string) => String(row[name]);
  const number = (name: string) => Number(row[name]);
  return {
    stamped: number('stamped'),
    visit: {
      ...{ pageView: uuidOf(text('pageView')), visitor: text('visitor') },
      ...{ start: number('start'), end: number('end'), pageViews: number('pageViews') },
      ...{ entry: recordedPath(text('entry')), exit: recordedPath(text('exit')), source: text('source'), channel: text('channel') },
      ...{ country: text('country'), device: text('device'), browser: text('browser') },
      goals: goals.flatMap(({ id }, i) => (number(`met${i}`) > 0 ? [id] : [])),
      underWay: number('isUnderWay') > 0,
    },
  };
}
