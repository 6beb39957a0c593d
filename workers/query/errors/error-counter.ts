import type {
  ErrorFigures,
  ErrorsAnswer,
  ErrorsQuestion,
  IssueRow,
  PageViewFigures,
  IssueDetail,
  IssueName,
  Leaving,
} from '#contract/questions/errors.ts';
import { bucketOf, comparedSelection } from '#contract/questions/selection.ts';
import { readErrorFacts } from '#contract/rows/error-facts.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { Slot, StoreView, SlotArray } from '../../store/store-view.ts';
import { compareCodePoints, topNames } from '../count/top-n.ts';
import type { RowFilter } from '../select/row-filter.ts';
import type { SignalJoin } from '../signals/signal-join.ts';
import { SelectedErrors } from './selected-errors.ts';
import { Stamps } from '../scratch.ts';
import { countDistinct } from '../count/count-kernels.ts';
import { VisitorGroups } from '../count/visitor-groups.ts';
import { readUuid } from '../../store/uuid-words.ts';

/** Stored code of the rows that are errors. */
const ERROR = EVENT_KINDS.indexOf('error');

/** The part of an answer that the rows decide. */
type CountedErrors = Omit<ErrorsAnswer, 'v' | 'id' | 'asOf' | 'revision' | 'tookMs' | 'range'>;

/** What is counted of the span that is compared: all errors, and those of each issue by its code. */
interface ComparedErrors {
  figures: ErrorFigures;
  counts: Int32Array;
}

/** Answers questions about the errors on the page views of one store. */
export class ErrorCounter {
  readonly #view: StoreView;
  readonly #join: SignalJoin;
  readonly #selected: SelectedErrors;
  readonly #affected: AffectedCounter;
  readonly #details: IssueDetails;

  /** @param filter picks page views of `view` */
  constructor(view: StoreView, errors: SignalJoin, filter: RowFilter) {
    this.#view = view;
    this.#join = errors;
    this.#selected = new SelectedErrors(view, this.#join, filter);
    this.#affected = new AffectedCounter(view);
    this.#details = new IssueDetails(view);
  }

