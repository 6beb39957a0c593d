import { importedFile, type Source } from './read-sources.ts';

/**
 * Import circles, with type-only and lazy imports: of each set of files that all reach each other, one shortest circle.
 * @returns files in order of import; the last imports the first, which comes first by name in its set
 */
export function circles(sources: Source[]): string[][] {
  const known = new Set(sources.map(({ file }) => file));
  const edges = new Map(
    sources.map(({ file, imports }) => {
      const targets = imports.map(({ request }) => importedFile(file, request) ?? '');
      return [file, [...new Set(targets.filter((target) => known.has(target)))]];
    }),
  );
  const reported: Set<string> = new Set();
  return [...known].sort().flatMap((file) => {
    if (reported.has(file)) return [];
    const paths = shortestPaths(file, edges);
    const circle = paths.get(file);
    if (circle === undefined) return [];
    for (const member of paths.keys()) if (shortestPaths(member, edges).has(file)) reported.add(member);
    return [circle];
  });
}

/** @returns by each file that can be reached: the files on the way to it, `start` first, itself not among them */
function shortestPaths(start: string, edges: Map<string, string[]>): Map<string, string[]> {
  const paths: Map<string, string[]> = new Map();
  const queue = [start];
  for (const file of queue) {
    const path = file === start ? [start] : [...(paths.get(file) ?? []), file];
    for (const next of edges.get(file) ?? []) {
      if (paths.has(next)) continue;
      paths.set(next, path);
      if (next !== start) queue.push(next);
    }
  }
  return paths;
}
