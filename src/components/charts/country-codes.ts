import codes from 'i18n-iso-countries/codes.json';

/** ISO 3166-1 numeric codes (three digits, as the map's shapes are named) to alpha-2 (as countries are stored). */
const ALPHA2 = new Map<string, string>();
for (const [alpha2, , numeric] of codes) if (alpha2 !== undefined && numeric !== undefined) ALPHA2.set(numeric, alpha2);

/** `276` as `DE`; '' for a shape that has no code, such as a disputed area. */
export function alpha2Of(numeric: unknown): string {
  if (typeof numeric !== 'string' && typeof numeric !== 'number') return '';
  return ALPHA2.get(String(numeric).padStart(3, '0')) ?? '';
}
