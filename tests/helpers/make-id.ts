/** A UUID that tells its number; the order of numbers is the order of ids. */
export function makeId(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
