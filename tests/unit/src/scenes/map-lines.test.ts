import { expect, test } from 'vitest';
import { borders, coasts, type MapLine } from '../../../../src/scenes/globe/map-lines.ts';

const near = (lines: readonly MapLine[], longitude: number, latitude: number) =>
  Math.min(...lines.flat().map((place) => Math.hypot(place.longitude - longitude, place.latitude - latitude)));

test('coasts pass the Cape of Good Hope and borders the meeting of Germany, Austria and Switzerland, and not the other way round', () => {
  expect(near(coasts(), 18.4, -34.3)).toBeLessThan(1);
  expect(near(borders(), 9.6, 47.5)).toBeLessThan(0.5);
  expect(near(borders(), 18.4, -34.3)).toBeGreaterThan(5);
  expect(near(coasts(), 9.6, 47.5)).toBeGreaterThan(2);
});

test('no line follows the edge at which the map is cut open, and each stays in one piece', () => {
  for (const line of [...coasts(), ...borders()]) {
    for (const [index, place] of line.entries()) {
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
      expect(place.latitude).toBeGreaterThan(-86);
      expect(Math.abs(place.longitude - (line[index - 1] ?? place).longitude)).toBeLessThan(60);
    }
  }
});
