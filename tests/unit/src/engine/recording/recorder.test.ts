import { describe, expect, it } from 'vitest';
import { recordHappening, type Happening } from '../../../../../src/engine/recording/recorder.ts';
import { readLine } from '../../../../../src/engine/recording/read-line.ts';
import type { Observation } from '../../../../../workers/contract/rows/event.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';

function record(happening: Partial<Happening>): Observation {
  const added: Observation[] = [];
  const observation = recordHappening(
    {
      outbox: { add: (item) => added.push(item) },
      clock: new FakeClock(1_750_000_000_000.4),
      uuid: () => makeId(1),
      screen: () => '1920x1080',
      ownHosts: ['bugs.example'],
      epoch: () => 3,
    },
    { kind: 'pageview', path: '/', search: '', title: '', ...happening },
  );
  expect(added).toEqual([observation]);
  return observation;
}

describe('a recorded happening', () => {
  it('carries what the page knows, and nothing that the worker stamps', () => {
    expect(record({ path: '/blog/', search: '?utm_source=x', title: 'Blog', referrer: 'https://a.example/' })).toEqual({
      v: 1,
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
      record({
        path: `/auth/linkedin/callback?code=${secret}#access_token=${secret}`,
        search: `?code=${secret}&state=${secret}#${secret}`,
        referrer: `https://a.example/x?token=${secret}&next=%2F%3Fcode%3D${secret}#${secret}`,
        target: `https://b.example/?password=${secret}`,
      }),
    );
    expect(text).not.toContain(secret);
  });

  it.each([Number.NaN, Infinity, undefined])('has the value 0 for %s', (value) => {
    expect(record(value === undefined ? {} : { kind: 'LCP', value }).value).toBe(0);
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '\u202Eevil\uD800',
    '=HYPERLINK("x")',
    '\0\n\r\t',
    'x'.repeat(65_536),
    '__proto__',
  ])('of hostile text %# makes a line that is read back unchanged', (text) => {
    const observation = record({ path: text, search: `?${text}`, title: text, referrer: text, target: text });
    const read = readLine(JSON.stringify(observation));
    expect(read).toEqual({ state: 'observation', observation });
    expect(JSON.stringify(observation).length).toBeLessThan(8_192);
  });
});
