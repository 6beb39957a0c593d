import { MAX_FUNNEL_STEPS, type FunnelDefinition } from '#contract/behaviour/funnel.ts';
import type { StepRows } from './step-rows.ts';

type Rows = Pick<StepRows, 'count' | 'places' | 'times' | 'ruled' | 'met' | 'holding'>;

const FIRST = 1;
const NONE = -1;
const WIDTH = MAX_FUNNEL_STEPS;

/**
 * Finds the rows by which a visit or a visitor goes the steps of a funnel: the most steps, of those ways the earliest first row, then
 * the earliest row of each step. Takes time in proportion to the rows and page views, however they repeat.
 */
export class ChainFinder {
  readonly #steps: number;
  readonly #isStrict: boolean;
  readonly #triesEach: boolean;
  readonly #windowMs: number;
  /** By step: its row in the chain found. */
  readonly chain = new Int32Array(WIDTH);
  /** The last row that was tried as a first step. */
  lastStart = NONE;
  /** By step: the rows of the way up to it that can still go on. */
  readonly #alive = new Int32Array(WIDTH * WIDTH);
  /** By step, and in it by the step that is to be reached: when the way from there ends soonest, from later page views and from this one. */
  readonly #later = new Float64Array(WIDTH * WIDTH);
  readonly #here = new Float64Array(WIDTH * WIDTH);

  constructor({ steps, order, start, windowMs }: FunnelDefinition) {
    this.#steps = steps.length;
    this.#isStrict = order === 'strict';
    this.#triesEach = start === 'each';
    this.#windowMs = windowMs ?? Number.POSITIVE_INFINITY;
  }

  /** How many steps the unit of these rows goes, by the rows in `chain`; 0 where it does not enter. */
  find(rows: Rows): number {
    const only = this.#triesEach ? NONE : this.#firstRuled(rows);
    this.lastStart = this.#triesEach ? this.#lastMet(rows) : only;
    if (this.lastStart === NONE || (rows.met[this.lastStart]! & FIRST) === 0) return 0;
    if (!this.#triesEach) return this.#goFrom(rows, only);
    const reached = this.#go(rows, 0, false, Number.POSITIVE_INFINITY);
    // What is the earliest of all ways that go furthest is that also among those within their window.
    if (this.#isWithinWindow(rows, reached)) return reached;
    return this.#goFrom(rows, this.#earliestOfFurthest(rows, reached));
  }

  #goFrom(rows: Rows, start: number): number {
    return this.#go(rows, start, true, rows.times[start]! + this.#windowMs);
  }

  /**
   * Goes along the rows of up to `latest` (epoch ms) from one on, which `only` says is the only first step. Keeps for each step the first
   * way up to it that can still go on: later ones up to the same step are never earlier in any row, and nothing ends the first without
   * ending them.
   */
  #go({ count, times, met, places, holding }: Rows, from: number, only: boolean, latest: number): number {
    const [steps, alive, isStrict] = [this.#steps, this.#alive, this.#isStrict];
    const startsAfter = only ? 0 : FIRST;
    let starts = FIRST;
    let going = 0;
    let reached = 0;
    let place = places[from]!;
    for (let row = from; row < count && (going | starts) !== 0; row++) {
      // On the page views that are left behind their step must hold: on the one on which it stands it does.
      if (isStrict) for (; place < places[row]!; place++) going &= holding[place]!;
      if (times[row]! > latest) continue;
      for (let ready = met[row]! & ((going << 1) | starts) & ~going; ready !== 0; ready &= ready - 1) {
        const step = 31 - Math.clz32(ready & -ready);
        const at = step * WIDTH;
        for (let k = 0; k < step; k++) alive[at + k] = alive[at - WIDTH + k]!;
        alive[at + step] = row;
        going |= 1 << step;
        if (step < reached) continue;
        reached = step + 1;
        for (let k = 0; k <= step; k++) this.chain[k] = alive[at + k]!;
        if (reached === steps) return reached;
      }
      starts = startsAfter;
    }
    return reached;
  }

  #isWithinWindow({ times }: Rows, reached: number): boolean {
    const latest = times[this.chain[0]!]! + this.#windowMs;
    for (let step = 1; step < reached; step++) if (times[this.chain[step]!]! > latest) return false;
    return true;
  }

  /**
   * The first row from which a way goes further within its window than from any other, or as far: found backwards. `reached` steps are
   * reached without a window.
   */
  #earliestOfFurthest({ count, times, met, places, holding }: Rows, reached: number): number {
    const [later, here, isStrict] = [this.#later, this.#here, this.#isStrict];
    later.fill(Number.POSITIVE_INFINITY, 0, reached * WIDTH);
    here.fill(Number.POSITIVE_INFINITY, 0, reached * WIDTH);
    const ends = isStrict ? here : later;
    const steps = (1 << reached) - 1;
    let [furthest, start] = [0, NONE];
    let place = places[count - 1]!;
    for (let row = count - 1; row >= 0; row--) {
      if (isStrict) for (; place > places[row]!; place--) this.#leave(holding[place]!, reached);
      const time = times[row]!;
      // Ascending: one row serves one step.
      for (let bits = met[row]! & steps; bits !== 0; bits &= bits - 1) {
        const step = 31 - Math.clz32(bits & -bits);
        const at = step * WIDTH;
        for (let to = Math.max(step, furthest); to < reached; to++) {
          const next = at + WIDTH + to;
          const end = to === step ? time : Math.max(time, Math.min(here[next]!, later[next]!));
          if (end < ends[at + to]!) ends[at + to] = end;
          if (step === 0 && end <= time + this.#windowMs) [furthest, start] = [to, row];
        }
      }
    }
    return start;
  }

  /** Goes back over a page view: from before it, what is after it can be reached by the steps that hold on it only. */
  #leave(holding: number, reached: number): void {
    const [later, here] = [this.#later, this.#here];
    for (let step = 1; step < reached; step++) {
      const holds = (holding >> (step - 1)) & 1;
      for (let at = step * WIDTH + step; at < step * WIDTH + reached; at++) {
        later[at] = holds === 0 ? here[at]! : Math.min(later[at]!, here[at]!);
        here[at] = Number.POSITIVE_INFINITY;
      }
    }
  }

  #firstRuled({ count, ruled }: Rows): number {
    for (let row = 0; row < count; row++) if ((ruled[row]! & FIRST) !== 0) return row;
    return NONE;
  }

  #lastMet({ count, met }: Rows): number {
    for (let row = count - 1; row >= 0; row--) if ((met[row]! & FIRST) !== 0) return row;
    return NONE;
  }
}
