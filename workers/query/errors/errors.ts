import type { ErrorFigures, ErrorsAnswer, ErrorsQuestion, IssueRow } from '#contract/questions/errors.ts';
import { comparedSelection } from '#contract/questions/selection.ts';
import { readErrorFacts } from '#contract/rows/error-facts.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { compareCodePoints, topNames } from '../count/top-n.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { bucketOf } from '../signals/shares.ts';
import type { SignalJoin } from '../signals/signal-join.ts';
import { AffectedCounter } from './affected.ts';
import { IssueDetails } from './issue-detail.ts';
import { SelectedErrors } from './selected-errors.ts';

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
export class Errors {
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
    const asked = issue === null ? -1 : issue === '' ? 0 : log.column('target').codeOf(issue);
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
      detail: asked >= 0 && selected.counts[asked]! > 0 ? this.#details.tell(selected, asked, row(asked), limit) : null,
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
