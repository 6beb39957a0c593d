import type { Description } from './query.ts';

/** The instant from which ranges count back, epoch ms: `clock`, or 1 ms after the last row of a source that has ended. */
export function nowOf({ live, latest }: Pick<Description, 'live' | 'latest'>, clock: number): number {
  return live === 'end' && latest !== null ? latest + 1 : clock;
}
