import { describe, expect, it } from 'vitest';
import type { Incident } from '../../../../../src/engine/errors/incident.ts';
import { Repeats } from '../../../../../src/engine/errors/error-recorder.ts';

const at = (ts: number) => ({ ts, order: 0, href: 'https://bugs.example/' });
const promise = (thrown: unknown): Incident => ({ source: 'promise', thrown, ...at(0) });
const request = (thrown: unknown): Incident => ({ source: 'fetch', method: 'GET', address: '/', status: 0, thrown, ...at(0) });
const engine = (message: string, ts: number): Incident => ({ source: 'engine', name: '', message, stack: '', ...at(ts) });

describe('what was thrown is recorded once', () => {
  it('from the first that reports it, whoever reports it next', () => {
    const repeats = new Repeats();
    const error = new TypeError('Failed to fetch');
    expect([request(error), promise(error), promise(new TypeError('Failed to fetch'))].map((each) => repeats.isRepeat(each))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('but each time that it is thrown anew', () => {
    const repeats = new Repeats();
    const error = new Error('again');
    expect([promise(error), promise(error)].map((each) => repeats.isRepeat(each))).toEqual([false, false]);
    expect([promise('text'), request('text'), promise(null), request(undefined)].some((each) => repeats.isRepeat(each))).toBe(false);
  });
});

it('an engine that fails at the same thing is told once a minute', () => {
  const repeats = new Repeats();
  const told = [engine('a', 0), engine('a', 59_999), engine('b', 59_999), engine('a', 60_000), engine('a', 119_999), engine('a', 120_000)];
  expect(told.map((each) => repeats.isRepeat(each))).toEqual([false, true, false, false, true, false]);
});
