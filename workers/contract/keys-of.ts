/** The keys of a table in their order. A list made of a total table misses none of its names. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[];
}
