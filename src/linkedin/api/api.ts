import { parseFields } from '#lib/untrusted.ts';
import { ask, authorized, callError, FUNCTIONS, pause, refusal, withDeadline, type Answer, type Question } from '../ask.ts';
import type { LinkedInConnection } from '../connection.ts';
import type { LinkedInEnvironment } from '../environment.ts';
import { FAILURE, LinkedInError } from '../linkedin-error.ts';
import { textLike } from '../unknown-text.ts';
import { MAX_PART_BYTES } from './limits.ts';

/** A call of LinkedIn's interface; `path` is the part behind `/rest/`, with ids percent-encoded. */
type Call = Pick<Question, 'method' | 'body' | 'failure' | 'signal'> & { path: string };

/** Bytes for an upload address that LinkedIn gave. */
export interface Upload {
  to: string;
  body: Blob;
  failure: string;
  signal: AbortSignal | undefined;
  /** Called with the number of bytes sent so far. */
  onSent(bytes: number): void;
}

/** An upload that moves no byte for so long has failed. */
const STALLED_MS = 30_000;

/** As long a tag as our function passes on. */
const TAG = /^[\x21-\x7e]{0,1024}$/;

/**
 * Calls LinkedIn's interface as the connected member, through our own function of the same shape: browsers may not call it
 * directly.
 */
export class Api {
  readonly #env: LinkedInEnvironment;
  readonly #connection: LinkedInConnection;

  constructor(env: LinkedInEnvironment, connection: LinkedInConnection) {
    this.#env = env;
    this.#connection = connection;
  }

  /** Id of the connected member as a person, the author of everything. */
  async author(): Promise<string> {
    await this.#connection.accessToken();
    return `urn:li:person:${(await this.#connection.member()).sub}`;
  }

  /** Waits before the next call; a signal that ends meanwhile ends the wait with the error that says so. */
  pause(ms: number, signal?: AbortSignal): Promise<void> {
    return pause(this.#env.clock, ms, signal);
  }

  /** Calls; an answer that refuses is thrown as the error that it means. */
  async call({ path, ...question }: Call): Promise<Answer> {
    const token = await this.#connection.accessToken();
    const headers = authorized(token, this.#env.configuration.version);
    const answer = await ask(this.#env, { ...question, headers, path: `linkedin-api/${path}` });
    if (!answer.ok) throw this.#refused(answer, question.failure, token);
    return answer;
  }

  /** Hands bytes to LinkedIn, which lets no browser do so itself. Answers the tag that they got there; '' where they got none. */
  async upload({ to, body, failure, signal, onSent }: Upload): Promise<string> {
    if (body.size > MAX_PART_BYTES) throw new LinkedInError('limit', `${failure}: a part of more than 4 MB cannot be passed on.`);
    const token = await this.#connection.accessToken();
    const limit = withDeadline(this.#env.clock, STALLED_MS, signal);
    const progress = (bytes: number) => {
      limit.extend();
      onSent(bytes);
    };
    const address = `${FUNCTIONS}/linkedin-upload?to=${encodeURIComponent(to)}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const sending = this.#env.sendBytes({ address, headers, body, signal: limit.signal, onSent: progress }).finally(limit.end);
    const receipt = await sending.catch((thrown: unknown) => Promise.reject(callError(thrown, failure)));
    const fields = parseFields(receipt.text);
    if (receipt.status < 200 || receipt.status > 299) throw this.#refused({ ...receipt, fields }, failure, token);
    // HTTP puts tags into quotes; LinkedIn wants them back without.
    return (textLike(fields['etag'], TAG) ?? '').replace(/^"(.*)"$/, '$1');
  }

  /** The error that a refusal means; one that says that the token is not good any more ends the connection. */
  #refused(answer: Pick<Answer, 'status' | 'fields' | 'headers'>, failure: string, token: string): LinkedInError {
    switch (answer.status) {
      case 401:
        this.#connection.dropToken(token);
        return new LinkedInError('not-connected', `${FAILURE.notConnected}: the sign-in has ended. Connect again.`);
      case 426:
        return new LinkedInError('retired-version', retiredText(this.#env.configuration.version));
      case 429:
        return new LinkedInError('too-many', tooManyText(answer.headers.get('retry-after')));
      default:
        return refusal(answer, failure);
    }
  }
}

function retiredText(version: string): string {
  return `LinkedIn no longer answers version ${version} of its interface. The operator of this site has to set VITE_LINKEDIN_VERSION to a current one and publish the site again.`;
}

function tooManyText(retryAfter: string | null): string {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  const wait = seconds === null ? 'later' : seconds < 120 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} minutes`;
  return `LinkedIn accepts no more requests for now. Try again ${wait}.`;
}

/** An id or address that an answer has to hold. */
export function needed(value: unknown, pattern: RegExp, failure: string): string {
  const text = textLike(value, pattern);
  if (text === null) throw new LinkedInError('refused', failure);
  return text;
}
