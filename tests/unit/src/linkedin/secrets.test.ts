import { expect, test } from 'vitest';
import { describeIncident } from '#engine/errors/describe-incident.ts';
import { keepEarly } from '#engine/errors/incidents.ts';
import type { Incident } from '#engine/errors/incident.ts';
import { makeObservation } from '#engine/record/observation.ts';
import { CALLBACK_PATH } from '../../../../src/linkedin/landing.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../helpers/page/fake-storage.ts';

const CODE = 'AQTn0tForAnybodysEyes_3-code';
const STATE = '0123456789abcdef'.repeat(4);
const TOKEN = 'AQVn0tForAnybodysEyes_3-token';
const SECRETS = [CODE, STATE, TOKEN];
const ADDRESS = `https://bug-matrix.example${CALLBACK_PATH}?code=${CODE}&state=${STATE}`;

/** The secrets that stand in what is kept. */
const secretsIn = (kept: unknown) => SECRETS.filter((secret) => JSON.stringify(kept).includes(secret));

test('a row of the callback, of which mirror and exports are made, holds its path and no secret', () => {
  const row = makeObservation(
    {
      clock: new FakeClock(),
      uuid: () => '00000000-0000-4000-8000-000000000000',
      screen: () => '1x1',
      viewport: () => '1x1',
      ownHosts: [],
      epoch: () => 0,
      sessionId: () => '',
    },
    {
      kind: 'pageview',
      path: CALLBACK_PATH,
      search: `?code=${CODE}&state=${STATE}&x=${TOKEN}`,
      title: 'Connecting',
      referrer: ADDRESS,
      target: `${ADDRESS}&access_token=${TOKEN}`,
    },
  );
  expect(row).toMatchObject({ path: CALLBACK_PATH, query: '' });
  expect(secretsIn(row)).toEqual([]);
});

const INCIDENTS: readonly Partial<Incident>[] = [
  { source: 'fetch', method: 'POST', address: '/.netlify/functions/linkedin-token', status: 400, thrown: null },
  { source: 'fetch', method: 'GET', address: ADDRESS, status: 500, thrown: null },
  { source: 'promise', thrown: new Error(`Bearer ${TOKEN} was refused at ${ADDRESS}`) },
  { source: 'promise', thrown: new Error(`{"access_token":"${TOKEN}","code":"${CODE}","state":"${STATE}"}`) },
  { source: 'react', thrown: new TypeError(`at ${ADDRESS}:1:2`), componentStack: `at Page (${ADDRESS})` },
];

test.each(INCIDENTS)('each failure on the way is logged without a secret (%#)', (incident) => {
  const whole = { ts: 1, href: ADDRESS, ...incident } as Incident;
  expect(secretsIn(describeIncident(whole))).toEqual([]);
  const stored = new FakeStorage();
  keepEarly(
    guardStorage(() => stored),
    'tab',
    'session',
    [whole],
  );
  expect(secretsIn([...stored.values])).toEqual([]);
});
