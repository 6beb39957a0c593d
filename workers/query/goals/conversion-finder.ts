import type { Goal, GoalRule } from '../../contract/questions/goals.ts';
import { MAX_GOALS } from '../../contract/limits.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import { slotRuns } from '../select/row-range.ts';
import type { SignalJoins } from '../signals/signal-join.ts';
import { GoalTests } from './goal-tests.ts';

/** How often a goal was reached on each page view. */
export interface GoalConversions {
  /** By slot of a page view; slots that hold none mean nothing. */
  readonly counts: Int32Array;
  /** Epoch ms of the page views from which on all conversions are held, and are to be counted; null = those of all page views held. */
  readonly completeSince: number | null;
}

interface Known {
  key: string;
  tests: GoalTests;
  counts: Int32Array;
}

/** Finds conversions by the rules of goals: of all page views when a goal is first asked for, then as rows come and go. */
export class ConversionFinder {
  readonly #pageViews: StoreView;
  readonly #joins: SignalJoins;
  readonly #known = new LruList<Known>(2 * MAX_GOALS);

  constructor(pageViews: StoreView, joins: SignalJoins) {
    this.#pageViews = pageViews;
    this.#joins = joins;
    const changed = (pageView: Slot): void => {
      for (const { tests, counts } of this.#known.items) counts[pageView] = tests.conversionsOn(pageView);
    };
    const rebuilt = (): void => this.#known.clear();
    pageViews.listen({ added: changed, rebuilt });
    for (const join of Object.values(joins)) join.listen({ changed, rebuilt });
  }

  /** Another text whenever conversions may be others. */
  get revision(): string {
    return `${this.#joins.actions.revision} ${this.#joins.measurements.revision}`;
  }

  /** The conversions of a goal, whoever made them; good until the next change of page views or signals. */
  of({ rules }: Goal): GoalConversions {
    for (const join of Object.values(this.#joins)) join.refresh();
    const key = JSON.stringify(rules);
    const known = this.#known.use((each) => (each.key === key ? each : null)) ?? this.#known.add(this.#find(key, rules));
    return { counts: known.counts, completeSince: this.#completeSince(rules) };
  }

  #find(key: string, rules: readonly GoalRule[]): Known {
    const view = this.#pageViews;
    const counts = new Int32Array(view.capacity);
    const remembering = new GoalTests(rules, view, this.#joins, true);
    for (const { from, to } of slotRuns(view, 0, view.length)) {
      for (let slot = from; slot < to; slot++) counts[slot] = remembering.conversionsOn(slot);
    }
    return { key, tests: new GoalTests(rules, view, this.#joins, false), counts };
  }

  /** From when on every log that the rules look at is complete. */
  #completeSince(rules: readonly GoalRule[]): number | null {
    const { actions, measurements } = this.#joins;
    const logs = new Set(
      rules.flatMap(({ on }) => (on === 'page' ? [] : [on === 'action' || on === 'event' ? actions.log : measurements.log])),
    );
    const times = [...logs].flatMap(({ completeSince }) => completeSince ?? []);
    return times.length === 0 ? null : Math.max(...times);
  }
}
