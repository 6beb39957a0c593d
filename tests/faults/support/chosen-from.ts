/**
 * Number `n` of `trials` that go through a list from its first to its last: fewer trials than entries take some of every part,
 * more start over.
 */
export function chosenFrom<T>(list: readonly T[], n: number, trials: number): T {
  const chosen = list[Math.floor(n * Math.max(1, list.length / trials)) % list.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}
