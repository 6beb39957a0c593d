import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openCollector } from '../../../../../helpers/site/open-collector.ts';
import { makeBatch, pseudonym, stampOf } from '../../../../../helpers/site/sent-rows.ts';
import { makePageView } from '../../../../../acceptance/make-events.ts';

const NOW = 1_750_000_000_000;
const VIEW = makePageView({ ts: NOW });
const GOOD = makeBatch(pseudonym(1), [{ ...VIEW, visitStart: NOW, first: stampOf(VIEW) }]);
const [ROW] = GOOD.rows;

const odd = fc.anything({ maxDepth: 3, withNullPrototype: true }).filter((value) => value !== undefined);
const notText = odd.filter((value) => typeof value !== 'string' && value !== null);
const id = fc.uuid({ version: 4 });
const badTime = fc.oneof(
  fc.integer({ min: -1, max: NOW - 9 * 86_400_000 }),
  fc.integer({ min: NOW + 300_001, max: 2 ** 52 }),
  fc.double(),
  fc.string(),
);
/** A row with one thing wrong. */
const badRow = fc
  .oneof(
    fc.record({ id, ts: badTime.filter((ts) => !(Number.isInteger(ts) && Math.abs(Number(ts) - NOW) <= 300_000)) }),
    fc.record({
      id,
      kind: fc.oneof(
        fc.constantFrom('place', 'PAGEVIEW', '__proto__'),
        odd.filter((kind) => kind !== 'pageview'),
      ),
    }),
    fc.record({
      id,
      visitStart: fc.oneof(
        fc.integer({ min: NOW + 1, max: 2 ** 52 }),
        fc.integer({ min: -1, max: NOW - 32 * 86_400_000 }),
        notText.filter((at) => typeof at !== 'number'),
      ),
    }),
    fc.record({
      id,
      first: fc.oneof(
        notText,
        fc.record({ path: fc.constantFrom('', 'x', 'javascript:') }),
        fc.record({ path: fc.constant('/'), ts: odd }),
      ),
    }),
    fc.record({ id, path: fc.oneof(notText, fc.constantFrom('x', ' /', 'https://evil.example/')) }),
    fc.record({ id, value: notText.filter((value) => typeof value !== 'number') }),
    fc.record({ id, flags: fc.oneof(fc.integer({ max: -1 }), fc.integer({ min: 256 })) }),
    fc.record({ id, properties: fc.oneof(fc.constantFrom('[]', '{', '{"a":1}'), notText) }),
    fc
      .tuple(id, fc.constantFrom('country', 'visitor', 'origin', 'site', 'received', '__proto__', 'toString'), odd)
      .map(([each, key, value]) => ({ id: each, [key]: value })),
  )
  .map((wrong) => ({ ...ROW, ...wrong }));
const badRows = fc.array(badRow, { minLength: 1, maxLength: 20 }).map((rows) => ({ ...GOOD, rows }));
/** A batch that is none. */
const badBatch = fc.oneof(
  odd.filter((value) => value !== null),
  fc.record({ v: odd.filter((v) => v !== 1), visitor: fc.constant(GOOD.visitor), rows: fc.constant(GOOD.rows) }),
  fc
    .string({ maxLength: 40 })
    .filter((visitor) => !/^[0-9a-f]{24}$/.test(visitor))
    .map((visitor) => ({ ...GOOD, visitor })),
  fc.array(odd, { minLength: 1, maxLength: 5 }).map((rows) => ({ ...GOOD, rows })),
  odd.map((extra) => ({ ...GOOD, extra })),
  odd.filter((erase) => typeof erase !== 'string' || erase.length !== 64).map((erase) => ({ v: 1, erase })),
);
const badBytes = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json().map((text) => text.slice(0, -1)),
  badBatch.map(written),
);

/** As JSON, also what has none. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  } catch {
    return '';
  }
}

it('stores nothing of a thousand hostile batches, answers each with a code, and writes only their count', async () => {
  const { send, asked, inserted } = openCollector();
  let ip = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(badBytes, badRows.map(written)), async (text) => {
      ip += 1;
      const { status, body } = await send(text, {}, { ip: String(ip) });
      expect([200, 400, 413]).toContain(status);
      expect(body).toMatchObject(status === 200 ? { accepted: 0 } : { code: 'bad-input' });
    }),
    { numRuns: 1_000, seed: 20 },
  );
  expect(asked.filter(({ url }) => !url.includes('refusedDaily') && !url.includes('addressSalts')).length).toBeLessThanOrEqual(2);
  for (const table of ['events', 'signals']) expect(inserted(table)).toEqual([]);
});
