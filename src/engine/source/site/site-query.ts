import { fail, succeed, type Failure, type FailureCode, type Outcome } from '#contract/outcome.ts';
import { DescriptionSchema, type Description } from '#contract/ports/query.ts';
import { eachQuestion, type Asking } from '#contract/questions/each-question.ts';
import { readAnswer } from '#contract/questions/questions.ts';
import { readLimited } from '#contract/read-limited.ts';
import { read, type Schema } from '#contract/schema.ts';
import { SITE_ANALYTICS, STATUS_OF, type SiteAsk } from '#contract/site/ask.ts';
import { CleanupSchema, SITE_CLEANUP, type Cleanup, type CleanupAsk } from '#contract/site/cleanup.ts';
import { HealthSchema, SITE_HEALTH, type Health } from '#contract/site/health.ts';
import type { Clock } from '#lib/clock.ts';
import { fieldsOf, parseFields, type Fields } from '#lib/untrusted.ts';
import { keysOf } from '#contract/keys-of.ts';

/** Reads the value of an answer; null where it is none to what was asked. */
type ReadValue<A> = (value: unknown) => A | null;

/** The questions of the contract; each is given up when its signal aborts. */
export interface SiteQuery extends Asking<[signal?: AbortSignal]> {
  describe(signal?: AbortSignal): Promise<Outcome<Description>>;
  /** Lists or changes what is kept out of the site; for its operators. */
  cleanup(ask: CleanupAsk): Promise<Outcome<Cleanup>>;
  /** How the site does; for its operators. */
  health(): Promise<Outcome<Health>>;
}

export interface SiteQueryDependencies {
  send: typeof fetch;
  clock: Clock;
  /** The token of who is signed in; `again`: another one, because the last was refused. */
  token(again: boolean): Promise<Outcome<string>>;
  /** A request without an answer after this time, in ms, is given up. */
  deadlineMs: number;
}

interface Sent {
  address: string;
  body: string;
}

/** The longest answer is a page of a thousand rows. */
const MAX_BYTES = 8_000_000;
/** Nobody is kept waiting for longer than this, whatever an answer says. */
const MAX_WAIT_MS = 600_000;
const MAX_MESSAGE = 500;
const CODES = keysOf(STATUS_OF);

const MESSAGES: Partial<Record<FailureCode, string>> = {
  unauthenticated: 'Sign in with an account that may see the whole site.',
  forbidden: 'Your account may not see the whole site.',
  unavailable: 'The whole site cannot be reached just now: it is tried again by itself.',
  'rate-limited': 'Too many requests to the whole site: it is tried again by itself.',
};

/**
 * The questions of the contract, asked about the whole site over HTTP. What comes back is checked as anything from outside.
 * A question whose signal aborts is `cancelled`. While the site says to wait, nothing is sent, and each question fails.
 */
