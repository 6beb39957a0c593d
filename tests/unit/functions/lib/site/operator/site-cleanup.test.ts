import { describe, expect, it } from 'vitest';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { MAX_OPEN_PURGES, MAX_SHIELDS, SITE_CLEANUP, UNDO_MS } from '#contract/site/cleanup.ts';
import { createSiteCleanup } from '../../../../../../functions/lib/site/operator/site-cleanup.ts';
import type { Admit, Admitted } from '../../../../../../functions/lib/site/operator/operator-site.ts';
import { fakeDependencies } from '../../../../../helpers/functions/fake-dependencies.ts';

const NOW = 1_750_000_000_000;
const ENV = { CLICKHOUSE_URL: 'https://clickhouse.example', CLICKHOUSE_PASSWORD: 'secret', VITE_SITE_NAME: 'shop' };
const HOSTILE = "x'); DROP TABLE events --";
const SELECTION = { clauses: [], goals: [], brush: null, bots: 'include', range: { from: 0, to: NOW }, offsets: [] };
const SHIELD = { v: 1, ask: 'shield', shield: { kind: 'source', value: HOSTILE } };
const LIST = { v: 1, ask: 'list' };

/** The endpoint for an account, before tables with so many rows. */
function open({
  role = 'operator',
  shields = [],
  purges = [],
}: { role?: 'operator' | 'viewer'; shields?: object[]; purges?: object[] } = {}) {
  const { deps, asked } = fakeDependencies(ENV, (init) => {
    const data = String(init?.body).includes('FROM shields') ? shields : purges;
    return Response.json({ data, rows: data.length });
  });
  const admitted = { operator: { id: 'a', role }, ask: (question: () => Promise<Outcome<unknown>>) => question() } as unknown as Admitted;
  const admit: Admit = async ({ headers }) => (headers.has('authorization') ? succeed(admitted) : fail('unauthenticated', 'Sign in.'));
  const handler = createSiteCleanup(deps, admit);
  const send = async (body: unknown, init: RequestInit = {}, address = SITE_CLEANUP) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer a' };
    const response = await handler(
      new Request(`https://site.example${address}`, { method: 'POST', headers, body: JSON.stringify(body), ...init }),
    );
    return { status: response.status, outcome: (await response.json().catch(() => null)) as Outcome<object> | null };
  };
  const written = () =>
    asked.flatMap(({ url, body }) => {
      const into = /^INSERT INTO (\w+)/.exec(new URL(url).searchParams.get('query') ?? '')?.[1];
      return into === undefined ? [] : [[into, ...(JSON.parse(String(body)) as unknown[])]];
    });
  return { send, written, asked };
}

const purgeRow = (purge: number, furthest: string, hidden = 0) => ({
  ...{ site: 'shop', purge, furthest, asked: '1', hidden: String(hidden), selected: JSON.stringify(SELECTION) },
});

