import type { GoalRule } from '#contract/questions/goals.ts';
import { makePattern } from '#contract/questions/text-tests.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import { readProperties } from '#contract/rows/properties.ts';
import { NO_SLOT, type CodedColumn, type Slot, type StoreView } from '../../store/store-view.ts';
import { depthPermille } from '../signals/count-signals.ts';
import type { SignalJoins } from '../signals/signal-join.ts';

type Test = (slot: Slot) => boolean;

/** Stored codes of the kinds that rules name apart. */
const [EVENT, VISIBLE_TIME, SCROLL_DEPTH] = (['event', 'visible-time', 'scroll-depth'] as const).map((kind) => EVENT_KINDS.indexOf(kind));

/** What the rules of a goal say of one page view and its signals. */
export class GoalTests {
  readonly #pages: Test[] = [];
  readonly #measurements: Test[] = [];
  readonly #actions: Test[] = [];
  readonly #joins: SignalJoins;
  readonly #remembers: boolean;

  /** @param remembers whether texts are looked at once each: only as long as no log changes */
  constructor(rules: readonly GoalRule[], pageViews: StoreView, joins: SignalJoins, remembers: boolean) {
    this.#joins = joins;
    this.#remembers = remembers;
    for (const rule of rules) this.#add(rule, pageViews);
  }

  /** Conversions on a page view: one for its path and measurements together, one for each action. */
  conversionsOn(pageView: Slot): number {
    const { actions, measurements } = this.#joins;
    let count = 0;
    if (this.isMetByPage(pageView)) count = 1;
    if (this.looksAtMeasurements) {
      const { firstOf, nextOf } = measurements;
      for (let signal = firstOf[pageView]!; signal !== NO_SLOT && count === 0; signal = nextOf[signal]!) {
        if (this.isMetByMeasurement(signal)) count = 1;
      }
    }
    if (!this.looksAtActions) return count;
    const { firstOf, nextOf } = actions;
    for (let signal = firstOf[pageView]!; signal !== NO_SLOT; signal = nextOf[signal]!) {
      if (this.isMetByAction(signal)) count++;
    }
    return count;
  }

  get looksAtActions(): boolean {
    return this.#actions.length > 0;
  }

  get looksAtMeasurements(): boolean {
    return this.#measurements.length > 0;
  }

  /** Whether a page view meets a rule about its path. */
  isMetByPage(pageView: Slot): boolean {
    return this.#pages.some((test) => test(pageView));
  }

  /** Whether an action meets a rule, by its slot in the log of actions. */
  isMetByAction(action: Slot): boolean {
    return this.#actions.some((test) => test(action));
  }

  /** Whether a measurement meets a rule, by its slot in the log of measurements. */
  isMetByMeasurement(measurement: Slot): boolean {
    return this.#measurements.some((test) => test(measurement));
  }

  #add(rule: GoalRule, pageViews: StoreView): void {
    const { log: actions } = this.#joins.actions;
    switch (rule.on) {
      case 'page':
        this.#pages.push(this.#ofText(pageViews.column('path'), pathTest(rule)));
        break;
      case 'visibleTime':
        this.#addMeasured(VISIBLE_TIME!, Math.round, rule.atLeastMs);
        break;
      case 'scrollDepth':
        this.#addMeasured(SCROLL_DEPTH!, depthPermille, rule.atLeastPermille);
        break;
      case 'action': {
        const kind = EVENT_KINDS.indexOf(rule.kind);
        const isTarget = rule.target === '' ? () => true : this.#ofText(actions.column('target'), makePattern(rule.target));
        this.#actions.push((signal) => actions.kinds[signal] === kind && isTarget(signal));
        break;
      }
      case 'event': {
        const { name, property } = rule;
        const isNamed = this.#ofText(actions.column('target'), (text) => text === name);
        const hasProperty =
          property === null
            ? () => true
            : this.#ofText(actions.column('properties'), (text) => readProperties(text)?.get(property.name) === property.value);
        this.#actions.push((signal) => actions.kinds[signal] === EVENT && isNamed(signal) && hasProperty(signal));
        break;
      }
      default:
        rule satisfies never;
    }
  }

  #addMeasured(kind: number, worth: (value: number) => number, least: number): void {
    const { log } = this.#joins.measurements;
    this.#measurements.push((signal) => log.kinds[signal] === kind && worth(log.values[signal]!) >= least);
  }

  #ofText(column: CodedColumn, fits: (text: string) => boolean): Test {
    const ofCode = (code: number): boolean => fits(column.texts[code] ?? '');
    if (!this.#remembers) return (slot) => ofCode(column.codes[slot]!);
    const known: (boolean | undefined)[] = Array.from({ length: column.bound });
    return (slot) => (known[column.codes[slot]!] ??= ofCode(column.codes[slot]!));
  }
}

function pathTest({ match, path }: Extract<GoalRule, { on: 'page' }>): (text: string) => boolean {
  if (match === 'exact') return (text) => text === path;
  return match === 'prefix' ? (text) => text.startsWith(path) : makePattern(path);
}
