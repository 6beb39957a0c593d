import { describe, expect, it } from 'vitest';
import type { Incident } from '#engine/errors/incident.ts';
import { Repeats } from '#engine/errors/error-recorder.ts';

const at = (ts: number) => ({ ts, order: 0, href: 'https://bugs.example/', pageViewId: '' });
const promise = (thrown: unknown): Incident => ({ source: 'promise', thrown, ...at(0) });
const request = (thrown: unknown): Incident => ({ source: 'fetch', method: 'GET', address: '/', status: 0, thrown, ...at(0) });
const engine = (message: string, ts: number): Incident => ({ source: 'engine', name: '', message, stack: '', ...at(ts) });

describe('a thrown error', () => {
  it('is recorded from the source that reports it first, and not from the next', () => {
    const repeats = new Repeats();
    const error = new TypeError('Failed to fetch');
    expect([request(error), promise(error), promise(new TypeError('Failed to fetch'))].map((each) => repeats.isRepeat(each))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is recorded each time that it is thrown', () => {
    const repeats = new Repeats();
    const error = new Error('again');
    expect([promise(error), promise(error)].map((each) => repeats.isRepeat(each))).toEqual([false, false]);
    expect([promise('text'), request('text'), promise(null), request(undefined)].some((each) => repeats.isRepeat(each))).toBe(false);
  });
});

it('of the engine is recorded once a minute while its message is the same', () => {
  const repeats = new Repeats();
  const told = [engine('a', 0), engine('a', 59_999), engine('b', 59_999), engine('a', 60_000), engine('a', 119_999), engine('a', 120_000)];
  expect(told.map((each) => repeats.isRepeat(each))).toEqual([false, true, false, false, true, false]);
});
