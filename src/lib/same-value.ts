/** Whether two plain values (numbers, texts, null, lists and records of them) say the same. Functions are compared by identity. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  if (Array.isArray(a) || Array.isArray(b)) return false;
  const [first, second] = [Object.entries(a), Object.entries(b)];
  return (
    first.length === second.length && first.every(([key, value], index) => second[index]?.[0] === key && sameValue(value, second[index][1]))
  );
}

/** Hands out a value as the same object while its content is equal, so that a component which shows it is not drawn again. */
export function keepSame<T>(): (value: T) => T {
  let last: { value: T } | null = null;
  return (value) => {
    if (last === null || !sameValue(last.value, value)) last = { value };
    return last.value;
  };
}
