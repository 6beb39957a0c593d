import {
  MAX_LINKS,
  type ErrorFigures,
  type ErrorsAnswer,
  type ErrorsQuestion,
  type IssueRow,
  type PageViewFigures,
  type IssueDetail,
  type IssueName,
  type Leaving,
} from '#contract/questions/errors.ts';
import { bucketOf, comparedSelection } from '#contract/questions/selection.ts';
import { readErrorFacts } from '#contract/rows/error-facts.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { NO_SLOT, type Slot, type SlotArray, type StoreView } from '../../store/store-view.ts';
import { compareCodePoints, topNames } from '../count/top-n.ts';
import type { RowFilter } from '../select/row-filter.ts';
import type { SignalJoin } from '../signals/signal-join.ts';
import type { LoneErrors } from './lone-errors.ts';
import { SelectedErrors } from './selected-errors.ts';
import { Stamps } from '../scratch.ts';
import { countDistinct } from '../count/count-kernels.ts';
import type { Codes } from '../select/dimension-columns.ts';
import { VisitorGroups } from '../count/visitor-groups.ts';
import type { RowSet } from '../select/row-range.ts';
import { readUuid } from '../../store/uuid-words.ts';

/** Stored code of the rows that are errors. */
const ERROR = EVENT_KINDS.indexOf('error');

type CountedErrors = Omit<ErrorsAnswer, 'v' | 'id' | 'asOf' | 'revision' | 'tookMs' | 'range'>;

/** What is counted of the span that is compared: all errors, and those of each issue by its code. */
interface ComparedErrors {
  figures: ErrorFigures;
  counts: Int32Array;
}

/** Answers questions about the errors on the page views of one store. */
export class ErrorCounter {
  readonly #join: SignalJoin;
  readonly #selected: SelectedErrors;
  readonly #affected: AffectedCounter;
  readonly #details: IssueDetails;

  /** `filter` picks page views of `view`; null `lone` = errors about no page view do not count. */
  constructor(view: StoreView, errors: SignalJoin, filter: RowFilter, lone: LoneErrors | null) {
    this.#join = errors;
    this.#selected = new SelectedErrors(view, this.#join, filter, lone);
    this.#affected = new AffectedCounter(view, lone);
    this.#details = new IssueDetails(view, lone);
  }

  /** Answers a checked question. */
  answer(question: ErrorsQuestion): CountedErrors {
    const { range, offsets, edges, issue, limit, group } = question;
    this.#join.refresh();
    const { log, heldByKind } = this.#join;
    const compared = this.#compare(question);
    const selected = this.#selected;
    selected.select(range, question, offsets, group);
    const { texts, bound } = log.column('target');
    const top = topNames(selected.counts, bound, texts, limit);
    const row = (code: number): IssueRow => this.#row(code, question, compared);
    const named = issue === null ? -1 : issue === '' ? 0 : log.column('target').codeOf(issue);
    return {
      held: heldByKind[ERROR] ?? 0,
      completeSince: log.completeSince,
      selected: this.#affected.countPageViews(selected.rows),
      totals: this.#figures(0, selected.count),
      compared: compared && compared.figures,
      leftOut: selected.leftOut,
      series: this.#series(0, selected.count, edges),
      issues: top.codes.map(row),
      more: top.names > top.codes.length,
      detail: named >= 0 && selected.counts[named]! > 0 ? this.#details.describe(selected, named, row(named), limit) : null,
    };
  }

  /** Selects the comparison; null without one, or where errors of it were evicted. */
  #compare(question: ErrorsQuestion): ComparedErrors | null {
    const { compare, offsets, group } = question;
    const { completeSince } = this.#join.log;
    if (compare === null || (completeSince !== null && compare.from < completeSince)) return null;
    const selected = this.#selected;
    selected.select(compare, comparedSelection(question, compare), offsets, group);
    return { figures: this.#figures(0, selected.count), counts: selected.counts.slice() };
  }

  /** What the errors `[from, to)` of the selection come to. */
  #figures(from: number, to: number): ErrorFigures {
    return { occurrences: to - from, ...this.#affected.count(this.#selected, from, to) };
  }

