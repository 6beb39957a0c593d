import {
  MAX_FUNNEL_NAMES,
  type FunnelAnswer,
  type FunnelDefinition,
  type FunnelQuestion,
  type FunnelStep,
} from '#contract/behaviour/funnel.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { BehindFunnel } from '#contract/behaviour/visits.ts';
import { NO_SLOT, type Slot, type SlotArray, type VisitIndexArray } from '../../store/store-view.ts';
import { topNames } from '../count/top-n.ts';
import { Stamps } from '../scratch.ts';
import { dimensionColumn } from '../select/dimension-columns.ts';
import { ChainFinder } from './chain-finder.ts';
import type { RangedSelection } from './selected-visits.ts';
import { selectWays, type StepRows, type WaysSource } from './step-rows.ts';

/** The visits or visitors that entered a funnel, each at its own place. */
interface Entered {
  count: number;
  readonly steps: number;
  /** Page views of step 1, by slot. */
  starts: SlotArray;
  /** How many steps each went. */
  reached: Uint8Array;
  /** 1 where it came no further but still may. */
  open: Uint8Array;
  /** By unit, and in it by step but the last: milliseconds to the next step, where it was reached. */
  gaps: Float64Array;
}

/** Counts who came how far on the steps of funnels. */
export class FunnelCounter {
  readonly #source: WaysSource;
  readonly #visitors = new Stamps();

  constructor(source: WaysSource) {
    this.#source = source;
  }

  /** Answers a checked question; a unit may still go on at `asOf` (epoch ms). */
  answer(question: FunnelQuestion, asOf: number): Pick<FunnelAnswer, 'steps' | 'names'> {
    const entered = this.#enter(question, question, asOf);
    return {
      steps: countSteps(
        entered,
        placesOf(entered.count, () => true),
      ),
      names: question.by === null ? [] : this.#byName(entered, question.by),
    };
  }

  /** The visits behind a figure of a funnel, each once: of visits those themselves, of visitors those in which they began it. */
  visitsBehind(selection: RangedSelection, { step, outcome, ...funnel }: BehindFunnel, asOf: number): VisitIndexArray {
    const { count, starts, reached, open } = this.#enter(selection, funnel, asOf);
    const isLast = step === funnel.steps.length - 1;
    const isBehind = (unit: number): boolean => {
      if (outcome === 'reached') return reached[unit]! > step;
      return !isLast && reached[unit] === step + 1 && open[unit] === (outcome === 'open' ? 1 : 0);
    };
    const places = placesOf(count, isBehind);
    const { visitOf } = this.#source.view;
    return Uint32Array.from(places, (unit) => visitOf[starts[unit]!]!) as VisitIndexArray;
  }

  /** Finds how far each unit comes. */
  #enter(selection: RangedSelection, funnel: FunnelDefinition, asOf: number): Entered {
    const { windowMs, steps } = funnel;
    const { view, visits, underWay } = this.#source;
    const rows = selectWays(this.#source, selection, steps, asOf);
    const finder = new ChainFinder(funnel);
    const { numbers } = visits;
    const entered = makeEntered(numbers.length, steps.length);
    const { first, last } = view.visits;
    const visitor = view.column('visitor');
    const stamp = this.#visitors.begin(visitor.bound, 1);
    const { marks } = this.#visitors;
    for (let k = 0; k < numbers.length; k++) {
      const visit = numbers[k]!;
      const begin = first[visit]!;
      if (windowMs !== null) {
        // Of each visitor the first visit in question, which is met first, leads to all that come later.
        const code = visitor.codes[begin]!;
        if (marks[code] === stamp) continue;
        marks[code] = stamp;
      }
      rows.read(begin, windowMs === null ? view.next[last[visit]!]! : NO_SLOT);
      const reached = finder.find(rows);
      if (reached === 0) continue;
      const mayGoOn = windowMs === null ? underWay.has(visit) : rows.times[finder.lastStart]! + windowMs >= asOf;
      add(entered, rows, finder.chain, reached, mayGoOn && reached < steps.length);
    }
    return entered;
  }

  #byName(entered: Entered, by: Dimension): FunnelAnswer['names'] {
    const { view } = this.#source;
    const { visitOf, visits } = view;
    const { codes, texts, bound, level } = dimensionColumn(view, by);
    const ends = level === 'exit' ? visits.last : visits.first;
    const nameOf = entered.starts.subarray(0, entered.count).map((slot) => codes[level === 'row' ? slot : ends[visitOf[slot as Slot]!]!]!);
    const counts = new Int32Array(bound);
    for (const name of nameOf) counts[name]!++;
    const { codes: named, names } = topNames(counts, bound, texts, MAX_FUNNEL_NAMES);
    const told = named.map((name) => ({
      name: texts[name] ?? '',
      steps: countSteps(
        entered,
        placesOf(entered.count, (unit) => nameOf[unit] === name),
      ),
    }));
    if (names === named.length) return told;
    const others = placesOf(entered.count, (unit) => !named.includes(nameOf[unit]!));
    return [...told, { name: null, steps: countSteps(entered, others) }];
  }
}

function makeEntered(most: number, steps: number): Entered {
  return {
    count: 0,
    steps,
    starts: new Int32Array(most) as SlotArray,
    reached: new Uint8Array(most),
    open: new Uint8Array(most),
    gaps: new Float64Array(most * (steps - 1)),
  };
}

function add(entered: Entered, { times, places, pageViews }: StepRows, chain: Int32Array, reached: number, isOpen: boolean): void {
  const unit = entered.count++;
  entered.starts[unit] = pageViews[places[chain[0]!]!]!;
  entered.reached[unit] = reached;
  entered.open[unit] = isOpen ? 1 : 0;
  const at = unit * (entered.steps - 1) - 1;
  // The time of a row may be after that of the next, which is of a later page view.
  for (let step = 1; step < reached; step++) entered.gaps[at + step] = Math.max(0, times[chain[step]!]! - times[chain[step - 1]!]!);
}

function placesOf(count: number, isWanted: (unit: number) => boolean): Int32Array {
  const places = new Int32Array(count);
  let found = 0;
  for (let unit = 0; unit < count; unit++) if (isWanted(unit)) places[found++] = unit;
  return places.subarray(0, found);
}

/** The figures of each step over some units, by their places. */
function countSteps({ steps, reached, open, gaps }: Entered, units: Int32Array): FunnelStep[] {
  const took = new Float64Array(units.length);
  return Array.from({ length: steps }, (_, step) => {
    let [came, stayed] = [0, 0];
    for (let k = 0; k < units.length; k++) {
      const unit = units[k]!;
      if (reached[unit]! <= step) continue;
      if (reached[unit] === step + 1) stayed += open[unit]!;
      if (step > 0) took[came] = gaps[unit * (steps - 1) + step - 1]!;
      came++;
    }
    return { reached: came, open: stayed, medianMs: step === 0 || came === 0 ? null : medianOf(took.subarray(0, came)) };
  });
}

/** The median by nearest rank, which is one of the values; sorts them. */
function medianOf(values: Float64Array): number {
  return values.sort()[Math.ceil(values.length / 2) - 1]!;
}
