import { fail, type Outcome } from '#contract/outcome.ts';
import { pageClock } from '#lib/clock.ts';
import type { AnalyticsSource } from './source.ts';

/**
 * What a source answers, read by `accept`, or a failure once its deadline is over: what comes later is dropped (R16).
 * A call a frame passes here, so that nothing waits twice.
 */
export function inTime<A>(
  { title, deadlineMs }: Pick<AnalyticsSource, 'title' | 'deadlineMs'>,
  answer: Promise<Outcome<A>>,
  accept: (outcome: Outcome<A>) => Outcome<A>,
): Promise<Outcome<A>> {
  return new Promise((resolve, reject) => {
    const late = () => resolve(fail('deadline', `${title} did not answer within ${deadlineMs / 1_000} seconds.`));
    const cancel = pageClock.after(deadlineMs, late);
    answer.then((outcome) => {
      cancel();
      resolve(accept(outcome));
    }, reject);
  });
}
