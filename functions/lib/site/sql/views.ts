import type { Dimension, FilterDimension } from '../../../../workers/contract/questions/dimensions.ts';
import type { Goal } from '../../../../workers/contract/questions/goals.ts';
import type { Clause, Offsets, Selection, Span } from '../../../../workers/contract/questions/selection.ts';
import type { Statement } from '../clickhouse.ts';
import { robotKindColumn, withArrivals } from './derived.ts';
import { reachedSql, signalColumns } from './goals.ts';
import { Parameters, type ParameterType } from './parameters.ts';

/** Whose page views a statement reads, and as of when. */
export interface Held {
  site: string;
  /** Epoch ms: rows that were received later do not count, however often they come. */
  asOf: number;
  /** Epoch ms of the earliest page view that counts: older ones are past retention. */
  earliest: number;
}

/** Which page views are meant: a span, a selection in it, and the offsets that tell the hour of the week. */
export interface Conditions extends Selection {
  span: Span;
  offsets: Offsets;
}

/** The column of each dimension among those of {@link Views.source}: the closed map that names may come from. */
const COLUMN_OF: Readonly<Record<Dimension, string>> = {
  path: 'path',
  title: 'title',
  country: 'country',
  city: 'city',
  language: 'language',
  device: 'device',
  browser: 'browser',
  os: 'os',
  screen: 'screen',
  timeZone: 'timeZone',
  origin: 'origin',
  robot: 'robot',
  robotKind: 'robotKind',
  entry: 'entry',
  exit: 'exit',
  referrer: 'visitReferrer',
  source: 'visitSource',
  channel: 'channel',
  network: 'network',
  utmSource: 'visitUtmSource',
  utmMedium: 'visitUtmMedium',
  utmCampaign: 'visitUtmCampaign',
  utmTerm: 'visitUtmTerm',
  utmContent: 'visitUtmContent',
};

const ROBOT_BIT = 1;
const HOUR_MS = 3_600_000;
const WEEK_MS = 604_800_000;
/** Epoch 0 was a Thursday: this many hours after Monday 00:00. */
const EPOCH_HOURS = 72;
/** A visit that is told by its stamps. */
const VISIT = '(visitorHash, visitStart)';

/**
 * The page views of a site in one statement: conditions on them and the source that they are read from. The source joins
 * what the conditions need, so they are written first. Page views count once, whatever came twice (`FINAL`).
 */
export class Views {
  readonly #parameters = new Parameters();
  readonly #held: Held;
  readonly #site: string;
  #needsWholeVisits = false;
  #goals: readonly Goal[] = [];
  readonly #derived = new Set<string>();

  constructor(held: Held) {
    this.#held = held;
    this.#site = this.bind('String', held.site);
  }

  bind(type: ParameterType, value: unknown): string {
    return this.#parameters.bind(type, value);
  }

  statement(sql: string): Statement {
    return { sql, parameters: this.#parameters.values };
  }

  /** The column of a dimension. */
  column(dim: Dimension): string {
    if (dim === 'exit') this.#needsWholeVisits = true;
    if (dim === 'channel' || dim === 'network') this.#derived.add('arrival');
    if (dim === 'robotKind') this.#derived.add(dim);
    return COLUMN_OF[dim];
  }

  /** Gives the source the columns `firstId`, `lastId`, `isBounce` and `durationMs` of the whole visit. */
  withWholeVisits(): void {
    this.#needsWholeVisits = true;
  }

  /** Gives the source the column `reached<i>` for each goal: how often it was reached on the page view. */
  withGoals(goals: readonly Goal[]): void {
    this.#goals = goals;
  }

  /** Hour of the local week, Monday 00:00 = 0. */
  hourOfWeek(offsets: Offsets): string {
    const minutes = offsets.toReversed().flatMap(([since, offset]) => [`ts >= ${this.bind('Int64', since)}`, this.bind('Int64', offset)]);
    const offset = minutes.length === 0 ? '0' : `multiIf(${minutes.join(', ')}, 0)`;
    // A week is added so that no local time is negative: intDiv would round it up.
    return `((intDiv(ts + ${offset} * 60000 + ${WEEK_MS}, ${HOUR_MS}) + ${EPOCH_HOURS}) % 168)`;
  }

  /** The bucket of a time by its start; the first reaches as far back as the selection, and without edges it is the only one. */
  bucket(time: string, edges: readonly number[]): string {
    return edges.length > 1 ? `roundDown(${time}, ${this.bind('Array(Int64)', edges.slice(0, -1))})` : 'toInt64(0)';
  }

  /** Whether a page view meets all conditions, those on one dimension left out where it is named. */
  condition({ span, clauses, goals, brush, bots, offsets }: Conditions, leftOut: FilterDimension | null = null): string {
    const between = ({ from, to }: Span) => `ts >= ${this.bind('Int64', from)} AND ts < ${this.bind('Int64', to)}`;
    const isRobot = `bitAnd(flags, ${ROBOT_BIT})`;
    const all = [
      between(span),
      ...(brush === null ? [] : [between(brush)]),
      ...(bots === 'include' ? [] : [`${isRobot} = ${bots === 'only' ? ROBOT_BIT : 0}`]),
      ...clauses.filter(({ dim }) => dim !== leftOut).map((clause) => this.#clause(clause, goals, offsets)),
    ];
    return `(${all.join(' AND ')})`;
  }

  #clause({ dim, op, values }: Clause, goals: readonly Goal[], offsets: Offsets): string {
    const is = op === 'in' ? 'IN' : 'NOT IN';
    if (dim === 'goal') return `${VISIT} ${is} (${this.#converted(goals.filter(({ id }) => values.includes(id)))})`;
    const bound = this.bind('Array(String)', values);
    if (dim === 'errorIssue') return `id ${is} (SELECT pageView FROM ${this.signals()} WHERE kind = 'error' AND target IN ${bound})`;
    return `${dim === 'hourOfWeek' ? `toString(${this.hourOfWeek(offsets)})` : this.column(dim)} ${is} ${bound}`;
  }

  /** The visits that converted in one of the goals, anywhere in the visit. */
  #converted(goals: readonly Goal[]): string {
    const reached = goals.map((goal, i) => `${reachedSql(goal, i, this.#bind)} > 0`).join(' OR ');
    return `SELECT visitorHash, visitStart FROM events AS e FINAL ${this.#joinedSignals(goals)}
      WHERE site = ${this.#site} AND ${this.#isHeld()} AND (${reached || '0'})`;
  }

