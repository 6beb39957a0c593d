import { ClickHouseError } from '@clickhouse/client-web';
import { describe, expect, it } from 'vitest';
import { BrokenAnswer, failureOf, OldSchema, sentenceOf, Unfinished } from '../../../../../functions/lib/site/database-failures.ts';

const SECRET = 'SELECT password FROM events at 10.0.0.7';

function engineError(code: string): ClickHouseError {
  return new ClickHouseError({ message: SECRET, code, type: 'X' });
}

describe('a failure of the site’s database', () => {
  it.each([
    ['159', 'deadline', true],
    ['158', 'too-expensive', false],
    ['241', 'too-expensive', false],
    ['243', 'unavailable', true],
    ['60', 'unavailable', false],
    ['47', 'unavailable', false],
    ['516', 'unavailable', false],
    ['497', 'unavailable', false],
    ['202', 'rate-limited', true],
    ['201', 'rate-limited', true],
    ['369', 'unavailable', true],
    ['452', 'unavailable', false],
    ['62', 'internal', false],
    ['99999', 'internal', false],
  ])('with the engine’s code %s is told as %s, without a word of the engine', (engineCode, code, retry) => {
    const outcome = failureOf(engineError(engineCode));
    expect(outcome).toMatchObject({ ok: false, failure: { code, retry } });
    for (const told of [JSON.stringify(outcome), sentenceOf(engineError(engineCode))]) expect(told).not.toContain('password');
  });

  it.each([
    [new OldSchema(), 'unavailable', false],
    [new BrokenAnswer(SECRET), 'unavailable', true],
    [new TypeError('fetch failed'), 'unavailable', true],
    [new Error('Timeout error.'), 'deadline', true],
  ])('that is no answer of the engine (%s) is told by whether asking again helps', (error, code, retry) => {
    expect(failureOf(error)).toMatchObject({ ok: false, failure: { code, retry } });
  });

  it('is told in the log of a command with the engine’s name of it, and work that is not done by what is left', () => {
    expect(sentenceOf(engineError('285'))).toBe(
      'Servers of the site’s database are away or behind: try again in a minute. (ClickHouse: 285 X)',
    );
    for (const code of ['159', '241']) expect(sentenceOf(engineError(code))).toContain('at a limit of time, memory or rows');
    expect(sentenceOf(new Unfinished('Rows are left.'))).toBe('Rows are left.');
  });
});
