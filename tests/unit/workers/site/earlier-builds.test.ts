import { expect, test } from 'vitest';
import type { MetaStore } from '../../../../workers/persistence/event-log/schema.ts';
import { freezeRows, readFrozen } from '../../../../workers/site/freeze.ts';
import { readSite } from '../../../../workers/site/site-state.ts';
import { makeRow } from '../persistence/event-makers.ts';

test('a visitor who agreed under a build without a count of rows that found no room keeps their secret, and has none', async () => {
  const counts = { since: 1, ahead: 0, sent: 3, failures: 0, pausedUntil: 0 };
  const stored = { on: true, secret: 'a'.repeat(64), first: null, visit: null, dropped: { full: 0, expired: 0 }, ...counts };
  const meta = { get: () => Promise.resolve(stored) } as unknown as MetaStore;
  expect(await readSite(meta)).toEqual({ ...stored, full: 0 });
});

test('a row that an earlier build froze as text is sent as it was frozen', () => {
  const [frozen] = freezeRows([makeRow(1, { ts: 1_000 })], null).frozen;
  const { id, ts } = frozen!.sent;
  const stored = { id, ts, json: JSON.stringify(frozen!.sent), bytes: 99, isShifted: true };
  expect(readFrozen(stored)).toEqual({ ...frozen, isShifted: true });
  expect(readFrozen(frozen!)).toBe(frozen);
});