  /** Answers a checked question. */
  answer(question: ErrorsQuestion): CountedErrors {
    const { range, offsets, edges, issue, limit, extensions } = question;
    this.#join.refresh();
    const { log, heldByKind } = this.#join;
    const compared = this.#compare(question);
    const selected = this.#selected;
    selected.select(range, question, offsets, extensions);
    const { texts, bound } = log.column('target');
    const top = topNames(selected.counts, bound, texts, limit);
    const row = (code: number): IssueRow => this.#row(code, edges, compared);
    const named = issue === null ? -1 : issue === '' ? 0 : log.column('target').codeOf(issue);
    return {
      held: heldByKind[ERROR] ?? 0,
      completeSince: log.completeSince,
      selected: this.#affected.count(selected.rows.slots, 0, selected.rows.count),
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
    const { compare, offsets, extensions } = question;
    const { completeSince } = this.#join.log;
    if (compare === null || (completeSince !== null && compare.from < completeSince)) return null;
    const selected = this.#selected;
    selected.select(compare, comparedSelection(question, compare), offsets, extensions);
    return { figures: this.#figures(0, selected.count), counts: selected.counts.slice() };
  }

  /** What the errors `[from, to)` of the selection come to. */
  #figures(from: number, to: number): ErrorFigures {
    return { occurrences: to - from, ...this.#affected.count(this.#selected.pageViews, from, to) };
  }

  #row(code: number, edges: readonly number[], compared: ComparedErrors | null): IssueRow {
    const { log } = this.#join;
    const [from, to] = this.#selected.span(code);
    const { errors } = this.#selected;
    const [oldest, newest] = [errors[from]!, errors[to - 1]!];
    const textOf = (name: TextColumn, slot: Slot): string => {
      const { codes, texts } = log.column(name);
      return texts[codes[slot]!] ?? '';
    };
    const { type, severity } = readErrorFacts(textOf('properties', newest));
    return {
      issue: log.column('target').texts[code] ?? '',
      title: textOf('title', newest),
      type,
      severity,
      firstSeen: log.ts[oldest]!,
      lastSeen: log.ts[newest]!,
      firstRelease: textOf('release', oldest),
      lastRelease: textOf('release', newest),
      browser: this.#mostly('browser', from, to),
      page: this.#mostly('path', from, to),
      ...this.#figures(from, to),
      series: this.#series(from, to, edges),
      compared: compared && (compared.counts[code] ?? 0),
    };
  }

  /** The text that most page views of the errors `[from, to)` have in a column. */
  #mostly(name: TextColumn, from: number, to: number): string {
    const { codes, texts } = this.#view.column(name);
    const counts = new Map<string, number>();
    for (let k = from; k < to; k++) {
      const text = texts[codes[this.#selected.pageViews[k]!]!] ?? '';
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const isBefore = ([a, m]: [string, number], [b, n]: [string, number]) => m > n || (m === n && compareCodePoints(a, b) < 0);
    return [...counts].reduce((most, entry) => (isBefore(entry, most) ? entry : most))[0];
  }

  /** Errors by bucket of their page view. */
  #series(from: number, to: number, edges: readonly number[]): number[] {
    const series = edges.slice(1).map(() => 0);
    const { pageViews } = this.#selected;
    for (let k = from; series.length > 0 && k < to; k++) series[bucketOf(edges, this.#view.ts[pageViews[k]!]!)]!++;
    return series;
  }
}

/** Counts different page views, their visits and their visitors in lists of page views. */
class AffectedCounter {
  readonly #view: StoreView;
  readonly #pageViews = new Stamps();
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** Counts the slots `[from, to)` of a list, in which a page view may stand more than once. */
  count(slots: SlotArray, from: number, to: number): PageViewFigures {
    const { ts, visitOf, visits } = this.#view;
    const { codes, bound } = this.#view.column('visitor');
    const ofPageView = this.#pageViews.begin(ts.length, 1);
    const ofVisit = this.#visits.begin(visits.bound, 1);
    const ofVisitor = this.#visitors.begin(bound, 1);
    const [pageViewMarks, visitMarks, visitorMarks] = [this.#pageViews.marks, this.#visits.marks, this.#visitors.marks];
    const figures: PageViewFigures = { pageViews: 0, visits: 0, visitors: 0 };
    for (let k = from; k < to; k++) {
      const slot = slots[k]!;
      if (pageViewMarks[slot] === ofPageView) continue;
      pageViewMarks[slot] = ofPageView;
      figures.pageViews++;
      const visit = visitOf[slot]!;
      if (visitMarks[visit] === ofVisit) continue;
      visitMarks[visit] = ofVisit;
      figures.visits++;
      const visitor = codes[slot]!;
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
  readonly #groups: VisitorGroups;
  readonly #marks = new Stamps();

  constructor(view: StoreView) {
    this.#view = view;
    this.#groups = new VisitorGroups(view);
  }

  /** The detail of an issue, some errors of which count, given its code. */
  describe(selected: SelectedErrors, issue: number, row: IssueRow, limit: number): IssueDetail {
    const [from, to] = selected.span(issue);
    const pageViews = Array.from({ length: to - from }, (_, k) => selected.pageViews[from + k]!);
    this.#groups.fill(selected.rows);
    const names = (column: TextColumn): IssueName[] => this.#names(column, pageViews, limit);
    return {
      ...row,
      pageView: readUuid(this.#view.ids, pageViews.at(-1)!),
      browsers: names('browser'),
      pages: names('path'),
      releases: names('release'),
      ...this.#leaving(selected, pageViews),
    };
  }

  #names(name: TextColumn, pageViews: readonly Slot[], limit: number): IssueName[] {
    const { codes, bound, texts } = this.#view.column(name);
    const { visitOf } = this.#view;
    const occurrences = new Int32Array(bound);
    const visits = new Map<number, Set<number>>();
    for (const slot of pageViews) {
      const code = codes[slot]!;
      occurrences[code]!++;
      const ofName = visits.get(code) ?? new Set();
      visits.set(code, ofName.add(visitOf[slot]!));
    }
    const all = this.#allVisits(codes, bound);
    return topNames(occurrences, bound, texts, limit).codes.map((code) => ({
      name: texts[code] ?? '',
      occurrences: occurrences[code] ?? 0,
      visits: visits.get(code)?.size ?? 0,
      allVisits: all[code] ?? 0,
    }));
  }

  /** By code: visits with a selected page view of it. */
  #allVisits(codes: Uint16Array | Uint32Array, bound: number): Int32Array {
    const { slots, visitSerials, count } = this.#groups;
    const counts = new Int32Array(bound);
    const first = this.#marks.begin(bound, count);
    countDistinct(codes, slots, visitSerials, count, first, this.#marks.marks, counts);
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
