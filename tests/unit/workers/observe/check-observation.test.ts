import { describe, expect, it } from 'vitest';
import { checkObservation } from '../../../../workers/observe/check-observation.ts';
import { makeObservation } from './make-observation.ts';

describe('checkObservation', () => {
  it('returns an equal copy of a good one, with the known fields only', () => {
    const observation = makeObservation({ kind: 'LCP', value: 1_200.5, pageViewId: '0190aaaa-bbbb-4ccc-8ddd-0123456789ab' });
    expect(checkObservation({ ...observation, visitor: 'forged', userAgent: 'x' })).toStrictEqual({ ok: true, value: observation });
  });

  it('takes texts and properties of up to 65,536 characters', () => {
    const full = `{"a":"${'a'.repeat(65_528)}"}`;
    const event = makeObservation({ kind: 'event', target: 'x', query: 'a'.repeat(65_536), properties: full });
    expect(checkObservation(event)).toEqual({ ok: true, value: event });
  });

  it.each<[string, unknown]>([
    ['', null],
    ['', []],
    ['', 'x'],
    ['v', makeObservation({ v: 2 as 1 })],
    ['v', JSON.parse('{"__proto__": {"v": 1}}')],
    ['id', makeObservation({ id: '' })],
    ['id', makeObservation({ id: '0190AAAA-BBBB-4CCC-8DDD-0123456789AB' })],
    ['ts', makeObservation({ ts: Number.NaN })],
    ['ts', makeObservation({ ts: 1.5 })],
    ['ts', makeObservation({ ts: -1 })],
    ['ts', makeObservation({ ts: 8.64e15 })],
    ['ts', { ...makeObservation(), ts: '1700000000000' }],
    ['kind', { ...makeObservation(), kind: 'place' }],
    ['kind', { ...makeObservation(), kind: 'toString' }],
    ['value', makeObservation({ value: 1e309 })],
    ['pageViewId', makeObservation({ pageViewId: 'x' })],
    ['epoch', makeObservation({ epoch: -1 })],
    ['epoch', makeObservation({ epoch: 2 ** 60 })],
    ['path', { ...makeObservation(), path: undefined }],
    ['title', { ...makeObservation(), title: { toString: () => 'x' } }],
    ['query', makeObservation({ query: 'a'.repeat(65_537) })],
    ['target', makeObservation({ kind: 'event', target: ' ' })],
    ['target', makeObservation({ kind: 'event', target: 'javascript:x' })],
    ['viewport', { ...makeObservation(), viewport: 390 }],
    ['viewport', makeObservation({ viewport: '1'.repeat(65_537) })],
    ['properties', { ...makeObservation(), properties: {} }],
    ['properties', makeObservation({ properties: '{"a":1}' })],
    ['properties', makeObservation({ properties: `{"a":"${'a'.repeat(65_537)}"}` })],
  ])('names "%s" as the place of the mistake', (path, value) => {
    expect(checkObservation(value)).toMatchObject({ ok: false, failure: { code: 'bad-input', path, retry: false } });
  });
});