  #row(code: number, { edges, group }: ErrorsQuestion, compared: ComparedErrors | null): IssueRow {
    const { log } = this.#join;
    const [from, to] = this.#selected.span(code);
    const { errors } = this.#selected;
    const [oldest, newest] = [errors[from]!, errors[to - 1]!];
    const { type, severity } = readErrorFacts(log.textAt('properties', newest));
    return {
      issue: log.column('target').texts[code] ?? '',
      title: log.textAt('title', newest),
      type,
      severity,
      firstSeen: log.ts[oldest]!,
      lastSeen: log.ts[newest]!,
      firstRelease: log.textAt('release', oldest),
      lastRelease: log.textAt('release', newest),
      browser: this.#mostly('browser', from, to),
      page: this.#mostly('path', from, to),
      ...this.#figures(from, to),
      series: this.#series(from, to, edges),
      compared: compared && (compared.counts[code] ?? 0),
      links: group === 'missing' ? this.#links(from, to) : [],
    };
  }

  /** What led to the address of the errors `[from, to)`: as they tell it, or by the referrer of their own row, as logs have it. */
  #links(from: number, to: number): IssueRow['links'] {
    const { log } = this.#join;
    const counts = new Map<string, number>();
    for (let k = from; k < to; k++) {
      const error = this.#selected.errors[k]!;
      const link = readErrorFacts(log.textAt('properties', error)).link || log.textAt('referrer', error);
      if (link !== '') counts.set(link, (counts.get(link) ?? 0) + 1);
    }
    const links = [...counts].map(([name, occurrences]) => ({ name, occurrences }));
    return links.sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.name, b.name)).slice(0, MAX_LINKS);
  }

  /** The text that most of the errors `[from, to)` have in a column, by their page view. */
  #mostly(name: TextColumn, from: number, to: number): string {
    const counts = new Map<string, number>();
    for (let k = from; k < to; k++) {
      const text = this.#selected.textAt(name, k);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const isBefore = ([a, m]: [string, number], [b, n]: [string, number]) => m > n || (m === n && compareCodePoints(a, b) < 0);
    return [...counts].reduce((most, entry) => (isBefore(entry, most) ? entry : most))[0];
  }

  /** Errors by bucket of their page view. */
  #series(from: number, to: number, edges: readonly number[]): number[] {
    const series = edges.slice(1).map(() => 0);
    for (let k = from; series.length > 0 && k < to; k++) series[bucketOf(edges, this.#selected.timeAt(k))]!++;
    return series;
  }
}

/** Counts different page views, visits and visitors. */
class AffectedCounter {
  readonly #view: StoreView;
  readonly #lone: LoneErrors | null;
  readonly #pageViews = new Stamps();
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();

  constructor(view: StoreView, lone: LoneErrors | null) {
    this.#view = view;
    this.#lone = lone;
  }

  countPageViews({ slots, count }: RowSet): PageViewFigures {
    return this.#count(slots, slots, 0, count);
  }

  /** Counts what the errors `[from, to)` happened to: page views, and the visits and visitors of these and of lone errors. */
  count({ pageViews, errors }: SelectedErrors, from: number, to: number): PageViewFigures {
    return this.#count(pageViews, errors, from, to);
  }

  #count(pageViews: SlotArray, errors: SlotArray, from: number, to: number): PageViewFigures {
    const { ts, visitOf, visits } = this.#view;
    const { codes, bound } = this.#view.column('visitor');
    const ofPageView = this.#pageViews.begin(ts.length, 1);
    const ofVisit = this.#visits.begin(visits.bound, 1);
    const ofVisitor = this.#visitors.begin(this.#lone?.visitorBound ?? bound, 1);
    const [pageViewMarks, visitMarks, visitorMarks] = [this.#pageViews.marks, this.#visits.marks, this.#visitors.marks];
    const figures: PageViewFigures = { pageViews: 0, visits: 0, visitors: 0 };
    for (let k = from; k < to; k++) {
      let slot = pageViews[k]!;
      if (slot !== NO_SLOT) {
        if (pageViewMarks[slot] === ofPageView) continue;
        pageViewMarks[slot] = ofPageView;
        figures.pageViews++;
      } else slot = this.#lone?.pageViewNear(errors[k]!) ?? NO_SLOT;
      if (slot !== NO_SLOT) {
        const visit = visitOf[slot]!;
        if (visitMarks[visit] === ofVisit) continue;
        visitMarks[visit] = ofVisit;
        figures.visits++;
      }
      const visitor = slot !== NO_SLOT ? codes[slot]! : (this.#lone?.visitorOf(errors[k]!) ?? 0);
      if (visitorMarks[visitor] === ofVisitor) continue;
      visitorMarks[visitor] = ofVisitor;
      figures.visitors++;
    }
    return figures;
  }
}

/** Where one issue happened and how many left there, beside the selected page views without it. */
class IssueDetails {
  readonly #view: StoreView;
  readonly #lone: LoneErrors | null;
  readonly #groups: VisitorGroups;
  readonly #marks = new Stamps();

  constructor(view: StoreView, lone: LoneErrors | null) {
    this.#view = view;
    this.#lone = lone;
    this.#groups = new VisitorGroups(view);
  }

