/** Path of the first difference between two JSON-like values, with both values; '' when they are equal. */
export function firstDifference(actual: unknown, expected: unknown, path = 'answer'): string {
  if (Object.is(actual, expected)) return '';
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return `${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
  }
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  for (const key of keys) {
    const difference = firstDifference(
      (actual as Record<string, unknown>)[key],
      (expected as Record<string, unknown>)[key],
      `${path}.${key}`,
    );
    if (difference !== '') return difference;
  }
  return '';
}
