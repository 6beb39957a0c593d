import { WORDS_PER_ID, writeUuid } from './uuid-words.ts';

/** What orders events: time, then id. Blocks and the ring's columns both have it. */
export interface EventKeys {
  readonly ts: Float64Array;
  readonly ids: Uint32Array;
}

/** Below 0 when row `i` of `a` comes before row `j` of `b`, 0 when both are the same event. */
export function compareEvents(a: EventKeys, i: number, b: EventKeys, j: number): number {
  return a.ts[i]! - b.ts[j]! || compareIds(a.ids, i, b.ids, j);
}

/** Order of ids as texts: the words are unsigned and big-endian. */
export function compareIds(a: Uint32Array, i: number, b: Uint32Array, j: number): number {
  const atA = i * WORDS_PER_ID;
  const atB = j * WORDS_PER_ID;
  for (let word = 0; word < WORDS_PER_ID; word++) {
    const difference = a[atA + word]! - b[atB + word]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The same order for rows: ids are lower-case, so they compare as their words do. */
export function compareRows(a: { ts: number; id: string }, b: { ts: number; id: string }): number {
  return a.ts - b.ts || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Room for the keys of one event. */
export function oneKey(): EventKeys {
  return { ts: new Float64Array(1), ids: new Uint32Array(WORDS_PER_ID) };
}

/** Writes time and id of an event to {@link oneKey}. */
export function setKey(key: EventKeys, ts: number, id: string): void {
  key.ts[0] = ts;
  writeUuid(key.ids, 0, id);
}
