import type { Series, Totals } from '#contract/questions/dashboard.ts';
import type { Edges, Offsets } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { HOURS_OF_WEEK } from '#contract/limits.ts';
import { HourWalk } from '../select/hour-of-week.ts';
import { ListCounter, type ListCounts, type ListRequest } from './list-counter.ts';
import type { RowSet } from '../select/row-range.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import { VisitCounter } from './visit-counter.ts';
import type { VisitorGroups } from './visitor-groups.ts';

export interface PanelRequest {
  totals: boolean;
  /** Edges of the series; null for none. */
  edges: Edges | null;
  /** Offset changes of the zone; null for no hours of the week. */
  offsets: Offsets | null;
  lists: ListRequest[];
}

export interface PanelCounts {
  totals: Totals | null;
  series: Series | null;
  /** 168 page-view counts. */
  hours: number[] | null;
  lists: ListCounts[];
}

/** Counts panels of selected rows of one store. */
export class PanelCounter {
  readonly #view: StoreView;
  readonly #visits: VisitCounter;
  readonly #lists: ListCounter;

  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#visits = new VisitCounter(view);
    this.#lists = new ListCounter(view, this.#visits, groups);
  }

  /**
   * Counts the requested panels, each without the clause of its own dimension where these are left out. Lists that are `kept` stay good
   * after the next call.
   */
  count(rows: SelectedRows, request: PanelRequest, kept: boolean): PanelCounts {
    const { edges } = request;
    const unbrushed = edges === null ? null : rows.including('brush');
    // The passing rows come last: lists ask which visits are new to them.
    const ownSeries = unbrushed === null || edges === null ? null : this.#visits.count(unbrushed, edges).series;
    const figures = this.#visits.count(rows.passing, ownSeries === null ? (edges ?? []) : []);
    return {
      totals: request.totals ? figures.totals : null,
      series: edges === null ? null : (ownSeries ?? figures.series),
      hours: request.offsets === null ? null : this.#countHours(rows, request.offsets),
      lists: this.#lists.count(rows, request.lists, kept),
    };
  }

  #countHours(rows: SelectedRows, offsets: Offsets): number[] {
    const hours = new Array<number>(HOURS_OF_WEEK).fill(0);
    this.#addHours(rows.passing, offsets, hours);
    const leftOut = rows.failingOnly('hourOfWeek');
    if (leftOut !== null) this.#addHours(leftOut, offsets, hours);
    return hours;
  }

  #addHours({ slots, count }: RowSet, offsets: Offsets, hours: number[]): void {
    const { ts } = this.#view;
    const walk = new HourWalk(offsets);
    for (let k = 0; k < count; k++) {
      const time = ts[slots[k]!]!;
      if (time >= walk.until) walk.moveTo(time);
      hours[walk.hour]!++;
    }
  }
}
