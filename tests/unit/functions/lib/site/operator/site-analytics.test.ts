import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { describe, expect, it, test } from 'vitest';
import { SHARED_MS } from '../../../../../../functions/lib/site/operator/shared-answers.ts';
import { ACCOUNT_KNOWN_MS } from '../../../../../../functions/lib/site/operator/account.ts';
import { createSiteAnalytics } from '../../../../../../functions/lib/site/operator/site-analytics.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { SITE_ANALYTICS, STATUS_OF } from '#contract/site/ask.ts';
import { fakeDependencies, unreachable, type FakeServer } from '../../../../../helpers/functions/fake-dependencies.ts';

const SIGN_IN_URL = 'https://sign-in.example';
const OPERATOR_ENV = {
  VITE_SUPABASE_URL: SIGN_IN_URL,
  VITE_SUPABASE_KEY: 'public-key',
  CLICKHOUSE_URL: 'https://clickhouse.example',
  CLICKHOUSE_PASSWORD: 'database-secret',
  CLICKHOUSE_READER: 'reader',
  CLICKHOUSE_READER_PASSWORD: 'database-secret',
};

const signer = await makeSigner();
const ADDRESS = `https://site.example${SITE_ANALYTICS}`;
const DESCRIBE = { v: 1, ask: 'describe' };
const LIVE = { v: 1, ask: 'live', question: { v: 1, id: 'l', bots: 'exclude' } };
const ROW = { version: 99, held: '1', earliest: '1000', latest: '2000', robotsOnly: 0 };

/** A key pair of a sign-in service, and tokens that it signs at a time (epoch ms). */
async function makeSigner(alg: 'ES256' | 'RS256' = 'ES256', kid = 'key-1') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const key = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' };
  /** A good operator's token, but for what is changed; with undefined a claim is left out. */
  const sign = (
    now: number,
    changes: Record<string, unknown> = {},
    by: CryptoKey | Uint8Array = privateKey,
    header: { alg: string } = { alg },
  ) => {
    const seconds = Math.floor(now / 1_000);
    const claims = {
      iss: `${SIGN_IN_URL}/auth/v1`,
      aud: 'authenticated',
      sub: 'account-1',
      exp: seconds + 3_600,
      app_metadata: { sites: { site: 'operator' } },
      ...changes,
    };
    return new SignJWT(claims).setProtectedHeader({ kid, ...header }).sign(by);
  };
  return { key, privateKey, sign };
}

