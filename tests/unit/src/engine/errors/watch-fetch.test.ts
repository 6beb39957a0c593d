import { describe, expect, it } from 'vitest';
import type { IncidentReport } from '#engine/errors/incident.ts';
import { watchFetch } from '#engine/errors/watch-fetch.ts';

function wrap(original: typeof fetch) {
  const target = { fetch: original };
  const told: IncidentReport[] = [];
  watchFetch(target, (report) => told.push(report));
  return { target, told };
}

/** A browser's answer never is of status 0 by its constructor. */
function answerOf(status: number, ok: boolean): Response {
  return Object.defineProperties(new Response(null), { status: { value: status }, ok: { value: ok } });
}

describe('the caller of a wrapped fetch', () => {
  it('gets the same promise, and the original gets the same arguments and the same this', async () => {
    const answer = Promise.resolve(new Response('body'));
    const calls: unknown[] = [];
    const { target } = wrap(function (this: unknown, ...args: unknown[]) {
      calls.push(this, ...args);
      return answer;
    });
    const init = { method: 'POST' };
    expect(target.fetch('/x', init)).toBe(answer);
    expect(calls).toEqual([target, '/x', init]);
    expect(calls[2]).toBe(init);
  });

  it('gets an unread body, as a stream that arrives piece by piece', async () => {
    const pieces = new TransformStream<Uint8Array, Uint8Array>();
    const { target } = wrap(() => Promise.resolve(new Response(pieces.readable, { status: 500 })));
    const response = await target.fetch('/stream');
    expect(response.bodyUsed).toBe(false);
    const reader = response.body?.getReader();
    const writer = pieces.writable.getWriter();
    void writer.write(new Uint8Array([1]));
    expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
    void writer.close();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('gets the same error, and its request with a body stays unread', async () => {
    const error = new TypeError('Failed to fetch');
    const { target, told } = wrap(() => Promise.reject(error));
    const request = new Request('https://a.example/x', { method: 'PUT', body: 'content' });
    await expect(target.fetch(request)).rejects.toBe(error);
    expect(request.bodyUsed).toBe(false);
    expect(told).toEqual([{ source: 'fetch', method: 'PUT', address: 'https://a.example/x', status: 0, thrown: error }]);
  });

  it('gets an exception of the original immediately', () => {
    const { target, told } = wrap(() => {
      throw new RangeError('at once');
    });
    expect(() => target.fetch('/x')).toThrow('at once');
    expect(told).toEqual([]);
  });
});

describe('a wrapped fetch reports', () => {
  it('each answer that is not ok, with method and address of text, URL and Request', async () => {
    const { target, told } = wrap(() => Promise.resolve(new Response(null, { status: 404 })));
    await target.fetch('/a', { method: 'delete' });
    await target.fetch(new URL('https://a.example/b'));
    await target.fetch(new Request('https://a.example/c'));
    expect(told).toMatchObject([
      { method: 'delete', address: '/a', status: 404 },
      { method: 'GET', address: 'https://a.example/b', status: 404 },
      { method: 'GET', address: 'https://a.example/c', status: 404 },
    ]);
  });

  it('nothing of answers that are ok, opaque, or redirects that are not followed', async () => {
    const answers = [answerOf(200, true), answerOf(204, true), answerOf(0, false)];
    const { target, told } = wrap(() => Promise.resolve(answers.shift() ?? new Response()));
    for (let call = 0; call < 4; call++) await target.fetch('/x');
    expect(told).toEqual([]);
  });

  it('a time-out, but no request that the caller aborted, with any reason, by init or by Request', async () => {
    const { target, told } = wrap((input, init) => {
      const signal = init?.signal ?? (input as Request).signal;
      return Promise.reject(signal.reason);
    });
    await expect(target.fetch('/a', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    await expect(target.fetch('/b', { signal: AbortSignal.abort(new Error('own reason')) })).rejects.toThrow('own reason');
    await expect(target.fetch(new Request('https://a.example/', { signal: AbortSignal.abort() }))).rejects.toThrow(/abort/i);
    expect(told).toEqual([]);
    const timeout = new DOMException('signal timed out', 'TimeoutError');
    await expect(target.fetch('/d', { signal: AbortSignal.abort(timeout) })).rejects.toBe(timeout);
    expect(told).toMatchObject([{ address: '/d', status: 0, thrown: timeout }]);
  });

  it('each failure once, however often the wrapper is put on', async () => {
    const { target, told } = wrap(() => Promise.resolve(new Response(null, { status: 500 })));
    watchFetch(target, (report) => told.push(report));
    await target.fetch('/x');
    expect(told).toHaveLength(1);
  });
});
