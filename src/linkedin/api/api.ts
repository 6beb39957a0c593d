import { ask, authorized, refusal, type Answer, type Question } from '../ask.ts';
import type { LinkedInConnection } from '../connection.ts';
import { pause } from '../deadline.ts';
import type { LinkedInEnvironment } from '../environment.ts';
import { FAILURE, LinkedInError } from '../linkedin-error.ts';
import { textLike } from '../unknown-text.ts';

/** A call of LinkedIn's interface; `path` is the part behind `/rest/`, with ids percent-encoded. */
type Call = Pick<Question, 'method' | 'body' | 'failure' | 'signal'> & { path: string };

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

  /** The connected member's token, renewed where that is needed and possible. */
  accessToken(): Promise<string> {
    return this.#connection.accessToken();
  }

  /** Id of the connected member as a person, the author of everything. */
  async author(): Promise<string> {
    await this.accessToken();
    return `urn:li:person:${(await this.#connection.member()).sub}`;
  }

  /** Waits before the next call; a signal that ends meanwhile ends the wait with the error that says so. */
  pause(ms: number, signal?: AbortSignal): Promise<void> {
    return pause(this.#env.clock, ms, signal);
  }

  /** Calls; an answer that refuses is thrown as the error that it means. */
  async call({ path, ...question }: Call): Promise<Answer> {
    const token = await this.accessToken();
    const headers = authorized(token, this.#env.configuration.version);
    const answer = await ask(this.#env, { ...question, headers, path: `linkedin-api/${path}` });
    if (!answer.ok) throw this.refused(answer, question.failure, token);
    return answer;
  }

  /** The error that a refusal means; one that says that the token is not good any more ends the connection. */
  refused(answer: Pick<Answer, 'status' | 'fields' | 'headers'>, failure: string, token: string): LinkedInError {
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