export function makeSiteQuery({ send, clock, token, deadlineMs }: SiteQueryDependencies): SiteQuery {
  let waiting: { until: number; failure: Failure } | null = null;
  /** A token that was refused although it was new: it is not sent again, so that nobody is asked for another one at every question. */
  let refused: { bearer: string; outcome: Outcome<never> } | null = null;

  const request = async (
    { address, body }: Sent,
    bearer: string,
    signal: AbortSignal,
  ): Promise<{ status: number; retryAfterMs: number; text: string }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
    const init: RequestInit = { method: 'POST', headers, body, signal, cache: 'no-store', credentials: 'omit', redirect: 'error' };
    const response = await send(address, init);
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    return {
      status: response.status,
      retryAfterMs: retryAfterMs > 0 ? retryAfterMs : 0,
      text: (await readLimited(response, MAX_BYTES)) ?? '',
    };
  };

  const sendAuthorised = async <A>(sent: Sent, readValue: ReadValue<A>, signal: AbortSignal): Promise<Outcome<A>> => {
    const attempt = async (again: boolean): Promise<Outcome<A>> => {
      const bearer = await token(again);
      if (!bearer.ok) return bearer;
      if (bearer.value === refused?.bearer) return refused.outcome;
      const { text, ...answered } = await request(sent, bearer.value, signal);
      const outcome = readOutcome(text, readValue, answered);
      if (outcome.ok || outcome.failure.code !== 'unauthenticated') return outcome;
      if (!again) return attempt(true);
      refused = { bearer: bearer.value, outcome };
      return outcome;
    };
    return attempt(false);
  };

  const sendInTime = async <A>(sent: Sent, readValue: ReadValue<A>, stop?: AbortSignal): Promise<Outcome<A>> => {
    const restMs = waiting === null ? 0 : waiting.until - clock.now();
    if (waiting !== null && restMs > 0) return { ok: false, failure: { ...waiting.failure, retryAfterMs: restMs } };
    const limit = new AbortController();
    const end = () => limit.abort();
    const cancel = clock.after(deadlineMs, end);
    if (stop?.aborted === true) end();
    stop?.addEventListener('abort', end, { signal: limit.signal });
    try {
      const outcome = await sendAuthorised(sent, readValue, limit.signal);
      if (!outcome.ok && outcome.failure.retryAfterMs > 0) {
        waiting = { until: clock.now() + outcome.failure.retryAfterMs, failure: outcome.failure };
      }
      return outcome;
    } catch {
      if (stop?.aborted === true) return fail('cancelled', 'Another question was asked.');
      if (limit.signal.aborted) return fail('deadline', `The whole site did not answer within ${deadlineMs / 1_000} seconds.`);
      return fail('unavailable', 'The whole site cannot be reached: check your connection.');
    } finally {
      cancel();
      limit.abort();
    }
  };

  const askSite = <A>(ask: SiteAsk, readValue: ReadValue<A>, stop?: AbortSignal) =>
    sendInTime({ address: SITE_ANALYTICS, body: JSON.stringify(ask) }, readValue, stop);

  return {
    cleanup: (ask) => sendInTime({ address: SITE_CLEANUP, body: JSON.stringify(ask) }, readBy(CleanupSchema)),
    health: () => sendInTime({ address: SITE_HEALTH, body: JSON.stringify({ v: 1 }) }, readBy(HealthSchema)),
    describe: (signal) => askSite({ v: 1, ask: 'describe' }, readSiteDescription, signal),
    ...eachQuestion<[signal?: AbortSignal]>((kind, question, signal) =>
      askSite({ v: 1, ask: kind, question }, (value) => readAnswer(kind, question, value), signal),
    ),
  };
}

function readBy<A>(schema: Schema<A>): ReadValue<A> {
  return (value) => {
    const answer = read(schema, value);
    return answer.ok ? answer.value : null;
  };
}

/** The description in a value from outside; null where it is none of a whole site. */
export function readSiteDescription(value: unknown): Description | null {
  const described = read(DescriptionSchema, value);
  return described.ok && described.value.scope === 'site' ? described.value : null;
}

/** What an answer says; a failure where it is none, or none to this question. */
function readOutcome<A>(text: string, readValue: ReadValue<A>, answered: { status: number; retryAfterMs: number }): Outcome<A> {
  const { ok, value, failure } = parseFields(text);
  if (ok === false) return { ok: false, failure: readFailure(fieldsOf(failure), answered) };
  if (answered.status !== 200) return { ok: false, failure: readFailure({}, answered) };
  const answer = ok === true ? readValue(value) : null;
  if (answer !== null) return succeed(answer);
  return fail('internal', 'The whole site sent something unexpected. If it was updated, reload the page.');
}

/** Why a question failed, in words of the contract; of an answer without any, what its status says. */
function readFailure(given: Fields, { status, retryAfterMs }: { status: number; retryAfterMs: number }): Failure {
  const byStatus = CODES.find((each) => STATUS_OF[each] === status) ?? (status >= 500 ? 'unavailable' : 'internal');
  const code = CODES.find((each) => each === given['code']) ?? byStatus;
  const { message, retry, path } = given;
  const known = MESSAGES[code] ?? `The whole site could not answer (status ${status}).`;
  const waitMs = typeof given['retryAfterMs'] === 'number' ? given['retryAfterMs'] : retryAfterMs;
  const outcome = fail(code, typeof message === 'string' && message !== '' ? message.slice(0, MAX_MESSAGE) : known, {
    ...(typeof retry === 'boolean' && { retry }),
    ...(typeof path === 'string' && { path: path.slice(0, MAX_MESSAGE) }),
    retryAfterMs: waitMs > 0 ? Math.min(waitMs, MAX_WAIT_MS) : 0,
  });
  return (outcome as { failure: Failure }).failure;
}
