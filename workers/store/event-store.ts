import type { EventRow } from '../contract/rows/event.ts';
import { MAX_CAPACITY } from '../contract/limits.ts';
import { readBlock } from './blocks/block-access.ts';
import { admit, disjointBlocks } from './blocks/block-admission.ts';
import { blockOfRows } from './blocks/block-rows.ts';
import type { EventBlock } from './blocks/event-block.ts';
import { compareEvents, compareRows, type EventKeys, oneKey, setKey } from './event-order.ts';
import { EventRing } from './event-ring.ts';
import { type Place, Places } from './places.ts';
import { RingView } from './ring-view.ts';
import { readRow } from './columns/row-access.ts';
import type { Slot } from './store-view.ts';
import { readUuid, writeUuid } from './uuid-words.ts';

/** Up to this many rows, and this share of the rows held, listeners follow row by row; beyond, a rebuild is cheaper. */
const FEW_ROWS = 256;
const FEW_SHARE = 1 / 16;

/** What became of a row. `known` = its id is held; `too-old` = before the horizon, or before all rows of a full store. */
export type Appended = 'added' | 'known' | 'too-old';

/**
 * The newest `capacity` rows of one log, by (time, id), each id once, whatever is given in whatever order.
 * Rows of kind `place` are not held: they are applied to their page view, now or when it comes.
 */
export class EventStore extends RingView {
  #places = new Places();
  #horizon: EventKeys | null = null;
  readonly #key = oneKey();

