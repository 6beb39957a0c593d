import type { Description } from './query.ts';

/**
 * The instant from which ranges count back, epoch ms: that of `clock`, or, of a source that has ended, 1 ms after its last
 * row. The one place that decides it, for pages, engines and agents.
 */
export function nowOf({ live, latest }: Pick<Description, 'live' | 'latest'>, clock: number): number {
  return live === 'end' && latest !== null ? latest + 1 : clock;
}
