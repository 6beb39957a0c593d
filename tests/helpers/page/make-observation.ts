import type { Observation } from '../../../workers/contract/event.ts';

/** An id that is a valid UUID and tells its number. */
export function makeId(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export function makeObservation(n: number, change: Partial<Observation> = {}): Observation {
  return {
    v: 1,
    id: makeId(n),
    ts: 1_750_000_000_000 + n,
    kind: 'pageview',
    path: `/page-${n}`,
    query: '',
    title: `Page ${n}`,
    referrer: '',
    screen: '1920x1080',
    value: 0,
    target: '',
    pageViewId: '',
    epoch: 0,
    ...change,
  };
}
