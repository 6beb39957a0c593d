import type { Goal } from '#contract/questions/goals.ts';
import type { Selection } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import type { RowJoin } from '../select/joined-clauses.ts';
import { fillByCode } from '../select/row-kernels.ts';
import { slotRuns } from '../select/row-range.ts';
import type { ConversionFinder } from './conversion-finder.ts';

/** Clauses about goals: page views of the visits that converted, wherever in the visit, and whether or not that part of it is selected. */
export class GoalJoin implements RowJoin {
  readonly #view: StoreView;
  readonly #conversions: ConversionFinder;
  /** By visit: 1 where it converted. */
  #converted: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(view: StoreView, conversions: ConversionFinder) {
    this.#view = view;
    this.#conversions = conversions;
  }

  get revision(): string {
    return this.#conversions.revision;
  }

  keyOf(ids: readonly string[], selection: Selection): string {
    return JSON.stringify(goalsOf(ids, selection).map(({ rules }) => rules));
  }

  fill(ids: readonly string[], selection: Selection, bits: Int32Array): void {
    const { visits, visitOf, length } = this.#view;
    this.#converted = withRoom(this.#converted, visits.bound).fill(0, 0, visits.bound);
    for (const { counts, completeSince } of this.#conversions.of(goalsOf(ids, selection)).goals) {
      const low = completeSince === null ? 0 : this.#view.lowerBound(completeSince);
      for (const { from, to } of slotRuns(this.#view, low, length)) {
        for (let slot = from; slot < to; slot++) if (counts[slot] !== 0) this.#converted[visitOf[slot]!] = 1;
      }
    }
    for (const { from, to } of slotRuns(this.#view, 0, length)) fillByCode(visitOf, this.#converted, from, to, bits);
  }
}

function goalsOf(ids: readonly string[], { goals }: Selection): Goal[] {
  return goals.filter(({ id }) => ids.includes(id));
}
