import { ZONE_COUNTRIES } from './zone-countries.ts';

let countries: Map<string, string> | null = null;

/** Country (ISO 3166-1 alpha-2) in which a time zone lies; '' for UTC and for zones that are not known. */
export function countryOfZone(zone: string): string {
  countries ??= readTable();
  // A zone that is not listed may lie in a part of an area that has one country: America/Indiana/Knox.
  for (let name = zone; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const country = countries.get(name);
    if (country !== undefined) return country;
  }
  return '';
}

function readTable(): Map<string, string> {
  const table = new Map<string, string>();
  for (const line of ZONE_COUNTRIES.trim().split('\n')) {
    const [area = '', list = ''] = line.split(':');
    for (const entry of list.split(';')) {
      const [country, names] = [entry.slice(0, 2), entry.slice(2)];
      for (const name of names.split(',')) table.set(name === '' ? area : `${area}/${name}`, country);
    }
  }
  return table;
}
