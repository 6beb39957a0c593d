import { describe, expect, it } from 'vitest';
import { reloadHelps, watchWorkerPolicy } from '#engine/page-environment.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';

const answer = (status: number) => () => Promise.resolve(new Response(null, { status }));

describe('a reload', () => {
  const ask = (fetch: typeof globalThis.fetch, forbidden = false) =>
    reloadHelps({ clock: new FakeClock(), fetch, url: 'https://bugs.example/', isForbidden: () => forbidden });

  it('helps when the server answers with the page', async () => {
    expect(await ask(answer(200))).toBe(true);
  });

  it('does not help when the server is down or no longer has the page', async () => {
    expect(await ask(answer(404))).toBe(false);
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  });

  it('does not help where workers are forbidden', async () => {
    expect(await ask(answer(200), true)).toBe(false);
    const target = new EventTarget();
    const isForbidden = watchWorkerPolicy(target as unknown as Document);
    const before = isForbidden();
    target.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'img-src' }));
    expect(isForbidden()).toBe(before);
    target.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'worker-src' }));
    expect(isForbidden()).toBe(true);
  });
});
