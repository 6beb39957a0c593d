const HOURS = 168;
const RUNS = /^\d{1,3}(-\d{1,3})?(\.\d{1,3}(-\d{1,3})?){0,167}$/;

/** Hours of the week, ascending, as runs: `9-16.33-40`. */
export function formatHours(values: readonly string[]): string {
  const hours = values.map(Number);
  const runs: [number, number][] = [];
  for (const hour of hours) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === hour - 1) last[1] = hour;
    else runs.push([hour, hour]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join('.');
}

/** The hours that runs name, ascending and each once; null where the text is none. */
export function parseHours(text: string): string[] | null {
  if (!RUNS.test(text)) return null;
  const hours = new Set<number>();
  for (const run of text.split('.')) {
    const [from = 0, to = from] = run.split('-').map(Number);
    if (to >= HOURS || from > to) return null;
    for (let hour = from; hour <= to; hour++) hours.add(hour);
  }
  return [...hours].toSorted((a, b) => a - b).map(String);
}
