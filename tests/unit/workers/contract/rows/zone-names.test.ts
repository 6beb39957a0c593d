import { expect, test } from 'vitest';
import { OLD_ZONE_NAMES, ZONE_NAMES_OF_TODAY, zoneNameOfToday } from '#contract/rows/zone-names.ts';
import { isZone, offsetMinutes } from '../../../../../workers/calendar/zone.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeEngine } from '../../query/make-questions-engine.ts';
import { makeListQuestion, only } from '../../../../helpers/make-question.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

test('an old name and the one of today are one zone, and every other text stays', () => {
  expect(['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires', 'Asia/Saigon', 'Etc/UTC'].map(zoneNameOfToday)).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'Asia/Ho_Chi_Minh',
    'UTC',
  ]);
  for (const zone of [...ZONE_NAMES_OF_TODAY, 'Europe/Oslo', 'Etc/Unknown', '']) expect(zoneNameOfToday(zone)).toBe(zone);
});

test('both names of a zone have the same time, where this runtime knows them', () => {
  const times = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
  const known = OLD_ZONE_NAMES.map((old) => [old, zoneNameOfToday(old)] as const).filter((names) => names.every(isZone));
  expect(known.length).toBeGreaterThan(100);
  for (const [old, today] of known)
    expect([old, ...times.map((ts) => offsetMinutes(ts, today))]).toEqual([old, ...times.map((ts) => offsetMinutes(ts, old))]);
});

test('history under both names is one name in lists, which a filter by either finds', () => {
  const [now, id] = [Date.UTC(2026, 0, 15), (n: number) => `00000000-0000-4000-8000-00000000000${n}`];
  const rows = ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Berlin'].map((timeZone, n) =>
    makePageView({ id: id(n), ts: now - n, visitor: `v${n}`, timeZone }),
  );
  const { questions } = makeEngine(rows, { now });
  const names = (values: string[]) => {
    const clauses = values.length === 0 ? [] : [only('timeZone', ...values)];
    const { rows: named } = valueOf(
      questions.answer('list', makeListQuestion({ range: { from: null, to: now + 1 }, dim: 'timeZone', clauses })),
    );
    return named.map(({ name, pageViews }) => `${name} ${pageViews}`);
  };
  expect(names([])).toEqual(['Asia/Kolkata 2', 'Europe/Berlin 1']);
  expect(names(['Asia/Calcutta'])).toEqual(['Asia/Kolkata 2']);
  expect(names(['Asia/Kolkata'])).toEqual(['Asia/Kolkata 2']);
});
