import type { GoalRule } from '#contract/questions/goals.ts';
import { MAX_FUNNEL_STEPS } from '#contract/behaviour/funnel.ts';
import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import type { CodeArray, Slot, StoreView } from '../../store/store-view.ts';
import { GoalTests } from '../goals/goal-tests.ts';
import type { SignalJoins } from '../signals/signal-join.ts';

/** The bits of all steps whose rules are met, and by how many bits those of the steps that can stand on a page view are above them. */
export const RULED = (1 << MAX_FUNNEL_STEPS) - 1;
export const STANDING = MAX_FUNNEL_STEPS;
const UNKNOWN = -1;

/** What the steps of a question say of page views, actions and measurements: a bit for each step. Good until a log changes. */
export class StepTests {
  readonly #byPath: readonly GoalTests[];
  readonly #bySignal: readonly GoalTests[];
  readonly #pages: readonly (GoalTests | null)[];
  readonly #paths: CodeArray;
  /** By code of a path: what it says. */
  readonly #known: Int32Array;
  /** The steps that the first and the last page view of a visit meet. */
  readonly entry: number;
  readonly exit: number;
  /** The steps that name pages. */
  readonly naming: number;
  readonly looksAtActions: boolean;
  readonly looksAtMeasurements: boolean;

  constructor(steps: readonly Step[], view: StoreView, joins: SignalJoins) {
    const testsOf = (wanted: (rule: GoalRule) => boolean, remembers: boolean): GoalTests[] =>
      steps.map(({ rules }) => new GoalTests(rules.filter(isGoalRule).filter(wanted), view, joins, remembers));
    const path = view.column('path');
    this.#paths = path.codes;
    // What a path meets is remembered here, for all steps together.
    this.#known = new Int32Array(path.bound).fill(UNKNOWN);
    this.#byPath = testsOf(({ on }) => on === 'page', false);
    this.#bySignal = testsOf(({ on }) => on !== 'page', true);
    this.#pages = steps.map(({ pages }) => pages && new GoalTests([{ on: 'page', ...pages }], view, joins, false));
    this.entry = bitsOf(steps, ({ rules }) => rules.some(({ on }) => on === 'entry'));
    this.exit = bitsOf(steps, ({ rules }) => rules.some(({ on }) => on === 'exit'));
    this.naming = bitsOf(steps, ({ pages }) => pages !== null);
    this.looksAtActions = this.#bySignal.some(({ looksAtActions }) => looksAtActions);
    this.looksAtMeasurements = this.#bySignal.some(({ looksAtMeasurements }) => looksAtMeasurements);
  }

  /** What the path of a page view says: the steps whose rules it meets, and above them, by {@link STANDING}, those that can stand on it. */
  ofPath(pageView: Slot): number {
    const code = this.#paths[pageView]!;
    const known = this.#known[code]!;
    return known === UNKNOWN ? (this.#known[code] = this.#test(pageView)) : known;
  }

  /** The steps whose rules an action meets, by its slot in the log of actions. */
  metByAction(action: Slot): number {
    return bitsOf(this.#bySignal, (tests) => tests.isMetByAction(action));
  }

  /** The steps whose rules a measurement meets, by its slot in the log of measurements. */
  metByMeasurement(measurement: Slot): number {
    return bitsOf(this.#bySignal, (tests) => tests.isMetByMeasurement(measurement));
  }

  #test(pageView: Slot): number {
    const met = bitsOf(this.#byPath, (tests) => tests.isMetByPage(pageView));
    return met | (bitsOf(this.#pages, (tests) => tests === null || tests.isMetByPage(pageView)) << STANDING);
  }
}

function bitsOf<T>(steps: readonly T[], has: (step: T) => boolean): number {
  let bits = 0;
  for (let step = 0; step < steps.length; step++) if (has(steps[step]!)) bits |= 1 << step;
  return bits;
}

function isGoalRule(rule: StepRule): rule is GoalRule {
  return rule.on !== 'entry' && rule.on !== 'exit';
}
