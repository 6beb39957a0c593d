import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { PackedRows, ReportWish } from '#contract/ports/report.ts';
import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import type { Dataset } from '../engine/dataset.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { pickRows } from '../store/blocks/merge-blocks.ts';
import type { EventStore } from '../store/event-store.ts';
import { NO_SLOT, type Slot } from '../store/store-view.ts';
import { readUuid } from '../store/uuid-words.ts';
import { BlockPacker, lineOf } from './packed-block.ts';

/** Rows of a line: what a page unpacks in one step. */
const ROWS_PER_LINE = 4_096;

/** Packs the rows of a data set that a report wishes for. `pause` lets other calls through. */
export async function packRows(
  { logs: stores, pageViews, questions, countsLoneErrors }: Pick<Dataset, 'logs' | 'pageViews' | 'questions' | 'countsLoneErrors'>,
  { selections, logs, maxRows }: ReportWish,
  pause: () => Promise<void>,
): Promise<Outcome<PackedRows>> {
  const loaded = await questions.get();
  if (!loaded.ok) return loaded;
  const visits = selections === null ? null : loaded.value.visitsOf(selections);
  if (visits?.ok === false) return visits;
  const { places, taken, wished } = choosePageViews(pageViews, maxRows, (slot) => visits?.value[pageViews.visitOf[slot]!] !== 0);
  if (wished === 0) return fail('bad-input', 'No page view is selected: the report would be empty.', { retry: false });

  const visitors = new Map([['', 0]]);
  const slotOf = (log: LogName, block: EventBlock, row: number, index: number) =>
    log === 'pageViews' ? pageViews.slotAt(index) : block.pageViewIds.length > 0 ? pageViews.slotOfId(block.pageViewIds, row) : NO_SLOT;
  /** Of errors about no page view, where they count, all are taken with everything; else those of visitors that are taken. */
  const isLone = (log: LogName, { pageViewIds, texts: { visitor } }: EventBlock, row: number) =>
    log === 'errors' &&
    countsLoneErrors &&
    readUuid(pageViewIds, row) === '' &&
    (selections === null || (visitors.get(visitor.dictionary[visitor.codes[row]!]!) ?? 0) > 0);

  const packer = new BlockPacker((column, place) => pageViews.textAt(column, taken[place - 1]!));
  const [counts, bytes] = [perLog(() => 0), perLog(() => 0)];
  const span = { from: Number.POSITIVE_INFINITY, to: 0 };
  const lines: string[] = [];
  for (const log of LOGS.filter((each) => each === 'pageViews' || logs.includes(each))) {
    /** Index of the first row of a block. */
    let at = 0;
    for (const block of stores[log].toBlocks(ROWS_PER_LINE)) {
      const slots = Array.from({ length: block.count }, (_, row) => slotOf(log, block, row, at + row));
      const about = slots.map((slot) => (slot === NO_SLOT ? 0 : places[slot]!));
      const rows = Uint32Array.from(slots.keys()).filter((row) => about[row]! > 0 || isLone(log, block, row));
      if (rows.length > 0) {
        const picked = pickRows(block, rows);
        const names = { log, first: counts[log] + 1, pageViews: rows.map((row) => (log === 'pageViews' ? 0 : about[row]!)) };
        const line = await lineOf(packer.pack(picked, { ...names, visitors: numbersOf(picked, visitors) }));
        lines.push(`${line}\n`);
        counts[log] += rows.length;
        bytes[log] += line.length + 1;
        if (log === 'pageViews') Object.assign(span, { from: Math.min(span.from, picked.ts[0]!), to: picked.ts.at(-1)! + 1 });
      }
      at += block.count;
      await pause();
    }
  }
  return succeed({ lines: new Blob(lines), counts, bytes, wished, span });
}

/** The newest page views of those that are wished, `taken`; the place of each, from 1, by slot; and how many are wished. */
function choosePageViews(store: EventStore, maxRows: number, isWished: (slot: Slot) => boolean) {
  const places = new Uint32Array(store.capacity);
  const slots: Slot[] = [];
  for (let index = 0; index < store.length; index++) {
    const slot = store.slotAt(index);
    if (isWished(slot)) slots.push(slot);
  }
  const taken = slots.slice(-maxRows);
  taken.forEach((slot, place) => (places[slot] = place + 1));
  return { places, taken, wished: slots.length };
}

/** The numbers of the visitors of rows; whoever has none gets the next one. */
function numbersOf({ texts: { visitor } }: EventBlock, known: Map<string, number>): Uint32Array {
  return Uint32Array.from(visitor.codes, (code) => {
    const text = visitor.dictionary[code]!;
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
}