/** What the sign-in service says of the account of a token: as a rule what the token says. */
const vouch: FakeServer = (init) => {
  const token = new Headers(init?.headers).get('authorization') ?? '';
  return Response.json(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
};

/** The sign-in service's keys and accounts at their address; ClickHouse, that answers each statement with `rows`, at any other. */
function siteServer(keys: object[], rows: (sql: string) => object[] = () => [], account = vouch): FakeServer {
  return (init, url) => {
    if (url === `${SIGN_IN_URL}/auth/v1/.well-known/jwks.json`) return Response.json({ keys });
    if (url === `${SIGN_IN_URL}/auth/v1/user`) return account(init, url);
    const data = rows(String(init?.body));
    return Response.json({ data, rows: data.length });
  };
}

function open(env: Record<string, string> = OPERATOR_ENV, server: FakeServer = siteServer([signer.key], () => [ROW])) {
  const { deps, asked, limits, time } = fakeDependencies(env, server);
  const handler = createSiteAnalytics(deps);
  const statements = () => asked.filter(({ url }) => url.startsWith(OPERATOR_ENV.CLICKHOUSE_URL));
  const send = (token: string | null, body: unknown, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    return handler(new Request(ADDRESS, { method: 'POST', headers, body: JSON.stringify(body), ...init }));
  };
  const ask = async (token: string | null, body: unknown = DESCRIBE) => {
    const response = await send(token, body);
    const outcome = (await response.json()) as Outcome<Record<string, unknown>>;
    return { status: response.status, headers: response.headers, outcome };
  };
  return { ask, send, handler, asked, statements, limits, time };
}

const failureOf = (outcome: Outcome<unknown>): Failure | null => (outcome.ok ? null : outcome.failure);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  const other = makeSigner();
  const now = 1_750_000_000_000;
  const unsigned = (payload: string | undefined) => `${encoded({ alg: 'none', kid: 'key-1' })}.${payload}.`;
  const refused: [what: string, code: Failure['code'], make: () => Promise<string | null>][] = [
    ['that is missing', 'unauthenticated', async () => null],
    ['that is none', 'unauthenticated', async () => 'a.b.c'],
    ['that has ended', 'unauthenticated', () => signer.sign(now, { exp: now / 1_000 - 1 })],
    ['that never ends', 'unauthenticated', () => signer.sign(now, { exp: undefined })],
    ['that is not valid yet', 'unauthenticated', () => signer.sign(now, { nbf: now / 1_000 + 60 })],
    ['that another key of the same name signed', 'unauthenticated', async () => (await other).sign(now)],
    ['whose key is unknown', 'unauthenticated', async () => (await makeSigner('ES256', 'key-2')).sign(now)],
    ['that nobody signed', 'unauthenticated', async () => unsigned((await signer.sign(now)).split('.')[1])],
    [
      'that the public key signed as if it were a secret',
      'unauthenticated',
      () => signer.sign(now, {}, new TextEncoder().encode(JSON.stringify(signer.key)), { alg: 'HS256' }),
    ],
    ['of another service', 'unauthenticated', () => signer.sign(now, { iss: 'https://other.example/auth/v1' })],
    ['for other readers', 'unauthenticated', () => signer.sign(now, { aud: 'anon' })],
    ['of nobody', 'unauthenticated', () => signer.sign(now, { sub: undefined })],
    ['for no site', 'forbidden', () => signer.sign(now, { app_metadata: {} })],
    ['for another site', 'forbidden', () => signer.sign(now, { app_metadata: { sites: { other: 'operator' } } })],
    ['with an unknown role', 'forbidden', () => signer.sign(now, { app_metadata: { sites: { site: 'owner' } } })],
    [
      'whose owner wrote the site into it',
      'forbidden',
      () => signer.sign(now, { app_metadata: {}, user_metadata: { sites: { site: 'operator' } } }),
    ],
  ];

  it.each(refused)('%s is refused as %s before anything is asked', async (_, code, make) => {
    const { ask, statements } = open();
    const token = await make();
    const { status, outcome } = await ask(token);
    expect([status, failureOf(outcome)?.code]).toEqual([STATUS_OF[code], code]);
    if (token !== null) expect(JSON.stringify(outcome)).not.toContain(token);
    expect(statements()).toEqual([]);
  });

  it('of a key that the service publishes is accepted, by either algorithm', async () => {
    const rsa = await makeSigner('RS256', 'key-3');
    const { ask } = open(
      OPERATOR_ENV,
      siteServer([signer.key, rsa.key], () => [ROW]),
    );
    for (const token of [await signer.sign(now), await rsa.sign(now)]) {
      expect((await ask(token)).outcome).toMatchObject({ ok: true, value: { scope: 'site', rows: true } });
    }
  });

  it.each([
    ['cannot be reached', unreachable],
    ['answers no key set', () => Response.json({ keys: 'none' })],
    ['fails', () => new Response('', { status: 500 })],
  ] satisfies [string, FakeServer][])('is not blamed when the sign-in service %s', async (_, server) => {
    const { status, outcome } = await open(OPERATOR_ENV, server).ask(await signer.sign(now));
    expect([status, failureOf(outcome)]).toMatchObject([503, { code: 'unavailable', retry: true }]);
  });
});

