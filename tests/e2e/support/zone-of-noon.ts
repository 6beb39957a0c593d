const NOON = 12;

/**
 * A zone in which it is about noon at an instant. Tests live in it, wherever and whenever they run: what they record a
 * minute ago and now is of one day, and no midnight comes between two of their steps.
 */
export function zoneOfNoon(now: Date): string {
  const ahead = NOON - now.getUTCHours();
  // The names of these zones count the other way: Etc/GMT-3 is three hours ahead of Greenwich.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
