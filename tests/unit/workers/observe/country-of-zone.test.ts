import { describe, expect, it } from 'vitest';
import { countryOfZone } from '../../../../workers/observe/country-of-zone.ts';

/** Every region that Intl knows, with its zones, in the names of this runtime. */
function zonesOfRuntime(): [string, string][] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = letters.flatMap((a) => letters.map((b) => `${a}${b}`)).filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return regions.flatMap((region) => {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map((zone): [string, string] => [zone, region]);
  });
}

describe('countryOfZone', () => {
  it('agrees with Intl for every zone of every country, except zones added to the data since', () => {
    const wrong = zonesOfRuntime().filter(([zone, region]) => countryOfZone(zone) !== region);
    expect(zonesOfRuntime().length).toBeGreaterThan(400);
    expect(wrong.length).toBeLessThan(8);
    if (process.versions['tz'] === '2025c') expect(wrong).toEqual([]);
  });

  it.each([
    ['Asia/Calcutta', 'IN'],
    ['Europe/Kiev', 'UA'],
    ['Asia/Katmandu', 'NP'],
    ['America/Buenos_Aires', 'AR'],
    ['US/Pacific', 'US'],
    ['UTC', ''],
    ['Etc/GMT+5', ''],
    ['Mars/Olympus', ''],
    ['__proto__', ''],
    ['', ''],
  ])('of %s is "%s"', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });
});
