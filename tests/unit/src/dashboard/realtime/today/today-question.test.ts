import { expect, test } from 'vitest';
import { placeName } from '../../../../../../src/dashboard/realtime/now/recent-visitors.tsx';
import { todayBasis, todayOn, todayQuestion } from '../../../../../../src/dashboard/realtime/today/today-question.ts';

const NOW = Date.UTC(2025, 10, 20, 14, 30);

test('today runs from local midnight to now, as one bucket, compared with nothing', () => {
  const question = todayQuestion('q', todayOn(null, NOW, 'Asia/Kolkata'), { bots: 'exclude' });
  const midnight = Date.UTC(2025, 10, 19, 18, 30);
  expect(question.range).toEqual({ from: midnight, to: NOW + 1 });
  expect(question.edges).toEqual([midnight, NOW + 1]);
  expect(question.compare).toBeNull();
});

test('today of a source that knows whole days only is all of today in the zone of the source', () => {
  const { range, edges, zone } = todayQuestion('q', todayOn('Europe/Berlin', NOW, 'Asia/Kolkata'), { bots: 'exclude' });
  const span = { from: Date.UTC(2025, 10, 19, 23), to: Date.UTC(2025, 10, 20, 23) };
  expect({ range, edges, zone }).toEqual({ range: span, edges: [span.from, span.to], zone: 'Europe/Berlin' });
});

test('an explanation asks about the day, the zone and the robots of the shown figures', () => {
  const question = todayQuestion('q', todayOn(null, NOW, 'Asia/Kolkata'), { bots: 'include' });
  const { range, span, offsets, zone, bots, days } = todayBasis(todayOn(null, NOW, 'Asia/Kolkata'), { bots: 'include' });
  expect({ range, offsets, zone, bots }).toEqual({
    range: question.range,
    offsets: question.offsets,
    zone: question.zone,
    bots: question.bots,
  });
  expect(span).toEqual(question.range);
  expect(days).toBe(1);
});

test('the lists have the lengths that the page shows: ten pages, eight countries', () => {
  const { panels } = todayQuestion('q', todayOn(null, NOW, 'UTC'), { bots: 'exclude' });
  expect(panels).toContainEqual({ kind: 'top', dim: 'path', limit: 10 });
  expect(panels).toContainEqual({ kind: 'top', dim: 'country', limit: 8 });
});

test('a visitor without a city is placed by country, and without both nowhere', () => {
  expect(placeName({ city: 'Dhaka', country: 'BD' })).toBe('Dhaka, Bangladesh');
  expect(placeName({ city: '', country: 'BD' })).toBe('Bangladesh');
  expect(placeName({ city: '', country: '' })).toBe('Unknown');
});
