import {
  dimensionForm,
  isDerived,
  isOfWholeVisit,
  isParam,
  paramName,
  type DerivedDimension,
  type ColumnDimension,
  type FilterDimension,
  type ParamDimension,
  type WholeVisitDimension,
} from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { OPERATORS, type Comparing } from '#contract/questions/operators.ts';
import { ownClauses, type Clause, type Offsets, type Selection, type Span } from '#contract/questions/selection.ts';
import { foldLetters } from '#contract/questions/text-tests.ts';
import { UNKNOWN_KIND_MS } from '#contract/questions/visit-bands.ts';
import { MAX_VISIT_MS } from '#contract/limits.ts';
import { MOST_MEASURED, SIZE_PATTERN } from '#contract/rows/bounds.ts';
import { TEXT_COLUMN, type TextColumn } from '#contract/rows/text-columns.ts';
import { OLD_ZONE_NAMES, ZONE_NAMES_OF_TODAY } from '#contract/rows/zone-names.ts';
import { stampColumn } from '../stamped-row.ts';
import { likePattern, literal, literals, Parameters, summed, type Statement, type ParameterType, type Merge } from './statement.ts';
import { DERIVED_SQL, paramSql, WHOLE_VISIT_SQL } from './derived.ts';
import { reachedSql, signalColumns } from './goals.ts';
import { selectRows } from './held-rows.ts';

/** Whose page views a statement reads, and as of when. */
export interface Held {
  site: string;
  /** Epoch ms: rows that were received later do not count, however often they come. */
  asOf: number;
  /** Epoch ms of the earliest page view that counts: older ones are past retention. */
  earliest: number;
  /** Of groups of fewer visitors nothing is told; 1 = of all groups everything. */
  minGroupSize: number;
}

/** Which page views are meant: a span, a selection in it, and the offsets that tell the hour of the week. */
export interface Conditions extends Selection {
  span: Span;
  offsets: Offsets;
}

/** The column of a dimension among those of {@link Views.source}, where a row has what it was recorded with under its own names. */
function columnOf(dim: ColumnDimension): string {
  if (dim === 'visitor') return dim;
  if (isParam(dim)) return `param${[...paramName(dim)].map((character) => character.charCodeAt(0).toString(16)).join('')}`;
  const { level, column } = dimensionForm(dim);
  if (column === null) return dim in TEXT_COLUMN ? `${dim}OfVisit` : dim;
  return level === 'exit' ? dim : level === 'entry' ? stampColumn(column) : column;
}

const ROBOT_BIT = 1;
const HOUR_MS = 3_600_000;
const WEEK_MS = 604_800_000;
/** Epoch 0 was a Thursday: this many hours after Monday 00:00. */
const EPOCH_HOURS = 72;
/** A signal counts on its page view for so long: docs/whole-site.md says so. */
const SIGNALS_AROUND_MS = 31 * 86_400_000;
/** The end of the engine's dates: 2149-06-06. */
const LAST_DATE_MS = 5_662_310_399_999;
/** The whole visit of a page view, joined as `v`. */
const WHOLE_VISIT_COLUMNS = [
  'tupleElement(v.whole, 1).2 AS firstId',
  'tupleElement(v.whole, 2).2 AS lastId',
  'tupleElement(v.whole, 2).3 AS exit',
  'firstId = lastId AS isBounce',
  'tupleElement(v.whole, 2).1 - tupleElement(v.whole, 1).1 AS durationMs',
  'tupleElement(v.whole, 3) AS pagesOfVisit',
];
/** The columns of which a stored text is read as another one, as the worker reads it (`TEXT_COLUMN`). */
const READ_SQL: Partial<Record<FilterDimension, string>> = {
  timeZone: `transform(toString(timeZone), ${literals(OLD_ZONE_NAMES)}, ${literals(ZONE_NAMES_OF_TODAY)}, toString(timeZone))`,
  screen: `if(match(screen, ${literal(SIZE_PATTERN)}), toString(screen), '')`,
};
const MEASURED = literals(Object.keys(MOST_MEASURED));
/** Whether the value of a signal can be measured (`isWithinBounds`). */
const WITHIN_BOUNDS = `(kind NOT IN ${MEASURED} OR value BETWEEN 0 AND transform(toString(kind), ${MEASURED}, [${Object.values(MOST_MEASURED).join(', ')}]::Array(Float64), 0.))`;
const VISIT = '(visitorHash, visitStart)';

/**
 * The page views of a site in one statement: conditions on them and the source that they are read from. The source joins
 * what the conditions need, so they are written first. Page views count once, whatever came twice (`FINAL`).
 */
