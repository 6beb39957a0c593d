import { ClickHouseError } from '@clickhouse/client-web';
import { fail, type Failure, type FailureCode, type Outcome } from '#contract/outcome.ts';

/** What is said of a failure: never the engine's own words (R19). */
type DatabaseFailure = [code: FailureCode, message: string, details?: Partial<Failure>];

const SLOW: DatabaseFailure = ['deadline', 'The site’s database took too long: ask again, or for a shorter range.'];
const LARGE: DatabaseFailure = [
  'too-expensive',
  'This question reads more than one answer may cost: ask for a shorter range or fewer lists.',
];
const AWAY: DatabaseFailure = ['unavailable', 'The site’s database does not answer: try again in a minute.'];
const BEHIND: DatabaseFailure = ['unavailable', 'Servers of the site’s database are away or behind: try again in a minute.'];
const FULL: DatabaseFailure = ['unavailable', 'The site’s database has no room left: its operator must make some.'];
const OTHER_SCHEMA: DatabaseFailure = [
  'unavailable',
  'The site’s database has other tables than this version needs: its operator must run `npm run site:migrate`.',
  { retry: false },
];
const WRONG_ACCOUNT: DatabaseFailure = [
  'unavailable',
  'The site’s database refuses the account of this site, or what it asks: its operator must run `npm run site:accounts`, and check the settings.',
  { retry: false },
];
const BUSY: DatabaseFailure = [
  'rate-limited',
  'The site’s database is answering as much as it can: try again in a few seconds.',
  { retryAfterMs: 5_000 },
];
const OVER_QUOTA: DatabaseFailure = [
  'rate-limited',
  'This site has asked its database for all that an hour allows: try again later.',
  { retryAfterMs: 60_000 },
];
const BROKEN: DatabaseFailure = ['internal', 'The site’s database could not answer this question.'];

const LIMIT_REACHED = 'The site’s database ended a statement at a limit of time, memory or rows: run this again, or give it more.';
/** What is said of a command, which asks no question. */
const OF_COMMANDS = new Map([
  [SLOW, LIMIT_REACHED],
  [LARGE, LIMIT_REACHED],
  [BROKEN, 'The site’s database could not carry out a statement.'],
]);

/** By the engine's error codes. Source: src/Common/ErrorCodes.cpp of ClickHouse 26.7. */
const FAILURES_BY_CODE: readonly (readonly [failure: DatabaseFailure, codes: readonly string[]])[] = [
  [SLOW, ['159', '209', '394']],
  [LARGE, ['158', '160', '191', '241', '307', '396']],
  [FULL, ['243']],
  [OTHER_SCHEMA, ['16', '47', '60', '81']],
  [WRONG_ACCOUNT, ['164', '192', '193', '194', '452', '497', '516']],
  [BUSY, ['202', '203', '252']],
  [OVER_QUOTA, ['201']],
  [AWAY, ['210', '279', '425']],
  [BEHIND, ['242', '285', '286', '319', '369', '999']],
];

/** An answer of the engine that is not whole, or not what was asked for. */
export class BrokenAnswer extends Error {}

export class OldSchema extends Error {}

/** Work that ended before it was done; its message says what is left. */
export class Unfinished extends Error {}

/** What became of a call of the engine that threw. */
export function failureOf(error: unknown): Outcome<never> {
  const [code, message, details] = causeOf(error);
  return fail(code, message, details);
}

/** The same for who reads the log of a command, with the engine's name of it; its own words may hold values of rows. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Unfinished) return error.message;
  const cause = causeOf(error);
  const message = OF_COMMANDS.get(cause) ?? cause[1];
  return error instanceof ClickHouseError ? `${message} (ClickHouse: ${error.code} ${error.type ?? ''})` : message;
}

function causeOf(error: unknown): DatabaseFailure {
  if (error instanceof OldSchema) return OTHER_SCHEMA;
  if (error instanceof ClickHouseError) return FAILURES_BY_CODE.find(([, codes]) => codes.includes(error.code))?.[0] ?? BROKEN;
  return error instanceof Error && error.message.startsWith('Timeout') ? SLOW : AWAY;
}
