import type { IssueDetail, IssueName, IssueRow, Leaving } from '#contract/questions/errors.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { countDistinct } from '../count/count-kernels.ts';
import { topNames } from '../count/top-n.ts';
import { VisitorGroups } from '../count/visitor-groups.ts';
import { Stamps } from '../scratch.ts';
import { readUuid } from '../../store/uuid-words.ts';
import type { SelectedErrors } from './selected-errors.ts';

/** Tells where one issue happened and how many left there, beside the selected page views without it. */
export class IssueDetails {
  readonly #view: StoreView;
  readonly #groups: VisitorGroups;
  readonly #marks = new Stamps();

  constructor(view: StoreView) {
    this.#view = view;
    this.#groups = new VisitorGroups(view);
  }

  /** The detail of an issue, some errors of which count, given its code. */
  tell(selected: SelectedErrors, issue: number, row: IssueRow, limit: number): IssueDetail {
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
