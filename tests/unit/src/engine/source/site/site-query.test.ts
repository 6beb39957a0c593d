import { describe, expect, it, test } from 'vitest';
import { makeRecountQuery } from '../../../../../acceptance/recount-query.ts';
import { runKit } from '../../../../../acceptance/run-kit.ts';
import { FakeClock, settle } from '../../../../../helpers/fake-clock.ts';
import { makeSiteQuery, readSiteDescription } from '#engine/source/site/site-query.ts';
import { fail, succeed, type Failure, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import { checkQuestion, readAnswer } from '#contract/questions/questions.ts';
import { SITE_CLEANUP } from '#contract/site/cleanup.ts';
import { STATUS_OF, type SiteAsk } from '#contract/site/ask.ts';
import { valueOf } from '../../../../../helpers/value-of.ts';

const LIVE = { v: 1, id: 'l', bots: 'exclude' } as const;

/** The site asked over a wire that a test answers. */
function open(answer: (init: RequestInit, ask: SiteAsk) => Response | Promise<Response>, tokens: Outcome<string>[] = [succeed('token-1')]) {
  const clock = new FakeClock(1_000_000);
  const sent: { authorization: string | null; ask: SiteAsk }[] = [];
  const asked: boolean[] = [];
  const addresses: string[] = [];
  const query = makeSiteQuery({
    clock,
    deadlineMs: 25_000,
    token: async (again) => {
      asked.push(again);
      return tokens[Math.min(asked.length, tokens.length) - 1] ?? fail('internal', 'No token.');
    },
    send: async (input, init = {}) => {
      addresses.push(String(input));
      const ask = JSON.parse(String(init.body)) as SiteAsk;
      sent.push({ authorization: new Headers(init.headers).get('authorization'), ask });
      return answer(init, ask);
    },
  });
  return { query, clock, sent, asked, addresses };
}

const failureOf = (outcome: Outcome<unknown>): Failure | null => (outcome.ok ? null : outcome.failure);
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted === true) end();
    signal?.addEventListener('abort', end);
  });

/** The naive recount behind the wire, as the whole site; `note` sees what crosses. */
function overHttp(query: Query, note: (ask: SiteAsk, value: unknown) => void = () => {}): Query {
  return open(async (_, ask) => {
    const outcome = await (query[ask.ask] as (question: unknown) => Promise<Outcome<object>>)(ask.question);
    const told = outcome.ok && ask.ask === 'describe' ? succeed({ ...outcome.value, scope: 'site' }) : outcome;
    if (told.ok) note(ask, JSON.parse(JSON.stringify(told.value)));
    return Response.json(told, { status: told.ok ? 200 : STATUS_OF[told.failure.code] });
  }).query;
}

test('every answer of the acceptance kit crosses the wire whole, and none does with a field of another kind', async () => {
  const crossed = new Map<string, { ask: SiteAsk; value: unknown }[]>();
  const note = (ask: SiteAsk, value: unknown) => crossed.set(ask.ask, [...(crossed.get(ask.ask) ?? []), { ask, value }]);
  const report = await runKit(async (rows, now) => overHttp(makeRecountQuery(rows, now), note));
  expect(report.failures).toEqual([]);
  expect(report.passed).toBeGreaterThan(50);
  const passed: string[] = [];
  for (const { ask, value } of [...crossed.values()].flatMap((of) => of.slice(0, 8))) {
    for (const broken of brokenOnce(value)) if (readAnswerTo(ask, broken.value) !== null) passed.push(`${ask.ask} ${broken.path}`);
  }
  expect(passed).toEqual([]);
});

function readAnswerTo({ ask, question }: SiteAsk, value: unknown): object | null {
  if (ask === 'describe') return readSiteDescription(value);
  return readAnswer<QuestionKind>(ask, valueOf(checkQuestion(ask, question)), value);
}

/** A value with one of its fields replaced by an empty object, for each field at any depth; of long lists the first entry alone. */
function* brokenOnce(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  yield { path, value: {} };
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    if (value.length > 0) for (const broken of brokenOnce(first, `${path}[0]`)) yield { ...broken, value: [broken.value, ...others] };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      // The recount repeats those of the question, which no answer of the contract has.
      if (name === 'clauses') continue;
      for (const broken of brokenOnce(field, `${path}.${name}`)) yield { ...broken, value: { ...value, [name]: broken.value } };
    }
  }
}