  /** Throws a RangeError for a capacity outside 1..{@link MAX_CAPACITY}. */
  constructor({ capacity }: { capacity: number }) {
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
      throw new RangeError(`Got capacity ${capacity} when expected a whole number from 1 to ${MAX_CAPACITY}.`);
    }
    super(capacity);
  }

  append(row: EventRow): Appended {
    if (row.kind === 'place') return this.applyPlace(row);
    const key = this.#key;
    setKey(key, row.ts, row.id);
    if (this.ring.find(key.ids, 0) >= 0) return 'known';
    if (this.#isTooOld(key, 0)) return 'too-old';
    this.revision++;
    if (this.ring.isFull) this.ring.removeFirst();
    const newer = this.#newerThan(key, 0);
    if (newer === 0) this.ring.addLast(row);
    else this.#change(newer, () => this.ring.insert(this.length - newer, row));
    const place = this.#places.of(row.id);
    if (place) this.#setPlace(row.id, place);
    return 'added';
  }

  /** Appends rows in any order; answers how many were added. */
  appendRows(rows: readonly EventRow[]): number {
    if (this.#isCheaperInBulk(rows)) return this.appendBlocks([blockOfRows(rows)]);
    const inOrder = rows.toSorted(compareRows);
    return inOrder.reduce((sum, row) => sum + Number(this.append(row) === 'added'), 0);
  }

  /**
   * Appends whole blocks, in any order and with any overlap; answers how many rows were new. Blocks that follow one
   * another and what is held are copied column by column; only where spans overlap, rows are merged.
   */
  appendBlocks(blocks: readonly EventBlock[]): number {
    const { blocks: taken, places } = admit(blocks, (block, row) => !this.#isTooOld(block, row) && this.ring.find(block.ids, row) < 0);
    const count = taken.reduce((sum, block) => sum + block.count, 0);
    if (count > 0) this.#merge(taken, count);
    for (const place of places.toSorted(compareRows)) this.applyPlace(place);
    return count;
  }

  /** What {@link append} would say of a row, without appending it: 'new' instead of 'added'. */
  judge(row: EventRow): 'new' | 'known' | 'too-old' {
    if (this.has(row.id)) return 'known';
    setKey(this.#key, row.ts, row.id);
    return row.kind !== 'place' && this.#isTooOld(this.#key, 0) ? 'too-old' : 'new';
  }

  /** Whether a row, or a place applied, has this id. */
  has(id: string): boolean {
    writeUuid(this.#key.ids, 0, id);
    return this.ring.find(this.#key.ids, 0) >= 0 || this.#places.has(id);
  }

  /**
   * Sets country and city of the page view that a row of kind `place` is about, now or when it comes. Of several the
   * latest holds; the latest places of page views that are not held are remembered up to a bound.
   */
  applyPlace(row: EventRow): 'added' | 'known' {
    if (this.#places.has(row.id)) return 'known';
    const isLatest = this.#places.take(row);
    if (isLatest) this.#setPlace(row.pageViewId, row);
    return 'added';
  }

  /** Drops the rows at or before the horizon and refuses them from now on. */
  trim(horizon: { ts: number; id: string }): void {
    const next = oneKey();
    setKey(next, horizon.ts, horizon.id);
    if (this.#horizon && compareEvents(next, 0, this.#horizon, 0) <= 0) return;
    this.#horizon = next;
    const at = this.ring.lowerBound(next, 0);
    const isHeld = at < this.length && compareEvents(this.ring.keys, this.ring.slotAt(at), next, 0) === 0;
    this.#removeFirst(at + Number(isHeld));
  }

  /** Forgets everything: rows, places and horizon. */
  clear(): void {
    this.ring = new EventRing(this.capacity, this.listeners);
    this.#places = new Places();
    this.#horizon = null;
    this.revision++;
    this.listeners.rebuilt();
  }

  rowAt(slot: Slot): EventRow {
    return readRow(this.ring.columns, slot);
  }

  idAt(slot: Slot): string {
    return readUuid(this.ids, slot);
  }

  /** Rows of the logical indexes `[from, to)`, oldest first, in blocks of at most `rowsPerBlock` that stand alone. */
  toBlocks(rowsPerBlock: number, from = 0, to = this.length): EventBlock[] {
    const blocks: EventBlock[] = [];
    for (let at = from; at < to; at += rowsPerBlock) {
      blocks.push(readBlock(this.ring.columns, this.ring.slotAt(at), Math.min(rowsPerBlock, to - at)));
    }
    return blocks;
  }

  /** Bytes of the payload columns, of their dictionaries (estimated), and of the indexes of ids, visitors and visits. */
  bytes(): { columns: number; dictionaries: number; indexes: number } {
    const { columns, ids, chains } = this.ring;
    return { columns: columns.bytes, dictionaries: columns.dictionaryBytes, indexes: ids.bytes + chains.bytes };
  }

  #isTooOld(keys: EventKeys, row: number): boolean {
    if (this.#horizon && compareEvents(keys, row, this.#horizon, 0) <= 0) return true;
    return this.ring.isFull && compareEvents(keys, row, this.ring.keys, this.head) < 0;
  }

  /** How many rows held come after row `row` of `keys`. Mostly none: what comes is the newest. */
  #newerThan(keys: EventKeys, row: number): number {
    const { ring } = this;
    if (this.length === 0 || compareEvents(ring.keys, ring.slotAt(this.length - 1), keys, row) < 0) return 0;
    return this.length - ring.lowerBound(keys, row);
  }

  /** Takes the rows newer than the first new one out again and appends both, merged where they overlap. */
  #merge(taken: EventBlock[], count: number): void {
    const { ring } = this;
    const newer = taken.reduce((most, block) => Math.max(most, this.#newerThan(block, 0)), 0);
    this.#change(newer + count, () => {
      const blocks = newer > 0 ? [readBlock(ring.columns, ring.slotAt(this.length - newer), newer), ...taken] : taken;
      for (let i = 0; i < newer; i++) ring.removeLast();
      ring.reserve(Math.min(newer + count, this.capacity));
      for (const block of disjointBlocks(blocks)) this.#addBlock(block);
    });
    for (const [pageViewId, place] of this.#places.all()) this.#setPlace(pageViewId, place);
    this.revision++;
  }

  #addBlock(block: EventBlock): void {
    const from = Math.max(0, block.count - this.capacity);
    const overflow = this.length + block.count - from - this.capacity;
    for (let i = 0; i < overflow; i++) this.ring.removeFirst();
    this.ring.addBlock(block, from);
  }

  #removeFirst(count: number): void {
    if (count === 0) return;
    this.revision++;
    this.#change(count, () => {
      for (let i = 0; i < count; i++) this.ring.removeFirst();
    });
  }

  #setPlace(pageViewId: string, place: Pick<Place, 'country' | 'city'>): void {
    writeUuid(this.#key.ids, 0, pageViewId);
    const slot = this.ring.find(this.#key.ids, 0);
    if (slot < 0) return;
    const { country, city } = this.ring.columns.texts;
    // A service that knows only the city leaves the country that the time zone gave.
    const nextCountry = place.country || country.textAt(slot);
    if (country.textAt(slot) === nextCountry && city.textAt(slot) === place.city) return;
    this.revision++;
    this.listeners.placeChanging(slot);
    country.replace(slot, nextCountry);
    city.replace(slot, place.city);
    this.listeners.placeChanged(slot);
  }

  #change(rows: number, change: () => void): void {
    if (rows <= FEW_ROWS + this.length * FEW_SHARE) change();
    else this.listeners.quietly(change);
  }

  /** Each late row moves all rows newer than it; a merge takes and puts them back once. */
  #isCheaperInBulk(rows: readonly EventRow[]): boolean {
    let most = 0;
    let moved = 0;
    for (const row of rows) {
      const newer = this.length - this.lowerBound(row.ts);
      most = Math.max(most, newer);
      moved += newer;
    }
    return moved > most * 2 + FEW_ROWS;
  }
}
