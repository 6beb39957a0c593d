import { quantile } from '../judge.ts';

/** How much slower than its best a fixed piece of work ran: 1 on an idle machine. */
export interface Busyness {
  median: number;
  p95: number;
}

const RUNS = 300;

/** Times a loop of about a millisecond again and again. Figures of a busy machine are worth little, and this tells. */
export function measureBusyness(): Busyness {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    spin();
    return performance.now() - start;
  });
  const best = Math.min(...times);
  return { median: quantile(times, 0.5) / best, p95: quantile(times, 0.95) / best };
}

function spin(): number {
  let state = 1;
  for (let i = 0; i < 700_000; i++) state = Math.imul(state ^ i, 2_654_435_761);
  return state;
}
