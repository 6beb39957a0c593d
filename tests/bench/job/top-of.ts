import { JOB_LIST_NAMES, JOB_LISTS, type JobAnswer, type JobData, type JobListName } from './job.ts';

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** First names of a list by count, then code: codes stand in the order of the names. */
export function topOf(counts: ArrayLike<number>, names: string[], limit: number): [string, number][] {
  const present: number[] = [];
  for (let code = 0; code < counts.length; code++) if ((counts[code] ?? 0) > 0) present.push(code);
  present.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  return present.slice(0, limit).map((code) => [names[code] ?? '', counts[code] ?? 0]);
}

/** All lists of the job from their counters. */
export function listsOf(counters: Record<JobListName, ArrayLike<number>>, data: JobData): JobAnswer['lists'] {
  const lists = {} as JobAnswer['lists'];
  for (const name of JOB_LIST_NAMES) lists[name] = topOf(counters[name], data.names[name], JOB_LISTS[name]);
  return lists;
}