describe('keeping rows out of the whole site', () => {
  it('writes down a shield, a purge and its undoing as values, and changes no row', async () => {
    const { send, written, asked } = open({ purges: [purgeRow(7, 'hidden', NOW - UNDO_MS + 1)] });
    expect((await send(SHIELD)).status).toBe(200);
    expect((await send({ v: 1, ask: 'purge', selection: SELECTION })).status).toBe(200);
    expect((await send({ v: 1, ask: 'undo', purge: 7 })).status).toBe(200);
    expect(written()).toEqual([
      ['shields', 'shop', 'source', HOSTILE, NOW, 1],
      ['purges', 'shop', expect.any(Number), NOW, 'asked', JSON.stringify(SELECTION)],
      ['purges', 'shop', 7, NOW, 'undoing', JSON.stringify(SELECTION)],
    ]);
    for (const { url, body } of asked) {
      expect(`${new URL(url).searchParams.get('query') ?? ''}${String(body)}`).not.toMatch(/DELETE|ALTER/);
      expect(new URL(url).searchParams.get('query') ?? '').not.toContain('DROP');
    }
  });

  it('tells until when a purge can be undone, once its rows are hidden', async () => {
    const { send } = open({ shields: [{ kind: 'path', value: '/a*' }], purges: [purgeRow(1, 'asked'), purgeRow(2, 'hidden', NOW)] });
    expect((await send(LIST)).outcome).toMatchObject({
      ok: true,
      value: {
        shields: [{ kind: 'path', value: '/a*' }],
        purges: [
          { purge: 1, step: 'asked', undoUntil: null },
          { purge: 2, step: 'hidden', undoUntil: NOW + UNDO_MS, selection: SELECTION },
        ],
      },
    });
  });

  it('is for operators alone', async () => {
    const viewer = open({ role: 'viewer' });
    for (const body of [LIST, SHIELD]) expect((await viewer.send(body)).status).toBe(403);
    expect((await viewer.send(LIST, { headers: { 'content-type': 'application/json' } })).status).toBe(401);
    expect(viewer.asked).toEqual([]);
  });

  it.each<[what: string, body: unknown]>([
    ['no version', { ask: 'list' }],
    ['an unknown deed', { v: 1, ask: 'drop' }],
    ['a further field', { ...SHIELD, site: 'other' }],
    ['an unknown kind', { v: 1, ask: 'shield', shield: { kind: 'password', value: 'x' } }],
    ['a path without its slash', { v: 1, ask: 'shield', shield: { kind: 'path', value: 'a' } }],
    ['a path of every page but one', { v: 1, ask: 'shield', shield: { kind: 'path', value: '/*/a' } }],
    ['a visitor of another form', { v: 1, ask: 'shield', shield: { kind: 'visitor', value: HOSTILE } }],
    ['a value without end', { v: 1, ask: 'shield', shield: { kind: 'source', value: 'x'.repeat(513) } }],
    ['half a character', { v: 1, ask: 'shield', shield: { kind: 'source', value: '\ud83d' } }],
    ['a selection by nothing known', { v: 1, ask: 'purge', selection: { ...SELECTION, clauses: [{ dim: 'x', op: 'in', values: ['y'] }] } }],
    [
      'a selection of a goal without the goal',
      { v: 1, ask: 'purge', selection: { ...SELECTION, clauses: [{ dim: 'goal', op: 'in', values: ['y'] }] } },
    ],
    ['a number that is none', { v: 1, ask: 'undo', purge: '7' }],
    ['a prototype', JSON.parse('{"v":1,"ask":"shield","shield":{"__proto__":{"kind":"path","value":"/"}}}')],
  ])('refuses %s before the database is asked', async (_, body) => {
    const { send, asked } = open();
    expect((await send(body)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('refuses another method and what stands below its address', async () => {
    const { send } = open();
    expect((await send(undefined, { method: 'PUT', body: '{}' })).status).toBe(405);
    expect((await send(LIST, {}, `${SITE_CLEANUP}/x`)).status).toBe(404);
  });

  it.each([
    ['undone', NOW],
    ['removed', NOW],
    ['hidden', NOW - UNDO_MS],
  ])('undoes no purge that is %s since %d', async (step, hidden) => {
    const { send, written } = open({ purges: [purgeRow(7, step, hidden)] });
    for (const purge of [7, 8]) expect((await send({ v: 1, ask: 'undo', purge })).status).toBe(410);
    expect(written()).toEqual([]);
  });

  it('takes a bounded number of shields, and of purges that wait', async () => {
    const shields = Array.from({ length: MAX_SHIELDS }, (_, n) => ({ kind: 'source', value: `s${n}` }));
    const { send, written } = open({ shields, purges: Array.from({ length: MAX_OPEN_PURGES }, (_, n) => purgeRow(n + 1, 'asked')) });
    expect((await send(SHIELD)).status).toBe(400);
    expect((await send({ v: 1, ask: 'purge', selection: SELECTION })).status).toBe(429);
    expect(written()).toEqual([]);
  });
});