export class Views {
  readonly #parameters = new Parameters();
  readonly #held: Held;
  readonly #site: string;
  readonly #spans: readonly Span[];
  #needsWholeVisits = false;
  #needsReach = false;
  #goals: readonly Goal[] = [];
  readonly #derived = new Set<DerivedDimension>();
  readonly #ofWholeVisit = new Set<WholeVisitDimension>();
  readonly #params = new Set<ParamDimension>();

  /** `spans` bound what is read; without them it is all that is held. */
  constructor(held: Held, spans: readonly Span[] = [{ from: held.earliest, to: Number.MAX_SAFE_INTEGER }]) {
    this.#held = held;
    this.#spans = [...new Set(spans)];
    this.#site = this.bind('String', held.site);
  }

  bind(type: ParameterType, value: unknown): string {
    return this.#parameters.bind(type, value);
  }

  statement(sql: string, merge?: Merge): Statement {
    return { sql, ...(merge && { merge }), ...(this.#needsReach && { before: this.#reach() }), parameters: this.#parameters.values };
  }

  /** The text by which a page view is listed and filtered. */
  nameOf(dim: ColumnDimension | 'hourOfWeek', offsets: Offsets): string {
    return dim === 'hourOfWeek' ? `toString(${this.hourOfWeek(offsets)})` : this.column(dim);
  }

  /** The column of a dimension, or what is read from it. */
  column(dim: ColumnDimension): string {
    if (dim === 'visitor') return columnOf(dim);
    if (isParam(dim)) this.#params.add(dim);
    // Whether a visit is new follows from when it began: of the rest of it nothing is read.
    if (dim === 'exit' || (isOfWholeVisit(dim) && dim !== 'visitKind')) this.#needsWholeVisits = true;
    if (isDerived(dim)) this.#derived.add(dim);
    if (isOfWholeVisit(dim)) this.#ofWholeVisit.add(dim);
    return READ_SQL[dim] ?? columnOf(dim);
  }

  /** Gives the source the columns `firstId`, `lastId`, `isBounce` and `durationMs` of the whole visit. */
  withWholeVisits(): void {
    this.#needsWholeVisits = true;
  }

  /** Gives the source the column `reached<i>` for each goal: how often it was reached in the whole visit of the page view. */
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
  condition({ span, clauses, goals, brush, bots, own, offsets }: Conditions, leftOut: FilterDimension | null = null): string {
    const between = ({ from, to }: Span) => `ts >= ${this.bind('Int64', from)} AND ts < ${this.bind('Int64', to)}`;
    const isRobot = `bitAnd(flags, ${ROBOT_BIT})`;
    const all = [
      between(span),
      ...(brush === null ? [] : [between(brush)]),
      ...(bots === 'include' ? [] : [`${isRobot} = ${bots === 'only' ? ROBOT_BIT : 0}`]),
      ...ownClauses({ own }).map((clause) => this.#clause(clause, goals, offsets)),
      ...clauses.filter(({ dim }) => dim !== leftOut).map((clause) => this.#clause(clause, goals, offsets)),
    ];
    return `(${all.join(' AND ')})`;
  }

  #clause({ dim, op, values }: Clause, goals: readonly Goal[], offsets: Offsets): string {
    const { comparing, negated } = OPERATORS[op];
    const not = negated ? 'NOT ' : '';
    if (dim === 'goal') return `${VISIT} ${not}IN (${this.#converted(goals.filter(({ id }) => values.includes(id)))})`;
    if (dim !== 'errorIssue') return `${not}(${this.#fits(dim, this.nameOf(dim, offsets), comparing, values)})`;
    const issues = this.bind('Array(String)', values);
    return `id ${not}IN (SELECT pageView FROM ${this.signals()} WHERE kind = 'error' AND target IN ${issues})`;
  }

  /** Whether the text of a dimension fits one of the values, as `clauseTest` compares them. */
  #fits(dim: ColumnDimension | 'hourOfWeek', text: string, comparing: Comparing, values: readonly string[]): string {
    const read = dim in READ_SQL ? TEXT_COLUMN[dim as TextColumn].read : String;
    switch (comparing) {
      case 'equals':
        return `${text} IN ${this.bind(
          'Array(String)',
          values.map((value) => read(value) || value),
        )}`;
      case 'startsWith':
        return values.map((value) => `startsWith(${text}, ${this.bind('String', value)})`).join(' OR ');
      case 'contains':
        return `multiSearchAny(lower(${text}), ${this.bind('Array(String)', values.map(foldLetters))})`;
      case 'matches':
        return values.map((value) => `${text} LIKE ${this.bind('String', likePattern(value))}`).join(' OR ');
      default:
        return comparing satisfies never;
    }
  }

  /** The visits of the page views read that converted in one of the goals, anywhere in the visit. */
  #converted(goals: readonly Goal[]): string {
    const reached = goals.map((goal, i) => `${reachedSql(goal, i, this.#bind)} > 0`).join(' OR ');
    const where = `${this.#ofVisits()} AND (${reached || '0'})`;
    return selectRows(this.#site, { columns: 'visitorHash, visitStart', from: 'events', joins: this.#joinedSignals(goals), where });
  }

  /** The signals that count and can be on the page views read: tests never count, nor what no page measures. */
  signals(): string {
    const days = this.#spans.map(({ from, to }) => {
      const [start, end] = [from - SIGNALS_AROUND_MS, to + SIGNALS_AROUND_MS].map((ms) => dayOf(this.bind('Int64', inDates(ms))));
      return `(day >= ${start} AND day <= ${end})`;
    });
    const where = `(${days.join(' OR ')}) AND received <= ${this.#asOf()} AND origin != 'test' AND ${WITHIN_BOUNDS}`;
    return `(${selectRows(this.#site, { columns: 'e.*', from: 'signals', where })})`;
  }

