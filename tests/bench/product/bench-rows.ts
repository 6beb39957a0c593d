import type { EventRow } from '#contract/rows/event.ts';
import type { EventBlock } from '../../../workers/store/blocks/event-block.ts';
import { createRandom, createZipf } from '../data/random.ts';
import { BENCH_NOW } from '../data/now.ts';

/** Makes page views that come after the data, one a millisecond, each like a row of the data. */
export function createRowMaker(like: (at: number) => EventRow, seed: number): () => EventRow {
  const random = createRandom(seed);
  let made = 0;
  return () => {
    made++;
    const row = like(random());
    return { ...row, id: idOf(made), ts: BENCH_NOW + made };
  };
}

/** The same page views on `names` distinct pages: a third of them on the popular ones, the others on each page in turn. */
export function withPages(block: EventBlock, names: number): EventBlock {
  const popular = createZipf(createRandom(names), names);
  const codes = Uint16Array.from({ length: block.count }, (_, row) => (row % 3 === 0 ? popular() : (row - Math.ceil(row / 3)) % names));
  const dictionary = Array.from({ length: names }, (_, i) => `/section/page-${i}`);
  return { ...block, texts: { ...block.texts, path: { dictionary, codes } } };
}

/** Ids that no row of the data has: those are random. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