  /** The signals that count: tests never do. */
  signals(): string {
    return `(SELECT * FROM signals FINAL WHERE site = ${this.#site} AND received <= ${this.#asOf()} AND origin != 'test')`;
  }

  /** All page views of the spans, to read from. */
  source(spans: readonly Span[]): string {
    const within = this.#within(spans);
    const columns = [
      'e.*',
      'e.visitorHash AS visitorHash',
      ...(this.#derived.has('robotKind') ? [robotKindColumn()] : []),
      ...(this.#needsWholeVisits
        ? [
            'tupleElement(v.whole, 1).2 AS firstId',
            'tupleElement(v.whole, 2).2 AS lastId',
            'tupleElement(v.whole, 2).3 AS exit',
            'firstId = lastId AS isBounce',
            'tupleElement(v.whole, 2).1 - tupleElement(v.whole, 1).1 AS durationMs',
          ]
        : []),
      ...this.#goals.map((goal, i) => `${reachedSql(goal, i, this.#bind)} AS reached${i}`),
    ];
    const base = `(
      SELECT ${columns.join(',\n        ')}
      FROM events AS e FINAL ${this.#needsWholeVisits ? this.#joinedVisits(within) : ''} ${this.#joinedSignals(this.#goals)}
      WHERE ${within})`;
    return this.#derived.has('arrival') ? withArrivals(base) : base;
  }

  readonly #bind = (type: ParameterType, value: unknown) => this.bind(type, value);

  #asOf(): string {
    return this.bind('Int64', this.#held.asOf);
  }

  #isHeld(): string {
    return `received <= ${this.#asOf()} AND ts >= ${this.bind('Int64', this.#held.earliest)}`;
  }

  /** Days first: they are what the table is sorted by. */
  #within(spans: readonly Span[]): string {
    const each = spans.map(({ from, to }) => {
      const [start, end] = [this.bind('Int64', Math.max(from, this.#held.earliest)), this.bind('Int64', to)];
      const day = (ms: string) => `toDate(fromUnixTimestamp64Milli(${ms}, 'UTC'))`;
      return `(day >= ${day(start)} AND day <= ${day(end)} AND ts >= ${start} AND ts < ${end})`;
    });
    return `site = ${this.#site} AND (${each.join(' OR ')}) AND received <= ${this.#asOf()}`;
  }

  #joinedVisits(within: string): string {
    return `LEFT JOIN (
      SELECT visitorHash AS wholeVisitor, visitStart AS wholeStart, (min(first), max(last)) AS whole FROM visits
      WHERE site = ${this.#site} AND visitStart >= (SELECT min(visitStart) FROM events WHERE ${within})
        AND visitStart <= (SELECT max(visitStart) FROM events WHERE ${within})
      GROUP BY visitorHash, visitStart
    ) AS v ON wholeVisitor = e.visitorHash AND wholeStart = e.visitStart`;
  }

  #joinedSignals(goals: readonly Goal[]): string {
    const columns = signalColumns(goals, this.#bind);
    if (columns.length === 0) return '';
    return `LEFT JOIN (SELECT pageView, ${columns.join(', ')} FROM ${this.signals()} GROUP BY pageView) AS s ON s.pageView = e.id`;
  }
}
