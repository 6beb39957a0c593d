import { expect, test } from 'vitest';
import { alpha2Of, countryShapes, MAP_HEIGHT, MAP_WIDTH } from '../../../../../../src/dashboard/overview/map/world-map.tsx';
import { countryText, mappedCounts, movedTo, reachSummary } from '../../../../../../src/dashboard/overview/map/reach.ts';

test('the numeric codes of the map become the codes under which countries are stored', () => {
  expect(['276', '840', '050', 50, '004'].map(alpha2Of)).toEqual(['DE', 'US', 'BD', 'BD', 'AF']);
  expect([undefined, '', '999'].map(alpha2Of)).toEqual(['', '', '']);
});

test('each country is drawn once, inside the drawing, Antarctica not at all', () => {
  const codes = countryShapes()
    .map(({ code }) => code)
    .filter((code) => code !== '');
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(165);
  for (const code of ['DE', 'IN', 'US', 'BD', 'RU', 'BR']) expect(codes).toContain(code);
  expect(codes).not.toContain('AQ');
  const numbers = countryShapes().flatMap(({ path }) => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(MAP_WIDTH, MAP_HEIGHT));
});

test('page views without a country are in no class of the map', () => {
  expect(
    mappedCounts([
      { name: '', count: 600 },
      { name: 'DE', count: 2 },
      { name: 'IN', count: 0 },
    ]),
  ).toEqual([2, 0]);
});

test('the summary names the first and second country and how many there are', () => {
  const rows = [
    { name: 'DE', count: 50 },
    { name: '', count: 30 },
    { name: 'IN', count: 15 },
    { name: 'US', count: 5 },
  ];
  expect(reachSummary(rows, 'pageViews', 100, false)).toBe(
    'Germany leads with 50 page views (50.0%), followed by India and United States; 3 countries in all.',
  );
  expect(reachSummary(rows.slice(0, 1), 'visitors', null, false)).toBe('Germany leads with 50 visitors; 1 country in all.');
  expect(reachSummary([{ name: '', count: 2 }], 'visits', 2, false)).toBe('The country of these page views is not known.');
  expect(reachSummary([], 'visits', 0, false)).toBe('');
});

test('a country is read out with its count and share', () => {
  expect(countryText({ name: 'DE', count: 1 }, 'visits', 4)).toBe('Germany: 1 visit, 25.0%');
  expect(countryText({ name: 'DE', count: 1_200 }, 'visitors', null)).toBe('Germany: 1,200 visitors');
});

test('arrows move from country to country and stop at the ends', () => {
  expect([movedTo('ArrowRight', 0, 3), movedTo('ArrowRight', 2, 3), movedTo('ArrowUp', 0, 3), movedTo('End', 0, 3)]).toEqual([1, 2, 0, 2]);
  expect(movedTo('Enter', 0, 3)).toBeNull();
});
