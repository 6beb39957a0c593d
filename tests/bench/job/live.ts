import { ACTIVE_WINDOW_MS, MAX_RECENT_VISITORS, RECENT_WINDOW_MS, UNIQUE_WINDOW_MS } from '#contract/limits.ts';
import type { JobAnswer, JobData } from './job.ts';

/**
 * Live figures over sorted columns, for peers that have no better way of their own: a walk back over 24 hours with a
 * generation stamp per visitor.
 */
export function createLiveCount(
  data: JobData,
): (now: number, count: number) => Pick<JobAnswer, 'active' | 'recent' | 'unique24h' | 'recentVisitors'> {
  const stamps = new Uint32Array(data.names.visitor.length);
  let generation = 0;
  return (now, count) => {
    generation++;
    let active = 0;
    let recent = 0;
    let unique24h = 0;
    const recentVisitors: JobAnswer['recentVisitors'] = [];
    for (let row = count - 1; row >= 0; row--) {
      const age = now - (data.ts[row] ?? 0);
      if (age >= UNIQUE_WINDOW_MS) break;
      const visitor = data.codes.visitor[row] ?? 0;
      if (stamps[visitor] === generation) continue;
      stamps[visitor] = generation;
      unique24h++;
      if (age < ACTIVE_WINDOW_MS) active++;
      if (age >= RECENT_WINDOW_MS) continue;
      recent++;
      if (recentVisitors.length < MAX_RECENT_VISITORS) recentVisitors.push(describe(data, row));
    }
    return { active, recent, unique24h, recentVisitors };
  };
}

function describe(data: JobData, row: number): JobAnswer['recentVisitors'][number] {
  const text = (column: 'visitor' | 'path' | 'country' | 'device' | 'browser'): string =>
    data.names[column][data.codes[column][row] ?? 0] ?? '';
  return {
    visitor: text('visitor'),
    ts: data.ts[row] ?? 0,
    path: text('path'),
    country: text('country'),
    device: text('device'),
    browser: text('browser'),
  };
}
