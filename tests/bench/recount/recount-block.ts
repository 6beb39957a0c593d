import { NETWORKS } from '#contract/questions/arrivals.ts';
import {
  defaultMetric,
  isDerived,
  isOfVisit,
  type DerivedDimension,
  type Dimension,
  type FilterDimension,
  type Metric,
} from '#contract/questions/dimensions.ts';
import { FLAG, ORIGINS } from '#contract/rows/event.ts';
import type { Counterparts, DashboardQuestion, Figures, Series, TopList, Totals } from '#contract/questions/dashboard.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { Clause, Span } from '#contract/questions/selection.ts';
import type { EventBlock } from '../../../workers/store/blocks/event-block.ts';
import { DERIVATIONS } from '../../../workers/observe/derivations.ts';
import { RECOUNTED } from '../../acceptance/recount-visits.ts';
import type { VisitRows } from './visit-rows.ts';

/**
 * A naive recount over a block: one mask of selected rows per panel, sets for everything distinct. It shares no code with
 * the engine and needs no object per row, so that five million rows can be checked as well.
 */
export class BlockRecount {
  readonly block: EventBlock;
  readonly visits: VisitRows;
  private readonly derived = new Map<DerivedDimension, { names: string[]; codes: Uint32Array }>();

  constructor(block: EventBlock, visits: VisitRows) {
    this.block = block;
    this.visits = visits;
  }

  /** The figures of a question, lists with what stands beside them where that is asked for. */
  figures(question: DashboardQuestion): Figures {
    const span = this.span(question.range);
    const edges = question.edges;
    const figures: Figures = { totals: null, series: null, hours: null, top: [], social: [] };
    for (const panel of question.panels) {
      switch (panel.kind) {
        case 'totals':
          figures.totals = this.totals(this.select(question, span, null));
          break;
        case 'series':
          figures.series = this.series(this.select(question, span, 'brush'), edges);
          break;
        case 'hours':
          figures.hours = this.hours(this.select(question, span, 'hourOfWeek'), question.offsets);
          break;
        case 'top':
          figures.top.push(this.top(question, span, panel.dim, panel.limit));
          break;
        case 'social':
          figures.social = this.social(question, span);
          break;
      }
    }
    return figures;
  }

  /** `totals` and `series` of the comparison. */
  compareFigures(question: DashboardQuestion): Figures | null {
    if (question.compare === null) return null;
    const wants = (kind: string): boolean => question.panels.some((panel) => panel.kind === kind);
    const compared = { ...question, clauses: question.compare.clauses ?? question.clauses };
    const rows = this.rowsOf(compared, question.compare, compared.clauses, null);
    const totals = wants('totals') ? this.totals(rows) : null;
    const series = wants('series') ? this.series(rows, question.compareEdges) : null;
    return { totals, series, hours: null, top: [], social: [] };
  }

  /** `totals`, `series` and `hours` without clauses and brush. */
  background(question: DashboardQuestion): Figures | null {
    if (!question.background) return null;
    const panels = question.panels.filter(({ kind }) => kind === 'totals' || kind === 'series' || kind === 'hours');
    return this.figures({ ...question, clauses: [], brush: null, background: false, panels });
  }

  /** Page views of robots in the range that the question leaves out. */
  hiddenBots(question: DashboardQuestion): number {
    if (question.bots !== 'exclude') return 0;
    const span = this.span(question.range);
    return this.rowsOf({ ...question, bots: 'include' }, span, [], null).length - this.rowsOf(question, span, [], null).length;
  }

  private span(range: DashboardQuestion['range']): Span {
    return { from: range.from ?? this.block.ts[0] ?? 0, to: range.to };
  }

  /** Rows of a span that the question selects, without the clauses of `except` if the question leaves those out. */
  private select(question: DashboardQuestion, span: Span, except: FilterDimension | 'brush' | null): Uint32Array {
    const clauses = question.clauses.filter((clause) => !(question.leaveOut && clause.dim === except));
    const brush = question.leaveOut && except === 'brush' ? null : question.brush;
    return this.rowsOf(question, span, clauses, brush);
  }

  private rowsOf(question: DashboardQuestion, span: Span, clauses: Clause[], brush: Span | null): Uint32Array {
    const tests = clauses.map((clause) => this.test(clause, question.offsets));
    const { ts, flags } = this.block;
    const rows: number[] = [];
    for (let row = 0; row < this.block.count; row++) {
      const time = ts[row] ?? 0;
      if (time < span.from || time >= span.to) continue;
      if (brush !== null && (time < brush.from || time >= brush.to)) continue;
      const isRobot = ((flags[row] ?? 0) & FLAG.bot) !== 0;
      if (question.bots !== 'include' && isRobot !== (question.bots === 'only')) continue;
      if (tests.every((test) => test(row))) rows.push(row);
    }
    return Uint32Array.from(rows);
  }

