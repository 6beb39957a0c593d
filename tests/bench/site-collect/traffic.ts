import { makeDice } from '../../acceptance/dice.ts';
import { makePageView } from '../../acceptance/make-events.ts';
import { makeBatch, pseudonym } from '../../helpers/site/sent-rows.ts';
import type { SiteBatch } from '../../../workers/contract/site/wire.ts';

const PATHS = ['/', '/features', '/download', '/blog', '/faq', '/premium'];
const SOURCES = ['', '', 'Google', 'ChatGPT', 'Facebook'];

/** Sends batches at a steady rate, whatever the answers take. */
export interface Pace {
  name: string;
  rowsPerSecond: number;
  /** Rows of a batch: from, to. */
  sizes: readonly [number, number];
}

export const PACES: readonly Pace[] = [
  { name: 'full batches', rowsPerSecond: 5_000, sizes: [200, 200] },
  { name: 'as browsers send', rowsPerSecond: 500, sizes: [1, 3] },
];

/** Makes batches of one visit each, now: page views, and an action after every third of them. */
export function makeTraffic(seed: number, now: () => number) {
  const dice = makeDice(seed);
  let visitors = 0;
  return (size: number): { batch: SiteBatch; pageViews: number } => {
    visitors += 1;
    const visitor = pseudonym(seed * 1e9 + visitors);
    const start = now() - size;
    const source = dice.pick(SOURCES);
    const rows = Array.from({ length: size }, (_, i) => {
      const row = makePageView({ id: dice.uuid(), ts: start + i, visitor, source, path: dice.pick(PATHS) });
      return i % 4 === 3 ? { ...row, kind: 'share' as const, target: 'X' } : { ...row, visitStart: start };
    });
    const [first = makePageView()] = rows;
    const stamped = rows.map((row) => ('visitStart' in row ? { ...row, first } : row));
    return { batch: makeBatch(visitor, stamped), pageViews: rows.filter(({ kind }) => kind === 'pageview').length };
  };
}