describe('a session', () => {
  const rows = () => [ROW];
  const isAccount = ({ url }: { url: string }) => url.endsWith('/auth/v1/user');
  const roles = (role: string) => ({ app_metadata: { sites: { site: role } } });
  const factors = [{ factor_type: 'totp', status: 'verified' }];

  it.each([401, 403, 404])('that the service answers with %i ends within a minute', async (status) => {
    let isRevoked = false;
    const account: FakeServer = (init, url) =>
      isRevoked ? Response.json({ error_code: 'session_not_found' }, { status }) : vouch(init, url);
    const { ask, time, asked } = open(OPERATOR_ENV, siteServer([signer.key], rows, account));
    const token = await signer.sign(time.now);
    expect((await ask(token)).status).toBe(200);
    isRevoked = true;
    time.now += ACCOUNT_KNOWN_MS - 1;
    expect((await ask(token)).status).toBe(200);
    expect(asked.filter(isAccount)).toHaveLength(1);
    time.now += 1;
    expect(failureOf((await ask(token)).outcome)?.code).toBe('unauthenticated');
  });

  it('has the role that its account has now', async () => {
    const account: FakeServer = () => Response.json(roles('viewer'));
    const { ask, time } = open(OPERATOR_ENV, siteServer([signer.key], rows, account));
    expect((await ask(await signer.sign(time.now))).outcome).toMatchObject({ ok: true, value: { rows: false } });
    const gone = open(
      OPERATOR_ENV,
      siteServer([signer.key], rows, () => Response.json(roles('none'))),
    );
    expect((await gone.ask(await signer.sign(time.now))).status).toBe(403);
  });

  it.each([
    ['cannot be reached', unreachable],
    ['fails', () => new Response('', { status: 500 })],
    ['answers no JSON', () => new Response('<html>')],
  ] satisfies [string, FakeServer][])(
    'counts as it was signed while the service %s, which is asked again after five seconds',
    async (_, account) => {
      const { ask, time, asked } = open(OPERATOR_ENV, siteServer([signer.key], rows, account));
      const token = await signer.sign(time.now);
      for (const wait of [0, 4_999, 1]) {
        time.now += wait;
        expect((await ask(token)).status).toBe(200);
      }
      expect(asked.filter(isAccount)).toHaveLength(2);
    },
  );

  it.each([
    ['operator', 'aal1', factors, {}, 403],
    ['operator', 'aal2', factors, {}, 200],
    ['operator', 'aal1', [], {}, 200],
    ['operator', 'aal1', [{ ...factors[0], status: 'unverified' }], {}, 200],
    ['operator', 'aal1', [], { SITE_SECOND_FACTOR: '1' }, 403],
    ['operator', 'aal2', [], { SITE_SECOND_FACTOR: '1' }, 200],
    ['viewer', 'aal1', factors, { SITE_SECOND_FACTOR: '1' }, 200],
  ])('of an %s at %s with the factors %j and the settings %j is answered %i', async (role, aal, list, env, status) => {
    const account: FakeServer = () => Response.json({ ...roles(role), factors: list });
    const { ask, time } = open({ ...OPERATOR_ENV, ...env }, siteServer([signer.key], rows, account));
    expect((await ask(await signer.sign(time.now, { aal }))).status).toBe(status);
  });

  it('of a key that the service changed to a second ago is accepted', async () => {
    const next = await makeSigner('ES256', 'key-9');
    const keys = [signer.key];
    const { ask, time } = open(OPERATOR_ENV, (init, url) => siteServer(keys, rows)(init, url));
    expect((await ask(await signer.sign(time.now))).status).toBe(200);
    keys.push(next.key);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await ask(await next.sign(time.now))).status).toBe(200);
  });
});

