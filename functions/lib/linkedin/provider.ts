import { readLimited } from '../listings/read-limited.ts';
import { Refusal } from './refusal.ts';

/** The provider has so long for its whole answer, and so many bytes. */
export const PROVIDER_LIMIT_MS = 8_000;
export const PROVIDER_MAX_BYTES = 262_144;

export interface ProviderDependencies {
  fetch: typeof fetch;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
}

export interface ProviderRequest {
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

/**
 * Asks the provider, once, within the limits of time and size; no redirect is followed. Refuses with 502 where nothing useful
 * answers and with 504 where nothing answers in time; any other answer is the caller's to judge.
 */
export async function askProvider(asked: ProviderRequest, deps: ProviderDependencies): Promise<ProviderAnswer> {
  const signal = deps.deadline(PROVIDER_LIMIT_MS);
  try {
    const response = await deps.fetch(asked.url, {
      method: asked.method,
      headers: { accept: 'application/json', ...asked.headers },
      ...(asked.body === undefined ? {} : { body: asked.body }),
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

/** The answer to a redirect, a page, or whatever else is no answer of the provider's interface. */
export function notUnderstood(): Refusal {
  return new Refusal(502, 'LinkedIn answered something that this site does not understand. Try again later.');
}
