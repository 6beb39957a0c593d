import * as v from 'valibot';
import type { Schema } from '#contract/schema.ts';
import { readLimited } from '../../../workers/contract/read-limited.ts';
import { Refusal } from '../http/refusal.ts';
import type { Server } from '../server.ts';

/** The provider has so long for its whole answer, and so many bytes. */
export const PROVIDER_LIMIT_MS = 8_000;
export const PROVIDER_MAX_BYTES = 262_144;

interface ProviderRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** What the JSON of the answer says; undefined where the answer is empty or no JSON. */
  value: unknown;
  /** Whether it is one of the two that an interface gives: JSON, or nothing. */
  isPlain: boolean;
}

/** A field of an answer that is passed on where it fits, and left out where it does not. */
export function ifItFits<T>(schema: Schema<T>) {
  return v.fallback(v.optional(schema), undefined);
}

/** Asks the provider once, within the limits. Refuses with 502 or 504 where nothing useful answers; the rest is the caller's to judge. */
export async function askProvider(request: ProviderRequest, deps: Pick<Server, 'fetch' | 'deadline'>): Promise<ProviderAnswer> {
  const signal = deps.deadline(PROVIDER_LIMIT_MS);
  try {
    const response = await deps.fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal,
    });
    return await read(response);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (signal.aborted) throw new Refusal(504, `LinkedIn did not answer within ${PROVIDER_LIMIT_MS / 1_000} seconds. Try again later.`);
    throw new Refusal(502, 'LinkedIn could not be reached. Try again later.');
  }
}

async function read(response: Response): Promise<ProviderAnswer> {
  const { status, headers } = response;
  const isRedirect = status >= 300 && status < 400;
  const content = isRedirect ? null : await readLimited(response, PROVIDER_MAX_BYTES);
  if (content !== null) return { status, headers, ...parsed(content) };
  response.body?.cancel().catch(() => undefined);
  throw notUnderstood();
}

function parsed(content: string): Pick<ProviderAnswer, 'value' | 'isPlain'> {
  try {
    return { value: content === '' ? undefined : JSON.parse(content), isPlain: true };
  } catch {
    return { value: undefined, isPlain: false };
  }
}

/** The answer to a redirect, a page, or anything else that the provider's interface does not send. */
export function notUnderstood(): Refusal {
  return new Refusal(502, 'LinkedIn sent an answer that this site cannot read. Try again later.');
}

const OPERATOR_SECRET =
  'LinkedIn does not accept this site’s application: the operator has to check LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET.';
const BUSY = 'LinkedIn accepts no more requests for now. Try again later.';

/** What the provider's interface means by a status, and what to do about it. */
const INTERFACE_PROBLEMS: Readonly<Record<number, string>> = {
  400: 'LinkedIn did not understand the request. Reload the page and try again.',
  401: 'LinkedIn no longer accepts this connection. Connect LinkedIn again.',
  403: 'LinkedIn does not allow this account or this site to do that. Connect LinkedIn again and agree to what it asks for.',
  404: 'LinkedIn no longer has this: it may have been deleted.',
  409: 'LinkedIn is still processing the same request. Try again in a moment.',
  413: 'This is larger than LinkedIn accepts. Choose something smaller.',
  422: 'LinkedIn refused the content: it may repeat an earlier post, or be longer than LinkedIn accepts. Change it and try again.',
  429: BUSY,
};

/** The refusal for an answer of the provider's interface that is no success; upload addresses know no `version`. */
export function interfaceProblem({ status, headers }: ProviderAnswer, version?: string): Refusal {
  if (status === 426 && version !== undefined) return new Refusal(426, retired(version));
  if (status >= 500 || status < 400) return unavailable(status);
  const known = INTERFACE_PROBLEMS[status];
  return known === undefined ? new Refusal(400, INTERFACE_PROBLEMS[400] ?? '') : new Refusal(status, known, retryAfter(status, headers));
}

function retired(version: string): string {
  return `LinkedIn no longer answers version ${version} of its interface: the operator of this site has to set VITE_LINKEDIN_VERSION to a current one (YYYYMM) and publish the site again.`;
}

/** The refusal for an answer of the token service that is no success. `again` says what to do about a grant that is not valid. */
export function tokenProblem({ status, headers, value }: ProviderAnswer, again: string): Refusal {
  if (status >= 500 || status < 400) return unavailable(status);
  if (status === 429) return new Refusal(429, BUSY, retryAfter(status, headers));
  // The page can do nothing about it, and must not take it for the end of a visitor's connection.
  if (errorCode(value) === 'invalid_client' || errorCode(value) === 'unauthorized_client') return new Refusal(502, OPERATOR_SECRET);
  return new Refusal(status === 401 ? 401 : 400, again);
}

function unavailable(status: number): Refusal {
  return status >= 500 ? new Refusal(502, 'LinkedIn has an internal problem right now. Try again later.') : notUnderstood();
}

function errorCode(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
}

function retryAfter(status: number, headers: Headers): Record<string, string> {
  const seconds = headers.get('retry-after') ?? '';
  return status === 429 ? { 'retry-after': /^\d{1,6}$/.test(seconds) ? seconds : '60' } : {};
}
