import { isActionKind } from '../../contract/questions/actions.ts';
import type { Goal, GoalRule } from '../../contract/questions/goals.ts';
import { MAX_GOALS } from '../../contract/limits.ts';
import { EVENT_KINDS } from '../../contract/rows/event.ts';
import type { SlotArray, StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import { slotRuns } from '../select/row-range.ts';
import { depthPermille, visibleMs } from '../signals/engagement.ts';
import type { SignalJoins } from '../signals/signal-join.ts';
import { eventTable, pathTable, rulesOn, targetTable } from './rule-tables.ts';

/** The page views on which a goal was reached, in time order, and how often on each. */
export interface GoalConversions {
  readonly slots: SlotArray;
  readonly counts: Int32Array;
  /** Epoch ms of the page views from which on all conversions are held, and are told; null = those of all page views held. */
  readonly completeSince: number | null;
}

interface Known {
  key: string;
  revision: string;
  found: GoalConversions;
}

/** Stored code of custom events. */
const EVENT = EVENT_KINDS.indexOf('event');

/** What measurements are worth in the unit of the rules about them. */
const MEASURES = [
  { kind: EVENT_KINDS.indexOf('visible-time'), on: 'visibleTime', worth: visibleMs },
  { kind: EVENT_KINDS.indexOf('scroll-depth'), on: 'scrollDepth', worth: depthPermille },
] as const;

/** Finds conversions by the rules of goals. What was found of a goal is known until page views or signals change. */
export class ConversionFinder {
  readonly #pageViews: StoreView;
  readonly #joins: SignalJoins;
  readonly #known = new LruList<Known>(2 * MAX_GOALS);
  /** By slot of a page view: conversions on it. */
  #counts: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(pageViews: StoreView, joins: SignalJoins) {
    this.#pageViews = pageViews;
    this.#joins = joins;
  }

  /** Another text whenever conversions may be others. */
  get revision(): string {
    return `${this.#joins.actions.revision} ${this.#joins.measurements.revision}`;
  }

  /** The conversions of a goal, whoever made them; good until the next change of page views or signals. */
  of({ rules }: Goal): GoalConversions {
    const key = JSON.stringify(rules);
    const { revision } = this;
    const known = this.#known.use((each) => (each.key === key ? each : null));
    if (known?.revision === revision) return known.found;
    const found = this.#find(rules);
    if (known === null) this.#known.add({ key, revision, found });
    else Object.assign(known, { revision, found });
    return found;
  }

  #find(rules: readonly GoalRule[]): GoalConversions {
    const slots = this.#pageViews.ts.length;
    this.#counts = withRoom(this.#counts, slots).fill(0, 0, slots);
    const completeSince = this.#completeSince(rules);
    this.#countPages(rulesOn(rules, 'page'));
    this.#countMeasured(rules);
    this.#countActions(rules);
    return { ...this.#collect(completeSince), completeSince };
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

  #countPages(rules: ReturnType<typeof rulesOn<'page'>>): void {
    if (rules.length === 0) return;
    const column = this.#pageViews.column('path');
    const { codes } = column;
    const table = pathTable(rules, column);
    for (const { from, to } of slotRuns(this.#pageViews, 0, this.#pageViews.length)) {
      for (let slot = from; slot < to; slot++) this.#counts[slot] = table[codes[slot]!]!;
    }
  }

  /** A page view counts once, however many pages and bounds it meets. */
  #countMeasured(rules: readonly GoalRule[]): void {
    const join = this.#joins.measurements;
    const bounds = {
      visibleTime: rulesOn(rules, 'visibleTime').map(({ atLeastMs }) => atLeastMs),
      scrollDepth: rulesOn(rules, 'scrollDepth').map(({ atLeastPermille }) => atLeastPermille),
    };
    for (const { kind, on, worth } of MEASURES) {
      if (bounds[on].length === 0) continue;
      const least = Math.min(...bounds[on]);
      join.refresh();
      const { kinds, values } = join.log;
      for (let k = 0; k < join.count; k++) {
        const signal = join.signals[k]!;
        if (kinds[signal] === kind && worth(values[signal]!) >= least) this.#counts[join.pageViews[k]!] = 1;
      }
    }
  }

  #countActions(rules: readonly GoalRule[]): void {
    const [actions, events] = [rulesOn(rules, 'action'), rulesOn(rules, 'event')];
    if (actions.length + events.length === 0) return;
    const join = this.#joins.actions;
    join.refresh();
    const { kinds } = join.log;
    const [targets, properties] = [join.log.column('target'), join.log.column('properties')];
    const tables = EVENT_KINDS.map((kind) => (isActionKind(kind) ? targetTable(actions, kind, targets) : null));
    const eventsOf = eventTable(events, targets, properties);
    for (let k = 0; k < join.count; k++) {
      const signal = join.signals[k]!;
      const target = targets.codes[signal]!;
      const kind = kinds[signal]!;
      if (kind !== EVENT) this.#counts[join.pageViews[k]!]! += tables[kind]?.[target] ?? 0;
      else if (eventsOf[target] !== undefined) this.#counts[join.pageViews[k]!]! += eventsOf[target]?.[properties.codes[signal]!] ?? 1;
    }
  }

  #collect(since: number | null): Omit<GoalConversions, 'completeSince'> {
    const view = this.#pageViews;
    const counts = this.#counts;
    const low = since === null ? 0 : view.lowerBound(since);
    const slots = new Int32Array(view.length - low) as SlotArray;
    let count = 0;
    for (const { from, to } of slotRuns(view, low, view.length)) {
      for (let slot = from; slot < to; slot++) {
        slots[count] = slot;
        count += -counts[slot]! >>> 31;
      }
    }
    const found = slots.slice(0, count) as SlotArray;
    return { slots: found, counts: Int32Array.from(found, (slot) => counts[slot]!) };
  }
}