  private test(clause: Clause, offsets: [number, number][]): (row: number) => boolean {
    const wanted = new Set(clause.values);
    const wantedOutcome = clause.op === 'in';
    if (clause.dim === 'hourOfWeek') {
      return (row) => wanted.has(String(hourOfWeek(this.block.ts[row] ?? 0, offsets))) === wantedOutcome;
    }
    if (clause.dim === 'goal' || clause.dim === 'errorIssue') throw new Error('The recount of the benchmarks knows page views only.');
    const names = this.names(clause.dim);
    const hits = Uint8Array.from(names, (name) => (wanted.has(name) === wantedOutcome ? 1 : 0));
    const codeOf = this.codeOf(clause.dim);
    return (row) => hits[codeOf(row)] === 1;
  }

  private names(dim: Dimension): readonly string[] {
    if (dim === 'origin') return ORIGINS;
    if (isDerived(dim)) return this.derivedColumn(dim).names;
    return this.block.texts[dim === 'entry' || dim === 'exit' ? 'path' : dim].dictionary;
  }

  /** A row's code in a dimension: visit dimensions take it from the visit's first page view, `exit` from its last. */
  private codeOf(dim: Dimension): (row: number) => number {
    const { visitOf, first, last } = this.visits;
    if (dim === 'origin') return (row) => this.block.origins[row] ?? 0;
    const { codes } = isDerived(dim) ? this.derivedColumn(dim) : this.block.texts[dim === 'entry' || dim === 'exit' ? 'path' : dim];
    if (dim === 'exit') return (row) => codes[last[visitOf[row] ?? 0] ?? 0] ?? 0;
    if (isOfVisit(dim)) return (row) => codes[first[visitOf[row] ?? 0] ?? 0] ?? 0;
    return (row) => codes[row] ?? 0;
  }

