import type { EventRow } from '#contract/rows/event.ts';
import { MAX_CAPACITY } from '#contract/limits.ts';
import { admit } from './blocks/admit-blocks.ts';
import { disjointBlocks } from './blocks/merge-blocks.ts';
import { blockOfRows, type EventBlock } from './blocks/event-block.ts';
import { compareEvents, compareRows, type EventKeys, oneKey, setKey } from './event-order.ts';
import { EventRing } from './event-ring.ts';
import type { Slot } from './store-view.ts';
import { readUuid, writeUuid } from './uuid-words.ts';

/** Up to this many rows, and this share of the rows held, listeners follow row by row; beyond, a rebuild is cheaper. */
const FEW_ROWS = 256;
const FEW_SHARE = 1 / 16;

/** What became of a row. `known` = its id is held; `too-old` = before the horizon, or before all rows of a full store. */
export type Appended = 'added' | 'known' | 'too-old';

/**
 * The newest `capacity` rows of one log, by (time, id), each id once, in whatever order rows arrive.
 * Rows of kind `place` are not held: they are applied to their page view, now or when it comes.
 */
export class EventStore extends EventRing {
  #places = new Places();
  #horizon: EventKeys | null = null;
  readonly #key = oneKey();

  /**
   * Throws a RangeError for a capacity outside 1..{@link MAX_CAPACITY}. `growth`: the factor by which its columns grow; twofold where
   * left out.
   */
  constructor({ capacity, growth }: { capacity: number; growth?: number }) {
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
      throw new RangeError(`Got capacity ${capacity} when expected a whole number from 1 to ${MAX_CAPACITY}.`);
    }
    super(capacity, growth);
  }

  append(row: EventRow): Appended {
    if (row.kind === 'place') return this.applyPlace(row);
    const key = this.#key;
    setKey(key, row.ts, row.id);
    if (this.slotOfId(key.ids, 0) >= 0) return 'known';
    if (this.#isTooOld(key, 0)) return 'too-old';
    this.revision++;
    if (this.isFull) this.removeFirst();
    const newer = this.#newerThan(key, 0);
    if (newer === 0) this.addLast(row);
    else this.#change(newer, () => this.insert(this.length - newer, row));
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
    const { blocks: taken, places } = admit(blocks, (block, row) => !this.#isTooOld(block, row) && this.slotOfId(block.ids, row) < 0);
    const count = taken.reduce((sum, block) => sum + block.count, 0);
    if (count > 0) this.#merge(taken, count);
    for (const place of places.toSorted(compareRows)) this.applyPlace(place);
    return count;
  }

  /** Epoch ms from which on every row ever given is held; null = none was given up. */
  get completeSince(): number | null {
    if (this.isFull) return this.ts[this.head]! + 1;
    return this.#horizon === null ? null : this.#horizon.ts[0]! + 1;
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
    return this.slotOfId(this.#key.ids, 0) >= 0 || this.#places.has(id);
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
    const at = this.lowerBoundOfKey(next, 0);
    const isHeld = at < this.length && compareEvents(this.keys, this.slotAt(at), next, 0) === 0;
    this.#removeOldest(at + Number(isHeld));
  }

  /** Every row has come: lets go of the room for more. None may be added afterwards. */
  finish(): void {
    this.cut();
  }

  /** Forgets everything: rows, places and horizon. */
  clear(): void {
    this.removeAll();
    this.#places = new Places();
    this.#horizon = null;
    this.revision++;
    this.listeners.rebuilt();
  }

  idAt(slot: Slot): string {
    return readUuid(this.ids, slot);
  }

  #isTooOld(keys: EventKeys, row: number): boolean {
    if (this.#horizon && compareEvents(keys, row, this.#horizon, 0) <= 0) return true;
    return this.isFull && compareEvents(keys, row, this.keys, this.head) < 0;
  }

  /** How many rows held come after row `row` of `keys`. Mostly none: what comes is the newest. */
  #newerThan(keys: EventKeys, row: number): number {
    if (this.length === 0 || compareEvents(this.keys, this.slotAt(this.length - 1), keys, row) < 0) return 0;
    return this.length - this.lowerBoundOfKey(keys, row);
  }

  /** Takes the rows newer than the first new one out again and appends both, merged where they overlap. */
  #merge(taken: EventBlock[], count: number): void {
    const newer = taken.reduce((most, block) => Math.max(most, this.#newerThan(block, 0)), 0);
    this.#change(newer + count, () => {
      const blocks = [...this.toBlocks(newer, this.length - newer), ...taken];
      for (let i = 0; i < newer; i++) this.removeLast();
      this.reserve(Math.min(newer + count, this.capacity));
      for (const block of disjointBlocks(blocks)) this.#addNewest(block);
    });
    for (const [pageViewId, place] of this.#places.all()) this.#setPlace(pageViewId, place);
    this.revision++;
  }

  #addNewest(block: EventBlock): void {
    const from = Math.max(0, block.count - this.capacity);
    const overflow = this.length + block.count - from - this.capacity;
    for (let i = 0; i < overflow; i++) this.removeFirst();
    this.addBlock(block, from);
  }

  #removeOldest(count: number): void {
    if (count === 0) return;
    this.revision++;
    this.#change(count, () => {
      for (let i = 0; i < count; i++) this.removeFirst();
    });
  }

  #setPlace(pageViewId: string, place: Pick<PageViewPlace, 'country' | 'city'>): void {
    writeUuid(this.#key.ids, 0, pageViewId);
    const slot = this.slotOfId(this.#key.ids, 0);
    if (slot < 0) return;
    // A service that knows only the city leaves the country that the time zone gave.
    const country = place.country || this.textAt('country', slot);
    if (this.textAt('country', slot) === country && this.textAt('city', slot) === place.city) return;
    this.revision++;
    this.replaceText('country', slot, country);
    this.replaceText('city', slot, place.city);
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

/** Places kept at most: those of the latest visits, which are the ones that may still come twice or too early. */
const MAX_PLACES = 8_192;

/** Where a page view came from, as one row of kind `place` says. */
interface PageViewPlace {
  id: string;
  ts: number;
  country: string;
  city: string;
}

/** The latest place of each page view, bounded; whether its row is held already does not matter here. */
class Places {
  #byPageView = new Map<string, PageViewPlace>();
  #ids = new Set<string>();

  /** Page-view ids with their places, in the order in which they were taken. */
  all(): Iterable<[string, PageViewPlace]> {
    return this.#byPageView;
  }

  /** Whether a place row with this id was taken (and is among the latest). */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  of(pageViewId: string): PageViewPlace | undefined {
    return this.#byPageView.get(pageViewId);
  }

  /** Takes a row of kind `place`. False when a later one (time, then id) of the same page view is in force. */
  take(row: EventRow): boolean {
    this.#ids.add(row.id);
    if (this.#ids.size > MAX_PLACES) this.#ids.delete(this.#ids.values().next().value!);
    const inForce = this.#byPageView.get(row.pageViewId);
    if (inForce && (inForce.ts - row.ts || (inForce.id < row.id ? -1 : 1)) > 0) return false;
    this.#byPageView.delete(row.pageViewId);
    this.#byPageView.set(row.pageViewId, { id: row.id, ts: row.ts, country: row.country, city: row.city });
    if (this.#byPageView.size > MAX_PLACES) this.#byPageView.delete(this.#byPageView.keys().next().value!);
    return true;
  }
}
