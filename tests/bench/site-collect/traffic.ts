import { makeDice } from '../../acceptance/dice.ts';
import { makePageView } from '../../acceptance/make-events.ts';
import { pseudonym, sentRow } from '../../helpers/site/sent-rows.ts';
import type { SentRow, SiteBatch } from '#contract/site/wire.ts';

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

/** Page views by source, as browsers send them: made once, so that the bench measures the collector and not itself. */
const PAGE_VIEWS = SOURCES.map((source) => PATHS.map((path) => sentRow(makePageView({ path, source }))));

/** Makes batches of one visit each, now: page views, and an action after every third of them. */
export function makeTraffic(seed: number, now: () => number) {
  const dice = makeDice(seed);
  let visitors = 0;
  return (size: number): { batch: SiteBatch; pageViews: number } => {
    visitors += 1;
    const visitStart = now() - size;
    const views = dice.pick(PAGE_VIEWS);
    const { path = '/', source = '' } = dice.pick(views);
    const rows = Array.from({ length: size }, (_, i): SentRow => {
      const row = { ...dice.pick(views), id: crypto.randomUUID(), ts: visitStart + i };
      if (i === 0) return { ...row, path, visitStart };
      return i % 4 === 3 ? { ...row, kind: 'share', target: 'X' } : { ...row, visitStart, first: { path, source } };
    });
    const pageViews = rows.filter(({ kind }) => kind === 'pageview').length;
    return { batch: { v: 1, visitor: pseudonym(seed * 1e9 + visitors), rows }, pageViews };
  };
}
