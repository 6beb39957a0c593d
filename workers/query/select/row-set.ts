import { NO_SLOTS, withRoom } from '../scratch.ts';

/**
 * Some page views, in time order, and their visits.
 * Buffers are kept from question to question; only their first `count` (or `visitCount`) entries mean something.
 */
export class RowSet {
  /** Slots of the rows. */
  slots = NO_SLOTS;
  count = 0;
  /** Slots of the first and last page view of each distinct visit, in the order of their first row in the set. */
  entries = NO_SLOTS;
  exits = NO_SLOTS;
  visitCount = 0;

  /** Empties the set and makes room for rows, and for the one more that is written before it is known to be unwanted. */
  begin(most: number): void {
    this.slots = withRoom(this.slots, most + 1);
    this.count = 0;
  }

  /** Empties the list of visits and makes room for as many as there are rows, and one more. */
  beginVisits(): void {
    this.entries = withRoom(this.entries, this.count + 1);
    this.exits = withRoom(this.exits, this.count + 1);
    this.visitCount = 0;
  }
}
