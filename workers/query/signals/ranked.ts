import { compareCodePoints } from '../count/top-n.ts';

/** Something that was counted under a name. */
export interface Named<T> {
  name: string;
  entry: T;
}

/** The first `limit` by rank descending, then name by Unicode code point, and whether there are more. */
export function ranked<T>(
  counted: ReadonlyMap<number, T>,
  texts: readonly string[],
  limit: number,
  rank: (entry: T) => number,
): { first: Named<T>[]; more: boolean } {
  const all = [...counted].map(([code, entry]) => ({ name: texts[code] ?? '', entry }));
  all.sort((a, b) => rank(b.entry) - rank(a.entry) || compareCodePoints(a.name, b.name));
  return { first: all.slice(0, limit), more: all.length > limit };
}

/** The entry of a code, made when it is the first of it. */
export function entryOf<T>(entries: Map<number, T>, code: number, make: () => T): T {
  let entry = entries.get(code);
  if (entry === undefined) {
    entry = make();
    entries.set(code, entry);
  }
  return entry;
}
