import { describe, expect, it } from 'vitest';
import { makeObservation, type PageEvent } from '#engine/record/observation.ts';
import { readLine } from '#engine/record/outbox/orphans.ts';
import type { Observation } from '#contract/rows/event.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';

function observe(event: Partial<PageEvent>): Observation {
  return makeObservation(
    {
      clock: new FakeClock(1_750_000_000_000.4),
      uuid: () => makeId(1),
      screen: () => '1920x1080',
      viewport: () => '1280x720',
      ownHosts: ['bugs.example'],
      epoch: () => 3,
      sessionId: () => makeId(99),
    },
    { kind: 'pageview', path: '/', search: '', title: '', ...event },
  );
}

describe('an observation', () => {
  it('carries the facts that the page knows, and none that the worker stamps', () => {
    expect(observe({ path: '/blog/', search: '?utm_source=x', title: 'Blog', referrer: 'https://a.example/' })).toEqual({
      session: makeId(99),
      v: 1,
      viewport: '1280x720',
      id: makeId(1),
      ts: 1_750_000_000_000,
      kind: 'pageview',
      path: '/blog',
      query: 'utm_source=x',
      title: 'Blog',
      referrer: 'https://a.example/',
      screen: '1920x1080',
      value: 0,
      target: '',
      pageViewId: '',
      epoch: 3,
    });
  });

  it('holds no secret in any of its fields', () => {
    const secret = 's3cret';
    const text = JSON.stringify(
      observe({
        path: `/auth/linkedin/callback?code=${secret}#access_token=${secret}`,
        search: `?code=${secret}&state=${secret}#${secret}`,
        referrer: `https://a.example/x?token=${secret}&next=%2F%3Fcode%3D${secret}#${secret}`,
        target: `https://b.example/?password=${secret}`,
        title: `Welcome ${secret}@mail.example`,
      }),
    );
    expect(text).not.toContain(secret);
  });

  it.each([Number.NaN, Infinity, undefined])('has the value 0 for %s', (value) => {
    expect(observe(value === undefined ? {} : { kind: 'LCP', value }).value).toBe(0);
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '\u202Eevil\uD800',
    '=HYPERLINK("x")',
    '\0\n\r\t',
    'x'.repeat(65_536),
    '__proto__',
  ])('of hostile text %# makes a journal line that is read back unchanged', (text) => {
    const observation = observe({ path: text, search: `?${text}`, title: text, referrer: text, target: text });
    const read = readLine(JSON.stringify(observation));
    expect(read).toEqual({ state: 'observation', observation });
    expect(JSON.stringify(observation).length).toBeLessThan(8_192);
  });

  it('names the session of the tab where the share tracker may use it, and nowhere else', () => {
    expect(observe({ kind: 'share', target: 'LinkedIn' }).session).toBe(makeId(99));
    expect(observe({ referrer: 'https://t.co/a' }).session).toBe(makeId(99));
    expect(observe({ referrer: 'https://bugs.example/' })).not.toHaveProperty('session');
    expect(observe({ kind: 'LCP' })).not.toHaveProperty('session');
  });
});
