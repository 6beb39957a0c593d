import { expect, test } from 'vitest';
import { readPlace } from '../../../../../../src/content/company/contact-config.ts';
import { mapEmbed } from '../../../../../../src/site/pages/contact/place-map.tsx';

test('a configured place is read with its coordinates, and is pinned in the middle of the map', () => {
  const place = readPlace(' Dhaka, Bangladesh ; 23.81; 90.41');
  expect(place).toMatchObject({ name: 'Dhaka, Bangladesh', latitude: 23.81, longitude: 90.41 });
  const url = new URL(mapEmbed(place));
  expect(url.origin).toBe('https://www.openstreetmap.org');
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number);
  expect((west + east) / 2).toBeCloseTo(90.41, 3);
  expect((south + north) / 2).toBeCloseTo(23.81, 3);
  expect(url.searchParams.get('marker')).toBe('23.81,90.41');
});

test('an invalid place leaves the operator remote, on a map of the world without a pin', () => {
  for (const value of [undefined, '', 'Dhaka', 'Dhaka; north; east', '; 1; 2', 'Nowhere; 91; 0', 'Nowhere; 0; 181']) {
    expect(readPlace(value).name).toBe('Remote, worldwide');
  }
  const url = new URL(mapEmbed(readPlace('')));
  expect(url.searchParams.get('marker')).toBeNull();
  expect(url.searchParams.get('bbox')).toBe('-110.0000,-30.0000,130.0000,70.0000');
});
