import { MAX_VISIT_MS } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { VisitRow, VisitsAnswer, VisitsQuestion } from '#contract/behaviour/visits.ts';
import { NO_SLOT, type Slot, type StoreView, type VisitIndexArray } from '../../store/store-view.ts';
import { readUuid } from '../../store/uuid-words.ts';
import type { ConversionFinder, FoundGoals } from '../goals/conversion-finder.ts';
import { cursorAt, endOfPage } from '../pages/cursor.ts';
import { Stamps } from '../scratch.ts';
import { valueColumn } from '../select/dimension-columns.ts';
import type { FunnelCounter } from './funnel-counter.ts';
import type { SelectedVisits, VisitsUnderWay } from './selected-visits.ts';

/** A page of visits, newest start first. */
type VisitPage = Pick<VisitsAnswer, 'visits' | 'cursor'>;

/** Pages of the visits with a selected page view by keyset (R18), in the reverse order of their first page views. */
export class VisitPages {
  readonly #view: StoreView;
  readonly #finder: ConversionFinder;
  readonly #selected: SelectedVisits;
  readonly #underWay: VisitsUnderWay;
  readonly #funnels: FunnelCounter;
  readonly #wanted = new Stamps();

  /** @param underWay of the joins that `finder` reads, which makes them good */
  constructor(view: StoreView, finder: ConversionFinder, selected: SelectedVisits, underWay: VisitsUnderWay, funnels: FunnelCounter) {
    this.#view = view;
    this.#finder = finder;
    this.#selected = selected;
    this.#underWay = underWay;
    this.#funnels = funnels;
  }

  /** A page of the visits of a question, as of an epoch ms; `gone` when the cursor is of another question. */
  page(question: VisitsQuestion, asOf: number): Outcome<VisitPage> {
    const { limit, goals } = question;
    const end = endOfPage(this.#view, question);
    if (!end.ok) return end;
    // One more than requested shows whether there is a next page.
    const starts = this.#newest(question, asOf, end.value, limit + 1);
    const told = starts.slice(0, limit);
    const found = this.#finder.of(goals);
    this.#underWay.find(asOf);
    const visits = told.map((start) => this.#visitAt(start, question, found));
    return succeed({ visits, cursor: starts.length > told.length ? cursorAt(this.#view, told.at(-1)!, question) : '' });
  }

  /** First page views of the newest visits that begin before a logical index. */
  #newest(question: VisitsQuestion, asOf: number, end: number, most: number): Slot[] {
    const { visitOf, visits } = this.#view;
    const isWanted = this.#wanted.begin(visits.bound, 1);
    const { marks } = this.#wanted;
    for (const visit of this.#visitsOf(question, asOf)) marks[visit] = isWanted;
    // A visit with a page view in the range may have begun before it.
    const { from } = question.range;
    const low = from === null ? 0 : this.#view.lowerBound(from - MAX_VISIT_MS);
    const starts: Slot[] = [];
    for (let index = end - 1; index >= low && starts.length < most; index--) {
      const slot = this.#view.slotAt(index);
      const visit = visitOf[slot]!;
      if (marks[visit] === isWanted && visits.first[visit] === slot) starts.push(slot);
    }
    return starts;
  }

  #visitsOf(question: VisitsQuestion, asOf: number): VisitIndexArray {
    if (question.behind !== null) return this.#funnels.visitsBehind(question, question.behind, asOf);
    this.#selected.select(question);
    return this.#selected.numbers;
  }

  #visitAt(first: Slot, { goals }: VisitsQuestion, found: FoundGoals): VisitRow {
    const { ts, ids, visits, visitOf } = this.#view;
    const visit = visitOf[first]!;
    const last = visits.last[visit]!;
    return {
      pageView: readUuid(ids, first),
      visitor: this.#textOf('visitor', first),
      start: ts[first]!,
      end: ts[last]!,
      pageViews: visits.count[visit]!,
      entry: this.#textOf('path', first),
      exit: this.#textOf('path', last),
      source: this.#textOf('source', first),
      channel: this.#textOf('channel', first),
      country: this.#textOf('country', first),
      device: this.#textOf('device', first),
      browser: this.#textOf('browser', first),
      goals: this.#convertedIn(first, found).map((goal) => goals[goal]!.id),
      underWay: this.#underWay.has(visit),
    };
  }

  #textOf(name: Dimension | 'visitor', slot: Slot): string {
    const { codes, texts } = valueColumn(this.#view, name);
    return texts[codes[slot]!]!;
  }

  /** The goals that a visit converted in, wherever in it: of each what came since it is complete. */
  #convertedIn(first: Slot, { goals, bits }: FoundGoals): number[] {
    const { ts } = this.#view;
    let converted = 0;
    for (let slot = first; slot !== NO_SLOT; slot = this.#nextInVisit(slot)) {
      for (let rest = bits[slot]! & ~converted; rest !== 0; rest &= rest - 1) {
        const goal = 31 - Math.clz32(rest & -rest);
        if (ts[slot]! >= (goals[goal]!.completeSince ?? Number.NEGATIVE_INFINITY)) converted |= 1 << goal;
      }
    }
    return goals.flatMap((_, goal) => ((converted & (1 << goal)) === 0 ? [] : [goal]));
  }

  #nextInVisit(slot: Slot): Slot {
    const { visits, visitOf, next } = this.#view;
    return visits.last[visitOf[slot]!] === slot ? NO_SLOT : next[slot]!;
  }
}
