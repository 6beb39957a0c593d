import { MAX_WINDOW_MS, MIN_WINDOW_MS, type FunnelStep } from '#contract/behaviour/funnel.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import { countOf, FEWEST_TO_TELL, formatCount, formatShare } from '#lib/format/format-number.ts';
import type { FunnelChoice } from '#question/behaviour.ts';
import { nameInSentence, stepText } from '../step-text.ts';

const DAY_MS = 86_400_000;
/** The windows that are offered. */
export const WINDOWS_MS = [MIN_WINDOW_MS, 6 * MIN_WINDOW_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, MAX_WINDOW_MS] as const;

/** `7 days`, `6 hours`. */
export function windowText(ms: number): string {
  return ms % DAY_MS === 0 ? countOf(ms / DAY_MS, 'day') : countOf(ms / MIN_WINDOW_MS, 'hour');
}

/** What a funnel counts, one of them. */
export function unitOf({ windowMs }: Pick<FunnelChoice, 'windowMs'>): 'visit' | 'visitor' {
  return windowMs === null ? 'visit' : 'visitor';
}

/** The steps with the one at a place, from 0, behind the one after it. */
export function withStepLater(steps: readonly Step[], at: number): Step[] {
  return steps.toSpliced(at, 2, ...steps.slice(at, at + 2).toReversed());
}

/** A step as it is drawn. */
export interface DrawnStep extends FunnelStep {
  /** Its place, from 0. */
  at: number;
  name: string;
  /** Went no further though their time is over; 0 after the last. */
  dropped: number;
  /** Of those who entered; null where nobody did. */
  share: number | null;
  /** Of those who reached this step, the share that dropped after it. */
  droppedShare: number | null;
}

export function drawnSteps({ steps: asked }: Pick<FunnelChoice, 'steps'>, steps: readonly FunnelStep[]): DrawnStep[] {
  const entered = steps[0]?.reached ?? 0;
  return steps.map((step, at) => {
    const next = steps[at + 1];
    const dropped = next === undefined ? 0 : step.reached - step.open - next.reached;
    return {
      ...step,
      at,
      name: asked[at] === undefined ? '' : stepText(asked[at]),
      dropped,
      share: entered === 0 ? null : step.reached / entered,
      droppedShare: step.reached === 0 ? null : dropped / step.reached,
    };
  });
}

/** What the drawing shows, as one sentence: how many came through, how many at most when all that are open do, and where most leave. */
export function funnelSentence(choice: FunnelChoice, steps: readonly FunnelStep[]): string {
  const drawn = drawnSteps(choice, steps);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return '';
  const unit = unitOf(choice);
  const entered = countOf(first.reached, unit);
  if (first.reached === 0)
    return `No ${unit} in this range reaches step 1, ${nameInSentence(first.name)}: choose another one, or a longer range.`;
  if (first.reached < FEWEST_TO_TELL)
    return `Few to tell from: ${entered} reached step 1, ${formatCount(last.reached)} all of them. A longer range may have more.`;
  // Those who reached the last step are through, whatever they may still do.
  const open = drawn.slice(0, -1).reduce((sum, step) => sum + step.open, 0);
  const most = drawn.reduce((worst, step) => (step.dropped > worst.dropped ? step : worst));
  return [
    `${formatCount(last.reached)} of ${entered} came through, ${formatShare(last.share)}`,
    open === 0
      ? ''
      : `; if all ${formatCount(open)} that are still open did, it would be ${formatShare((last.reached + open) / first.reached)}`,
    most.dropped === 0
      ? ''
      : `. Most leave after step ${most.at + 1}, ${nameInSentence(most.name)}: ${formatCount(most.dropped)}, ${formatShare(most.droppedShare)} of those who came so far`,
    '.',
  ].join('');
}

/** The fill of those that are open, which the drawing defines. */
export const HATCH_ID = 'open-hatch';
export const HATCH = `url(#${HATCH_ID})`;