describe('an answer', () => {
  const cases: [what: string, response: () => Response, failure: Partial<Failure>][] = [
    [
      'of a host that fails without a word',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { code: 'unavailable', retry: true },
    ],
    ['of a host without the function', () => new Response('Not found', { status: 404 }), { code: 'internal', retry: false }],
    [
      'of a host that is busy',
      () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
      { code: 'rate-limited', retryAfterMs: 7_000 },
    ],
    ['that is no answer', () => Response.json({ ok: true, value: { v: 1, id: 'l' } }), { code: 'internal' }],
    ['that is no JSON', () => new Response('{'), { code: 'internal' }],
    ['with an unknown code', () => Response.json({ ok: false, failure: { code: 'constructor' } }, { status: 403 }), { code: 'forbidden' }],
    [
      'with hostile details',
      () =>
        Response.json(
          { ok: false, failure: { code: 'deadline', message: 'x'.repeat(9_999), retryAfterMs: 1e99, path: {} } },
          { status: 504 },
        ),
      { code: 'deadline', message: 'x'.repeat(500), retryAfterMs: 600_000, path: '' },
    ],
    ['that does not end', () => new Response(new Uint8Array(9_000_000)), { code: 'internal' }],
  ];

  it.each(cases)('%s is a failure in words of the contract', async (_, response, failure) => {
    expect(failureOf(await open(response).query.live(LIVE))).toMatchObject(failure);
  });

  it('that does not come is given up at the deadline, and one that nobody waits for any more when that is told', async () => {
    const { query, clock } = open(hanging);
    const late = query.live(LIVE);
    await settle();
    await clock.pass(25_000);
    expect(failureOf(await late)).toMatchObject({ code: 'deadline', retry: true });
    const stop = new AbortController();
    const superseded = query.live(LIVE, stop.signal);
    await settle();
    stop.abort();
    expect(failureOf(await superseded)?.code).toBe('cancelled');
    expect(failureOf(await query.live(LIVE, stop.signal))?.code).toBe('cancelled');
  });
});

test('what is kept out of the site is asked for at an address of its own, and no answer with a field of another kind is taken', async () => {
  const selection = { clauses: [], goals: [], brush: null, bots: 'include', range: { from: null, to: 1 }, offsets: [] };
  const cleanup = {
    shields: [{ kind: 'path', value: '/a' }],
    purges: [{ purge: 1, step: 'asked', asked: 1, undoUntil: null, selection }],
  };
  const { query, addresses, sent } = open(() => Response.json(succeed(cleanup)));
  expect(await query.cleanup({ v: 1, ask: 'undo', purge: 1 })).toEqual(succeed(cleanup));
  expect([addresses, sent]).toMatchObject([[SITE_CLEANUP], [{ authorization: 'Bearer token-1', ask: { ask: 'undo', purge: 1 } }]]);
  for (const { value, path } of brokenOnce(cleanup))
    expect([path, await open(() => Response.json({ ok: true, value })).query.cleanup({ v: 1, ask: 'list' })]).toMatchObject([
      path,
      { ok: false },
    ]);
});

test('while the site says to wait nothing is sent, and then it is asked again', async () => {
  const { query, clock, sent } = open(() => new Response('', { status: 503, headers: { 'retry-after': '30' } }));
  expect(failureOf(await query.live(LIVE))).toMatchObject({ code: 'unavailable', retryAfterMs: 30_000 });
  clock.now = () => 1_010_000;
  expect(failureOf(await query.describe())).toMatchObject({ code: 'unavailable', retryAfterMs: 20_000 });
  expect(sent).toHaveLength(1);
  clock.now = () => 1_030_000;
  await query.describe();
  expect(sent).toHaveLength(2);
});

describe('a token', () => {
  const refused = () => Response.json(fail('unauthenticated', 'Your sign-in has ended: sign in again.'), { status: 401 });

  it('that the site refuses is renewed once; where the new one is refused too, neither is sent again', async () => {
    const { query, sent, asked } = open(refused, [succeed('token-1'), succeed('token-2')]);
    expect(failureOf(await query.live(LIVE))).toMatchObject({ code: 'unauthenticated', message: 'Your sign-in has ended: sign in again.' });
    expect(failureOf(await query.live(LIVE))?.code).toBe('unauthenticated');
    expect([asked, sent.map(({ authorization }) => authorization)]).toEqual([
      [false, true, false],
      ['Bearer token-1', 'Bearer token-2'],
    ]);
  });

  it('that is missing means that nothing is sent', async () => {
    const { query, sent } = open(refused, [fail('unauthenticated', 'Sign in.')]);
    expect(failureOf(await query.live(LIVE))?.message).toBe('Sign in.');
    expect(sent).toEqual([]);
  });
});