  /** All page views of the spans, to read from. */
  source(): string {
    return this.#source(this.#within());
  }

  /** All page views of the visits that have one in the spans, to read from. */
  sourceOfVisits(): string {
    return this.#source(this.#ofVisits());
  }

  /** Columns of page views of the spans under a condition on their own columns, of every copy: it bounds what is read, or tells what copies share. */
  bounding(columns: string, where: string): string {
    return selectRows(this.#site, { columns, from: 'events', once: false, where: `${this.#within()} AND ${where}` });
  }

  /** Rows with the column `arrival`, as something to read from: beside it what these dimensions derive of it, by their names. */
  withDerived(rows: string, dims: readonly DerivedDimension[]): string {
    if (dims.length === 0) return rows;
    const values = dims.map((dim) => `${DERIVED_SQL[dim].value()} AS ${dim}`);
    return `(SELECT e.*, ${values.join(', ')} FROM ${rows} AS e ${this.#joinedDerivations(dims).join(' ')})`;
  }

  #joinedDerivations(dims: Iterable<DerivedDimension>): string[] {
    const known = new Set([...dims].flatMap((dim) => DERIVED_SQL[dim].join ?? []));
    return [...known].map((join) => join((columns, where = '1') => this.bounding(columns, where)));
  }

  #source(where: string): string {
    const columns = [
      'e.*',
      'e.visitorHash AS visitorHash',
      'e.arrival AS arrival',
      ...[...this.#derived].map((dim) => `${DERIVED_SQL[dim].value()} AS ${columnOf(dim)}`),
      ...[...this.#params].map((dim) => `${paramSql(dim)} AS ${columnOf(dim)}`),
      ...(this.#needsWholeVisits ? WHOLE_VISIT_COLUMNS : []),
      ...[...this.#ofWholeVisit].map((dim) => `${WHOLE_VISIT_SQL[dim](this.#knownFrom)} AS ${dim}`),
      ...this.#goals.map((_, i) => `g.reached${i} AS reached${i}`),
    ];
    const joins = [
      ...this.#joinedDerivations(this.#derived),
      ...(this.#needsWholeVisits ? [this.#joinedVisits()] : []),
      ...(this.#ofWholeVisit.has('visitKind') ? [this.#joinedFirstVisits()] : []),
      ...(this.#goals.length > 0 ? [this.#joinedConversions()] : []),
    ];
    return `(${selectRows(this.#site, { columns: columns.join(',\n        '), from: 'events', joins: joins.join(' '), where })})`;
  }

  readonly #bind = (type: ParameterType, value: unknown) => this.bind(type, value);

  #asOf(): string {
    return this.bind('Int64', this.#held.asOf);
  }

  #isHeld(): string {
    return `received <= ${this.#asOf()} AND ts >= ${this.bind('Int64', this.#held.earliest)}`;
  }

  /** Days first: they are what the table is sorted by. */
  #within(): string {
    const each = this.#spans.map(({ from, to }) => {
      const [start, end] = [this.bind('Int64', Math.max(from, this.#held.earliest)), this.bind('Int64', to)];
      const days = `day >= ${dayOf(start)} AND day <= ${dayOf(this.bind('Int64', inDates(to)))}`;
      return `(${days} AND ts >= ${start} AND ts < ${end})`;
    });
    return `(${each.join(' OR ')}) AND received <= ${this.#asOf()}`;
  }

  /**
   * Where a page view belongs to a visit that has one in the spans. Older builds stamped longer visits: they are read as far as a
   * visit may reach, so that nobody's stamp makes the questions of others read more.
   */
  #ofVisits(): string {
    this.#needsReach = true;
    const [from, to, end] = ['{visitsFrom:Int64}', '{visitsTo:Int64}', '{visitsEnd:Int64}'] as const;
    const days = `day >= ${dayOf(from)} AND day <= ${dayOf(end)}`;
    return `${days} AND ts >= ${from} AND visitStart <= ${to} AND ts <= ${end} AND ${this.#isHeld()}`;
  }

  /**
   * How far the visits of the spans reach: `visitsFrom` and `visitsTo` (when they began) and `visitsEnd`. It is asked before: a server
   * of a cluster would be sent what another one found in a subquery with one value.
   */
  #reach(): Statement {
    const views = new Views(this.#held, this.#spans);
    const earliest = views.bind('Int64', Math.min(...this.#spans.map(({ from }) => from)) - MAX_VISIT_MS);
    const latest = views.bind('Int64', Math.max(...this.#spans.map(({ to }) => to)) + MAX_VISIT_MS);
    const overlapping = this.#spans.map(
      ({ from, to }) => `(visitStart < ${views.bind('Int64', to)} AND last.1 >= ${views.bind('Int64', from)})`,
    );
    const ofViews = `greatest(visitStart, ${earliest}) AS began, ts AS ended`;
    const ofVisits = `visitStart >= ${earliest} AND (${overlapping.join(' OR ')})`;
    const sql = `
SELECT min(began) AS visitsFrom, max(began) AS visitsTo, max(ended) AS visitsEnd, count() AS found FROM (
  ${selectRows(views.#site, { columns: ofViews, from: 'events', once: false, where: views.#within() })}
  UNION ALL
  ${selectRows(views.#site, { columns: `visitStart, least(last.1, ${latest})`, from: 'visits', once: false, where: ofVisits })})`;
    const others = {
      visitsFrom: 'minIf(part.visitsFrom, part.found > 0)',
      visitsTo: 'max(part.visitsTo)',
      visitsEnd: 'max(part.visitsEnd)',
    };
    return views.statement(sql, summed([], [], others));
  }

  #joinedVisits(): string {
    const columns = 'visitorHash AS wholeVisitor, visitStart AS wholeStart, (min((ts, id)), max((ts, id, path)), count()) AS whole';
    return `LEFT JOIN (
      ${selectRows(this.#site, { columns, from: 'events', where: this.#ofVisits() })} GROUP BY visitorHash, visitStart
    ) AS v ON wholeVisitor = e.visitorHash AND wholeStart = e.visitStart`;
  }

  /** When the first visit of each visitor began, of all that are held. */
  #joinedFirstVisits(): string {
    const columns = 'visitorHash AS knownVisitor, min(visitStart) AS firstStart';
    return `LEFT JOIN (
      ${selectRows(this.#site, { columns, from: 'events', where: this.#isHeld() })} GROUP BY visitorHash
    ) AS f ON knownVisitor = e.visitorHash`;
  }

  /** From when on the start of a visit tells whether it is new: what was past retention before is not held. */
  readonly #knownFrom = () => this.bind('Int64', this.#held.earliest + UNKNOWN_KIND_MS);

  #joinedConversions(): string {
    const reached = this.#goals.map((goal, i) => `sum(${reachedSql(goal, i, this.#bind)}) AS reached${i}`);
    const columns = `visitorHash AS reachedVisitor, visitStart AS reachedStart, ${reached.join(', ')}`;
    const joins = this.#joinedSignals(this.#goals);
    return `LEFT JOIN (
      ${selectRows(this.#site, { columns, from: 'events', joins, where: this.#ofVisits() })} GROUP BY visitorHash, visitStart
    ) AS g ON reachedVisitor = e.visitorHash AND reachedStart = e.visitStart`;
  }

  #joinedSignals(goals: readonly Goal[]): string {
    const columns = signalColumns(goals, this.#bind);
    if (columns.length === 0) return '';
    return `LEFT JOIN (SELECT pageView, ${columns.join(', ')} FROM ${this.signals()} GROUP BY pageView) AS s ON s.pageView = e.id`;
  }
}

function dayOf(ms: string): string {
  return `toDate(fromUnixTimestamp64Milli(${ms}, 'UTC'))`;
}

/** The instant, or the first or last one that the engine's dates can hold. */
function inDates(ms: number): number {
  return Math.min(Math.max(ms, 0), LAST_DATE_MS);
}
