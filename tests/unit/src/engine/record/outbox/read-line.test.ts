import { describe, expect, it } from 'vitest';
import { readLine } from '#engine/record/outbox/read-line.ts';
import { makeId } from '../../../../../helpers/make-id.ts';
import { makeObservation } from '../../../../../helpers/page/make-observation.ts';

describe('a journal line', () => {
  it('is read back as the observation that was written', () => {
    const observation = makeObservation(1);
    expect(readLine(JSON.stringify(observation))).toEqual({ state: 'observation', observation });
  });

  it('passes on nothing but the fields of an observation', () => {
    const line = `{"__proto__":{"polluted":1},"extra":1,${JSON.stringify(makeObservation(1)).slice(1)}`;
    expect(readLine(line)).toEqual({ state: 'observation', observation: makeObservation(1) });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('keeps a session and properties, and drops invalid values', () => {
    const line = makeObservation(1, { kind: 'share', session: makeId(9), properties: '{"a":"b"}' });
    expect(readLine(JSON.stringify(line))).toEqual({ state: 'observation', observation: line });
    const hostile = JSON.stringify({ ...line, session: '<img>', properties: {} });
    expect(readLine(hostile)).toEqual({ state: 'observation', observation: makeObservation(1, { kind: 'share' }) });
  });

  it('of a newer version of this site is left unchanged', () => {
    expect(readLine('{"v":2,"anything":true}')).toEqual({ state: 'newer' });
  });

  const bad = (change: Record<string, unknown>) => JSON.stringify({ ...makeObservation(1), ...change });
  it.each([
    '',
    'null',
    'undefined',
    '[]',
    '{',
    '{}',
    '1e309',
    '"text"',
    '['.repeat(10_000),
    'x'.repeat(5_000_000),
    bad({ v: 0 }),
    bad({ v: '1' }),
    bad({ id: 'x' }),
    bad({ id: 7 }),
    bad({ ts: null }),
    bad({ ts: '2026' }),
    bad({ ts: 1.5 }),
    bad({ ts: 1e300 }),
    bad({ kind: 'place' }),
    bad({ kind: '__proto__' }),
    bad({ path: null }),
    bad({ title: {} }),
    bad({ value: 'NaN' }),
    bad({ epoch: -0.5 }),
  ])('%# is garbage', (text) => {
    expect(readLine(text)).toEqual({ state: 'garbage' });
  });
});
