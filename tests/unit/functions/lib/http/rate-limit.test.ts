import { describe, expect, it } from 'vitest';
import { createCallCount, createRateLimit } from '../../../../../functions/lib/http/rate-limit.ts';
import { createTokenExchange } from '../../../../../functions/lib/linkedin/token.ts';
import { CALLBACK, JSON_HEADERS } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { answers, openFunction } from '../../../../helpers/linkedin/open-function.ts';

const MINUTE = 60_000;
const good = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify({ code: 'c', redirect_uri: CALLBACK }),
});

describe('an address that asks too often', () => {
  it('is refused from the eleventh request on, with the time to wait, however many come at once', async () => {
    const { ask, asked, time } = openFunction(createTokenExchange, answers({ access_token: 't', expires_in: 1 }));
    const answered = await Promise.all(Array.from({ length: 100 }, () => ask('linkedin-token', good())));
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(asked).toHaveLength(10);
    time.now += MINUTE - 1_500;
    const { status, headers, body } = await ask('linkedin-token', good());
    expect([status, headers.get('retry-after')]).toEqual([429, '2']);
    expect(body).toEqual({ message: 'Too many requests: try again in 2 seconds.' });
    time.now += 1_500;
    expect((await ask('linkedin-token', good())).status).toBe(200);
  });

  it('is the one that the host saw, whatever the headers claim', async () => {
    const { ask } = openFunction(createTokenExchange, answers({ access_token: 't', expires_in: 1 }));
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask('linkedin-token', good({ 'x-forwarded-for': `203.0.113.${n}` }))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('linkedin-token', good(), { ip: '203.0.113.99' })).status).toBe(200);
  });

  it('is not charged for requests that are refused anyway', async () => {
    const { ask } = openFunction(createTokenExchange, answers({ access_token: 't', expires_in: 1 }));
    for (let n = 0; n < 50; n++) await ask('linkedin-token', { ...good(), body: '{}' });
    expect((await ask('linkedin-token', good())).status).toBe(200);
  });
});

describe('the rate limit', () => {
  it('holds for all addresses together too', () => {
    const count = createRateLimit(10, () => 0);
    for (let n = 0; n < 500; n++) count(`address ${n}`);
    expect(() => count('one more')).toThrow('Too many requests');
  });

  it('remembers a bounded number of callers, and forgets the quietest first', () => {
    const count = createRateLimit(1_000, () => 0);
    for (let n = 0; n < 1_000; n++) count('loud');
    for (let n = 0; n < 30_000; n++) count(`caller ${n}`);
    expect(() => count('loud')).toThrow('Too many requests');
    count('caller 0');
  });
});

describe('the count of calls', () => {
  it('shuts nobody out, however many callers come', () => {
    const count = createCallCount(() => 0);
    const waits = Array.from({ length: 30_000 }, (_, n) => count(`caller ${n}`).waitMs);
    expect(Math.max(...waits)).toBe(0);
  });

  it('holds back who sends bad calls, each time longer, up to ten minutes, and forgives one a minute', () => {
    const time = { now: 0 };
    const count = createCallCount(() => time.now);
    /** Seconds for which the caller is held back after so many bad calls. */
    const sendBad = (calls: number) => {
      for (let n = 0; n < calls; n++) count('bad').blame();
      return count('bad').waitMs / 1_000;
    };
    expect(sendBad(30)).toBe(0);
    const pauses = Array.from({ length: 9 }, () => {
      const seconds = sendBad(10);
      time.now += seconds * 1_000;
      return seconds;
    });
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
    expect(count('another').waitMs).toBe(0);
    time.now += 31 * MINUTE;
    expect(sendBad(30)).toBe(0);
  });
});