  /** The detail of an issue, some errors of which count, given its code. */
  describe(selected: SelectedErrors, issue: number, row: IssueRow, limit: number): IssueDetail {
    const [from, to] = selected.span(issue);
    const errors = Array.from({ length: to - from }, (_, k) => from + k);
    const pageViews = errors.map((k) => selected.pageViews[k]!).filter((slot) => slot !== NO_SLOT);
    const newest = pageViews.at(-1);
    this.#groups.fill(selected.rows);
    const names = (column: TextColumn): IssueName[] => this.#names(column, selected, errors, limit);
    return {
      ...row,
      pageView: newest === undefined ? '' : readUuid(this.#view.ids, newest),
      browsers: names('browser'),
      pages: names('path'),
      releases: names('release'),
      ...this.#leaving(selected, pageViews),
    };
  }

  #names(column: TextColumn, selected: SelectedErrors, errors: readonly number[], limit: number): IssueName[] {
    const known = this.#view.column(column);
    const { visitOf } = this.#view;
    const byName = new Map<string, { occurrences: number; visits: Set<number> }>();
    for (const k of errors) {
      const name = selected.textAt(column, k);
      const counted = byName.get(name) ?? { occurrences: 0, visits: new Set() };
      byName.set(name, counted);
      counted.occurrences++;
      const pageView = selected.pageViews[k]!;
      const slot = pageView !== NO_SLOT ? pageView : (this.#lone?.pageViewNear(selected.errors[k]!) ?? NO_SLOT);
      if (slot !== NO_SLOT) counted.visits.add(visitOf[slot]!);
    }
    const all = this.#allVisits(known.codes, known.bound);
    const further = this.#furtherVisits(known.codes, byName, (name) => known.codeOf(name));
    const named = [...byName];
    const counts = Int32Array.from(named, ([, { occurrences }]) => occurrences);
    const texts = named.map(([name]) => name);
    return topNames(counts, named.length, texts, limit).codes.map((at) => {
      const [name, { occurrences, visits }] = named[at]!;
      return { name, occurrences, visits: visits.size, allVisits: (all[known.codeOf(name)] ?? 0) + (further.get(name) ?? 0) };
    });
  }

  /** By name: visits in which lone errors of it fell, without a selected page view of it. */
  #furtherVisits(codes: Codes, names: ReadonlyMap<string, { visits: ReadonlySet<number> }>, codeOf: (name: string) => number) {
    const further = new Map<string, number>();
    if (this.#lone === null) return further;
    const { visitOf, visits } = this.#view;
    const isAsked = new Uint8Array(visits.bound);
    for (const named of names.values()) for (const visit of named.visits) isAsked[visit] = 1;
    const codesOf = new Map<number, Set<number>>();
    for (let k = 0; k < this.#groups.count; k++) {
      const slot = this.#groups.slots[k]!;
      const visit = visitOf[slot]!;
      if (isAsked[visit] === 0) continue;
      const ofVisit = codesOf.get(visit) ?? new Set();
      codesOf.set(visit, ofVisit.add(codes[slot]!));
    }
    for (const [name, named] of names) {
      const code = codeOf(name);
      further.set(name, [...named.visits].filter((visit) => codesOf.get(visit)?.has(code) !== true).length);
    }
    return further;
  }

  /** By code: visits with a selected page view of it. */
  #allVisits(codes: Uint16Array | Uint32Array, bound: number): Int32Array {
    const { visitSerials, count } = this.#groups;
    const counts = new Int32Array(bound);
    const first = this.#marks.begin(bound, count);
    countDistinct(this.#groups.codesOf({ codes, level: 'row' }), visitSerials, count, first, this.#marks.marks, counts);
    return counts;
  }

  #leaving({ rows }: SelectedErrors, pageViews: readonly Slot[]): Pick<IssueDetail, 'affected' | 'others'> {
    const { ts, visitOf, visits } = this.#view;
    const { codes, bound } = this.#view.column('path');
    const isAffected = new Uint8Array(ts.length);
    const isPage = new Uint8Array(bound);
    for (const slot of pageViews) {
      isAffected[slot] = 1;
      isPage[codes[slot]!] = 1;
    }
    const affected: Leaving = { pageViews: 0, exits: 0 };
    const others: Leaving = { pageViews: 0, exits: 0 };
    for (let k = 0; k < rows.count; k++) {
      const slot = rows.slots[k]!;
      if (isPage[codes[slot]!] === 0) continue;
      const of = isAffected[slot] === 1 ? affected : others;
      of.pageViews++;
      if (visits.last[visitOf[slot]!] === slot) of.exits++;
    }
    return { affected, others };
  }
}
