import { MAX_VISIT_MS, VISIT_GAP_MS } from '#contract/limits.ts';
import type { EventBlock } from '../../../workers/store/blocks/event-block.ts';

/** Visits of a block in order of time, counted the plain way. Rows and visits are numbers from 0. */
export interface VisitRows {
  visitOf: Uint32Array;
  first: Uint32Array;
  last: Uint32Array;
  count: Uint32Array;
}

/** Cuts the rows of each visitor into visits. */
export function cutVisits(block: EventBlock): VisitRows {
  const visitors = block.texts.visitor;
  const current = new Int32Array(visitors.dictionary.length).fill(-1);
  const visitOf = new Uint32Array(block.count);
  const first = new Uint32Array(block.count);
  const last = new Uint32Array(block.count);
  const count = new Uint32Array(block.count);
  let visits = 0;
  for (let row = 0; row < block.count; row++) {
    const visitor = visitors.codes[row] ?? 0;
    let visit = current[visitor] ?? -1;
    const since = (other = 0) => (block.ts[row] ?? 0) - (block.ts[other] ?? 0);
    if (visit < 0 || since(last[visit]) > VISIT_GAP_MS || since(first[visit]) > MAX_VISIT_MS) {
      visit = visits++;
      first[visit] = row;
      current[visitor] = visit;
    }
    visitOf[row] = visit;
    last[visit] = row;
    count[visit] = (count[visit] ?? 0) + 1;
  }
  return { visitOf, first: first.slice(0, visits), last: last.slice(0, visits), count: count.slice(0, visits) };
}
