import type { Observation } from '#contract/rows/event.ts';
import { makeId } from '../make-id.ts';

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