  /** The value of each row in a derived dimension, told once for rows with the same texts. */
  private derivedColumn(dim: DerivedDimension): { names: string[]; codes: Uint32Array } {
    const held = this.derived.get(dim);
    if (held !== undefined) return held;
    const names: string[] = [];
    const known = new Map<string, number>();
    const codes = Uint32Array.from({ length: this.block.count }, (_, row) => {
      const texts = DERIVATIONS[dim].reads.map((name) => {
        const column = this.block.texts[name];
        return [name, column.dictionary[column.codes[row] ?? 0] ?? ''] as const;
      });
      const key = JSON.stringify(texts);
      const name = known.has(key) ? '' : RECOUNTED[dim](Object.fromEntries(texts) as Record<TextColumn, string>);
      const code = known.get(key) ?? (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
      known.set(key, code);
      return code;
    });
    const column = { names, codes };
    this.derived.set(dim, column);
    return column;
  }

  private totals(rows: Uint32Array): Totals {
    const visitor = this.block.texts.visitor.codes;
    const visits = new Set<number>();
    const visitors = new Set<number>();
    for (const row of rows) {
      visits.add(this.visits.visitOf[row] ?? 0);
      visitors.add(visitor[row] ?? 0);
    }
    let bounces = 0;
    let durationMs = 0;
    for (const visit of visits) {
      const whole = this.wholeVisit(visit);
      bounces += whole.bounces;
      durationMs += whole.durationMs;
    }
    return { pageViews: rows.length, visits: visits.size, visitors: visitors.size, bounces, durationMs };
  }

  private series(rows: Uint32Array, edges: number[]): Series {
    const buckets = edges.length - 1;
    const pageViews = zeros(buckets);
    const visits = zeros(buckets);
    const visitors = Array.from({ length: buckets }, () => new Set<number>());
    const [viewsOfVisits, bounces, durationMs] = [zeros(buckets), zeros(buckets), zeros(buckets)];
    const seen = new Map<number, number>();
    let bucket = 0;
    for (const row of rows) {
      while (bucket < buckets - 1 && (this.block.ts[row] ?? 0) >= (edges[bucket + 1] ?? 0)) bucket++;
      pageViews[bucket] = (pageViews[bucket] ?? 0) + 1;
      visitors[bucket]?.add(this.block.texts.visitor.codes[row] ?? 0);
      const visit = this.visits.visitOf[row] ?? 0;
      const own = seen.get(visit) ?? bucket;
      viewsOfVisits[own] = (viewsOfVisits[own] ?? 0) + 1;
      if (seen.has(visit)) continue;
      seen.set(visit, bucket);
      visits[bucket] = (visits[bucket] ?? 0) + 1;
      const whole = this.wholeVisit(visit);
      bounces[bucket] = (bounces[bucket] ?? 0) + whole.bounces;
      durationMs[bucket] = (durationMs[bucket] ?? 0) + whole.durationMs;
    }
    return { pageViews, visits, visitors: visitors.map((set) => set.size), viewsOfVisits, bounces, durationMs };
  }

  private wholeVisit(visit: number): Pick<Totals, 'bounces' | 'durationMs'> {
    const { first, last, count } = this.visits;
    const { ts } = this.block;
    return { bounces: count[visit] === 1 ? 1 : 0, durationMs: (ts[last[visit] ?? 0] ?? 0) - (ts[first[visit] ?? 0] ?? 0) };
  }

  private hours(rows: Uint32Array, offsets: [number, number][]): number[] {
    const hours = zeros(168);
    for (const row of rows) {
      const hour = hourOfWeek(this.block.ts[row] ?? 0, offsets);
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    return hours;
  }

  private top(question: DashboardQuestion, span: Span, dim: Dimension, limit: number): TopList {
    const metric = question.metric === 'default' ? defaultMetric(dim) : question.metric;
    const counts = this.count(this.select(question, span, dim), dim, metric);
    const counterparts = this.counterparts(question, span, dim, metric);
    const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const additive = metric === 'pageViews' || (metric === 'visits' && isOfVisit(dim));
    const others = sorted.slice(limit).reduce((sum, [, count]) => sum + count, 0);
    return {
      dim,
      metric,
      rows: sorted.slice(0, limit).map(([name, count]) => ({ name, count, ...counterparts(name) })),
      more: sorted.length > limit,
      otherCount: additive ? others : null,
      suppressed: 0,
    };
  }

  /** What stands beside the count of a name. */
  private counterparts(question: DashboardQuestion, span: Span, dim: Dimension, metric: Metric): (name: string) => Counterparts {
    const { background, compare } = question;
    const base = background ? this.count(this.rowsOf(question, span, [], null), dim, metric) : null;
    const asked = compare && { ...question, clauses: compare.clauses ?? question.clauses, brush: null };
    const compared = compare && asked && this.count(this.select(asked, compare, dim), dim, metric);
    return (name) => ({ base: base && (base.get(name) ?? 0), compared: compared && (compared.get(name) ?? 0) });
  }

  private count(rows: Uint32Array, dim: Dimension, metric: Metric): Map<string, number> {
    const names = this.names(dim);
    const codeOf = this.codeOf(dim);
    const counts = new Float64Array(names.length);
    const subjects = metric === 'visits' ? this.visits.visitOf : metric === 'visitors' ? this.block.texts.visitor.codes : null;
    const countsVisits = metric === 'visits' && isOfVisit(dim);
    const seenVisits = new Uint8Array(countsVisits ? this.visits.count.length : 0);
    const seen = new Set<number>();
    for (const row of rows) {
      const code = codeOf(row);
      if (countsVisits) {
        // All page views of a visit have the same value: the visit itself is what is seen.
        const visit = this.visits.visitOf[row] ?? 0;
        if (seenVisits[visit] === 1) continue;
        seenVisits[visit] = 1;
      } else if (subjects !== null) {
        const pair = (subjects[row] ?? 0) * names.length + code;
        if (seen.has(pair)) continue;
        seen.add(pair);
      }
      counts[code] = (counts[code] ?? 0) + 1;
    }
    const byName = new Map<string, number>();
    counts.forEach((count, code) => count > 0 && byName.set(names[code] ?? '', count));
    return byName;
  }

  private social(question: DashboardQuestion, span: Span): Figures['social'] {
    const counts = this.count(this.select(question, span, 'network'), 'network', 'visits');
    const counterparts = this.counterparts(question, span, 'network', 'visits');
    return NETWORKS.map((network) => ({ network, count: counts.get(network) ?? 0, ...counterparts(network) }));
  }
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

const HOUR_MS = 3_600_000;
/** Epoch hour 0 was a Thursday at 00:00: hour 72 of a week that begins on Monday. */
const EPOCH_HOUR_OF_WEEK = 72;

function hourOfWeek(ts: number, offsets: [number, number][]): number {
  let minutes = offsets[0]?.[1] ?? 0;
  for (const [from, offset] of offsets) if (from <= ts) minutes = offset;
  const hour = Math.floor((ts + minutes * 60_000) / HOUR_MS);
  return (((hour + EPOCH_HOUR_OF_WEEK) % 168) + 168) % 168;
}