describe('a request', () => {
  it.each([
    ['of another method', 405, (url: string) => new Request(url)],
    ['of another path', 404, (url: string) => new Request(`${url}/below`, { method: 'POST' })],
  ])('%s is refused', async (_, status, make) => {
    expect((await open().handler(make(ADDRESS))).status).toBe(status);
  });

  it.each([
    ['that is no JSON', '{'],
    ['without a question', '{}'],
    ['of an unknown question', JSON.stringify({ v: 1, ask: 'constructor' })],
    ['with another field', JSON.stringify({ ...DESCRIBE, site: 'other' })],
    ['of another version', JSON.stringify({ ...DESCRIBE, v: 2 })],
    ['that is too large', JSON.stringify({ ...DESCRIBE, question: 'x'.repeat(70_000) })],
    ['whose question is wrong', JSON.stringify({ ...LIVE, question: null })],
  ])('%s is a bad question and asks nothing', async (_, body) => {
    const { send, statements, time } = open();
    const response = await send(await signer.sign(time.now), null, { body });
    expect([response.status, failureOf((await response.json()) as Outcome<unknown>)?.code]).toEqual([400, 'bad-question']);
    expect(statements()).toEqual([]);
  });

  it('without what the operator has to configure is refused as unavailable, with a token and without', async () => {
    const { CLICKHOUSE_URL: _, ...env } = OPERATOR_ENV;
    for (const broken of [env, { ...OPERATOR_ENV, CLICKHOUSE_URL: 'file:///' }, { ...OPERATOR_ENV, VITE_SUPABASE_URL: '' }]) {
      const { status, outcome } = await open(broken).ask(null);
      expect([status, failureOf(outcome)]).toMatchObject([503, { code: 'unavailable', retry: false }]);
    }
  });

  it('holds back an address that sends bad tokens, and asks the sign-in service about none of its calls', async () => {
    const { handler, asked, time } = open();
    const send = async (token: string, ip: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return handler(new Request(ADDRESS, { method: 'POST', headers, body: JSON.stringify(DESCRIBE) }), { ip });
    };
    const statuses = [];
    for (let n = 0; n < 1_000; n++) statuses.push((await send('a.b.c', '198.51.100.7')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(31);
    const token = await signer.sign(time.now);
    const before = asked.length;
    const { status, headers } = await send(token, '198.51.100.7');
    expect([status, headers.get('retry-after'), asked.length]).toEqual([429, '5', before]);
    expect((await send(token, '203.0.113.1')).status).toBe(200);
  });

  it('over the limit of its account is refused with the time to wait, and leaves other accounts alone', async () => {
    const { ask, time } = open();
    const token = await signer.sign(time.now);
    for (let n = 0; n < 600; n++) await ask(token, {});
    const { status, headers, outcome } = await ask(token);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(failureOf(outcome)).toMatchObject({ code: 'rate-limited', retryAfterMs: 60_000 });
    expect((await ask(await signer.sign(time.now, { sub: 'account-2' }))).status).toBe(200);
  });
});

test('no word of the engine, of its address or of a secret reaches who asks', async () => {
  const failing: FakeServer = (init, url) =>
    url.startsWith(OPERATOR_ENV.CLICKHOUSE_URL)
      ? new Response('Code: 60. DB::Exception: Table events does not exist. (UNKNOWN_TABLE)', { status: 404 })
      : siteServer([signer.key])(init, url);
  const { send, time } = open(OPERATOR_ENV, failing);
  const text = await (await send(await signer.sign(time.now), LIVE)).text();
  expect(text).toContain('"ok":false');
  expect(text).not.toMatch(/Exception|events|SELECT|clickhouse|database-secret|eyJ/);
});

test.each([
  [{}, 'reader:database-secret'],
  [{ CLICKHOUSE_READER: '', SITE_SECRET: 'a secret of thirty-two characters' }, expect.stringMatching(/^site_reader:[\w-]{43}$/)],
])('with %j the database is asked in the name of the account that only reads', async (variables, account) => {
  const { ask, time, statements } = open({ ...OPERATOR_ENV, ...variables });
  await ask(await signer.sign(time.now));
  expect(atob(statements()[0]?.headers.get('authorization')?.slice('Basic '.length) ?? '')).toEqual(account);
});

test('without an account that only reads nothing is asked, whatever other account there is', async () => {
  const { ask, time, statements } = open({ ...OPERATOR_ENV, CLICKHOUSE_READER: '', CLICKHOUSE_USER: 'inserter' });
  expect(failureOf((await ask(await signer.sign(time.now))).outcome)).toMatchObject({ code: 'unavailable', retry: false });
  expect(statements()).toEqual([]);
});

test('a viewer gets the figures of whole days, and neither rows nor who is here now, apart from what operators are answered', async () => {
  const { ask, time, statements } = open({ ...OPERATOR_ENV, SITE_ZONE: 'Europe/Berlin' });
  const operator = await signer.sign(time.now);
  const viewer = await signer.sign(time.now, { app_metadata: { sites: { site: 'viewer' } } });
  expect((await ask(operator)).outcome).toMatchObject({ ok: true, value: { rows: true, minGroupSize: 1, wholeDays: null, heldBack: {} } });
  const described = (await ask(viewer)).outcome;
  expect(described).not.toHaveProperty('value.heldBack');
  expect(described).toMatchObject({
    ok: true,
    value: {
      rows: false,
      signals: true,
      minGroupSize: 5,
      wholeDays: 'Europe/Berlin',
      maxClauses: 2,
      liveWindows: ['day'],
      operators: ['in', 'notIn'],
    },
  });
  expect((await ask(viewer, LIVE)).outcome).toMatchObject({ ok: true, value: { id: 'l', active: 0, recentVisitors: [] } });
  const asked = statements().length;
  const [from, to] = [Date.UTC(2025, 5, 1, 22), Date.UTC(2025, 5, 2, 22)];
  const days = { v: 1, id: 'q', range: { from, to }, clauses: [], goals: [], brush: null, bots: 'exclude', offsets: [] };
  const list = { ...days, compare: null, dim: 'path', goal: null, order: { of: 'visits', per: null, descending: true } };
  const clause = (dim: string) => ({ dim, op: 'in', values: ['x'] });
  for (const [kind, question, path] of [
    ['rows', { ...days, cursor: '', limit: 1 }, ''],
    ['visit', { v: 1, id: 'q', pageView: '00000000-0000-4000-8000-000000000001' }, ''],
    ['list', { ...list, range: { from, to: to - 1 } }, 'range'],
    ['list', { ...list, compare: { from: from - 1, to: from, clauses: null } }, 'compare'],
    ['list', { ...list, brush: { from, to } }, 'brush'],
    ['list', { ...list, clauses: ['path', 'country', 'city'].map(clause) }, 'clauses'],
    ['list', { ...list, clauses: [{ ...clause('path'), op: 'prefix' }] }, 'clauses'],
    [
      'list',
      { ...list, compare: { from: from - 86_400_000, to: from, clauses: [{ ...clause('path'), op: 'notMatches' }] } },
      'compare.clauses',
    ],
    ['list', { ...list, clauses: [{ ...clause('hourOfWeek'), values: ['3'] }], offsets: [[0, 0]] }, 'clauses'],
    ['list', { ...list, clauses: [clause('visitor')] }, 'clauses'],
    ['list', { ...list, own: { path: '/admin', visitor: '' } }, 'own'],
    ['live', { ...LIVE.question, own: { path: '', visitor: 'x' } }, 'own'],
  ] as const) {
    const { status, outcome } = await ask(viewer, { v: 1, ask: kind, question: { contains: '', cursor: '', limit: 10, ...question } });
    expect([status, failureOf(outcome)]).toMatchObject([403, { code: 'forbidden', path }]);
  }
  expect(statements()).toHaveLength(asked);
});

describe('questions that are asked at a time', () => {
  /** Statements that are answered by hand, and end when their signal aborts. */
  function hang() {
    const held: { signal: AbortSignal | null | undefined; answer: () => void }[] = [];
    const database: FakeServer = (init, url) =>
      url.startsWith(OPERATOR_ENV.CLICKHOUSE_URL)
        ? new Promise((resolve, reject) => {
            held.push({ signal: init?.signal, answer: () => resolve(Response.json({ data: [ROW], rows: 1 })) });
            init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          })
        : siteServer([signer.key])(init, url);
    return { held, database };
  }
  const live = (n: number) => ({ ...LIVE, question: { ...LIVE.question, bots: ['exclude', 'include', 'only'][n % 3], id: `q${n}` } });
  /** A question that is one statement. */
  const signalsOf = (n: number) => {
    const selected = { range: { from: n, to: 9 }, clauses: [], goals: [], brush: null, bots: 'exclude', offsets: [], compare: null };
    return { v: 1, ask: 'signals', question: { v: 1, id: 'q', ...selected, parts: [], pages: null, limit: 1, edges: [] } };
  };

  it('are four of an account, further ones are refused with a sentence unless their turn comes, and other accounts are not held up', async () => {
    const { held, database } = hang();
    const { ask, time, limits } = open(OPERATOR_ENV, database);
    const token = await signer.sign(time.now);
    // Each waits for its body, or for its turn.
    const waits = () => limits.filter(({ ms }) => ms === 5_000).length;
    const asked: ReturnType<typeof ask>[] = [];
    for (const n of [0, 1, 2, 3, 4, 5]) {
      asked.push(ask(token, signalsOf(n)));
      await expect.poll(waits).toBe(n + 1);
    }
    await expect.poll(() => held.length).toBe(4);
    void ask(await signer.sign(time.now, { sub: 'account-2' }), signalsOf(9));
    await expect.poll(() => held.length).toBe(5);
    held[0]?.answer();
    await expect.poll(() => held.length).toBe(6);
    for (const { ms, abort } of limits) if (ms === 5_000) abort();
    const { status, headers, outcome } = await asked[5]!;
    expect([status, headers.get('retry-after'), failureOf(outcome)?.message]).toEqual([429, '1', expect.stringContaining('wait for')]);
    expect((await asked[0]!).status).toBe(200);
  });

  it('end with the last of those who wait for them', async () => {
    const { held, database } = hang();
    const { send, time, limits } = open(OPERATOR_ENV, database);
    const token = await signer.sign(time.now);
    const [first, second] = [new AbortController(), new AbortController()];
    for (const { signal } of [first, second]) void send(token, live(0), { signal });
    await expect.poll(() => [held.length, limits.filter(({ ms }) => ms === 5_000).length]).toEqual([3, 2]);
    // The second has begun to read its body.
    await new Promise((resolve) => setTimeout(resolve, 100));
    first.abort();
    expect(held.every(({ signal }) => signal?.aborted === false)).toBe(true);
    second.abort();
    expect(held.every(({ signal }) => signal?.aborted === true)).toBe(true);
    void send(token, live(0));
    await expect.poll(() => held.length).toBe(6);
  });
});

test('a hundred dashboards that ask the same at about the same time cost the database one answer, each under its own name', async () => {
  const { ask, time, statements } = open();
  const tokens = await Promise.all(Array.from({ length: 100 }, (_, n) => signer.sign(time.now, { sub: `account-${n}` })));
  const askAll = () => Promise.all(tokens.map((token, n) => ask(token, { ...LIVE, question: { ...LIVE.question, id: `q${n}` } })));
  const answers = await askAll();
  expect(answers.map(({ outcome }) => outcome.ok && outcome.value['id'])).toEqual(tokens.map((_, n) => `q${n}`));
  const once = statements().length;
  expect(once).toBeLessThanOrEqual(3);
  time.now += SHARED_MS - 1 - (time.now % SHARED_MS);
  await askAll();
  expect(statements()).toHaveLength(once);
  time.now += 1;
  await askAll();
  expect(statements()).toHaveLength(2 * once);
});
