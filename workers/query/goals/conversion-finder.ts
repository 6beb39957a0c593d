import type { Goal, GoalRule } from '#contract/questions/goals.ts';
import { MAX_GOALS } from '#contract/limits.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import { slotRuns } from '../select/row-range.ts';
import type { SignalJoins } from '../signals/signal-join.ts';
import { GoalTests } from './goal-tests.ts';
import type { Selection } from '#contract/questions/selection.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import type { RowJoin } from '../select/clauses.ts';
import { fillByCode } from '../select/row-kernels.ts';

/** How often a goal was reached on each page view. */
export interface GoalConversions {
  /** By slot of a page view; slots that hold none mean nothing. */
  readonly counts: Int32Array;
  /** Epoch ms of the page views from which on all conversions are held and count; null = those of all page views held. */
  readonly completeSince: number | null;
}

export interface FoundGoals {
  readonly goals: readonly GoalConversions[];
  /** By slot of a page view: the bits of the goals that were reached on it, in their order. */
  readonly bits: Int32Array;
}

interface KnownGoal {
  key: string;
  tests: GoalTests;
  counts: Int32Array;
}

interface KnownBits {
  goals: readonly KnownGoal[];
  bits: Int32Array;
}

/** Enough for the goals of two full questions, and for the lists of goals that a dashboard asks for. */
const MAX_KNOWN = 2 * MAX_GOALS;
const MAX_KNOWN_BITS = 6;

/** Finds conversions by the rules of goals: of all page views when a goal is first asked for, then as rows come and go. */
export class ConversionFinder {
  readonly #pageViews: StoreView;
  readonly #joins: SignalJoins;
  readonly #known = new LruList<KnownGoal>(MAX_KNOWN);
  readonly #bits = new LruList<KnownBits>(MAX_KNOWN_BITS);

  constructor(pageViews: StoreView, joins: SignalJoins) {
    this.#pageViews = pageViews;
    this.#joins = joins;
    const changed = (pageView: Slot): void => {
      for (const { tests, counts } of this.#known.items) counts[pageView] = tests.conversionsOn(pageView);
      for (const { goals, bits } of this.#bits.items) bits[pageView] = bitsOf(goals, pageView);
    };
    const rebuilt = (): void => {
      this.#known.clear();
      this.#bits.clear();
    };
    pageViews.listen({ added: changed, rebuilt });
    for (const join of Object.values(joins)) join.listen({ changed, rebuilt });
  }

  /** Another text whenever conversions may be others. */
  get revision(): string {
    return `${this.#joins.actions.revision} ${this.#joins.measurements.revision}`;
  }

  /** The conversions of goals, those of robots too; valid until the next change of page views or signals. */
  of(goals: readonly Goal[]): FoundGoals {
    for (const join of Object.values(this.#joins)) join.refresh();
    const known = goals.map(({ rules }) => this.#knownOf(rules));
    // Goals that were dropped meanwhile are others: their bits are no longer updated.
    const isSame = (each: KnownBits): boolean => each.goals.length === known.length && each.goals.every((goal, i) => goal === known[i]);
    const { bits } = this.#bits.use((each) => (isSame(each) ? each : null)) ?? this.#bits.add(this.#collect(known));
    return { bits, goals: known.map(({ counts }, i) => ({ counts, completeSince: this.#completeSince(goals[i]!.rules) })) };
  }

  #knownOf(rules: readonly GoalRule[]): KnownGoal {
    const key = JSON.stringify(rules);
    return this.#known.use((each) => (each.key === key ? each : null)) ?? this.#known.add(this.#find(key, rules));
  }

  #find(key: string, rules: readonly GoalRule[]): KnownGoal {
    const view = this.#pageViews;
    const remembering = new GoalTests(rules, view, this.#joins, true);
    const counts = this.#ofEach((slot) => remembering.conversionsOn(slot));
    return { key, tests: new GoalTests(rules, view, this.#joins, false), counts };
  }

  #collect(goals: readonly KnownGoal[]): KnownBits {
    return { goals, bits: this.#ofEach((slot) => bitsOf(goals, slot)) };
  }

  /** A number for each page view held, by slot. */
  #ofEach(tell: (slot: Slot) => number): Int32Array {
    const numbers = new Int32Array(this.#pageViews.capacity);
    for (const { from, to } of slotRuns(this.#pageViews, 0, this.#pageViews.length)) {
      for (let slot = from; slot < to; slot++) numbers[slot] = tell(slot);
    }
    return numbers;
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

function bitsOf(goals: readonly KnownGoal[], pageView: Slot): number {
  let bits = 0;
  for (const [i, { counts }] of goals.entries()) {
    if (counts[pageView]! > 0) bits |= 1 << i;
  }
  return bits;
}

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
