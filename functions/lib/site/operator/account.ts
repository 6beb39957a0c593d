import { createHash } from 'node:crypto';
import type { Server } from '../../server.ts';

export interface AccountDependencies extends Pick<Server, 'fetch' | 'now' | 'deadline'> {
  /** Address of the sign-in service, without a slash at its end. */
  url: string;
  key: string;
}

/** What the sign-in service says of an account now. */
export interface Account {
  /** Its `app_metadata`, which only the operator of the service can write. Hostile until checked. */
  metadata: unknown;
  hasSecondFactor: boolean;
}

/** `ended`: the service knows the session or its account no more. `unknown`: it did not answer. */
export type AccountAnswer = Account | 'ended' | 'unknown';

/** An answer of the service counts for so long, so a session that was revoked ends within it. */
export const ACCOUNT_KNOWN_MS = 60_000;
/** A service that does not answer is left alone for so long. */
const UNKNOWN_MS = 5_000;
const ANSWER_MS = 3_000;
/** So many answers are kept; the oldest is forgotten first. */
const MAX_KEPT = 1_000;
/** Supabase answers these to a token whose session or account is gone. */
const ENDED_STATUS: ReadonlySet<number> = new Set([401, 403, 404]);

/** Asks the sign-in service whose session a token is of, once a minute for each token. Tokens are kept as their hashes only. */
export function makeAccountLookUp(deps: AccountDependencies): (token: string) => Promise<AccountAnswer> {
  const kept = new Map<string, { until: number; answer: Promise<AccountAnswer> }>();

  return (token) => {
    const hash = createHash('sha256').update(token).digest('base64');
    const known = kept.get(hash);
    if (known !== undefined && deps.now() < known.until) return known.answer;
    const answer = askAccount(token, deps);
    const entry = { until: deps.now() + ACCOUNT_KNOWN_MS, answer };
    void answer.then((given) => {
      if (given === 'unknown') entry.until = deps.now() + UNKNOWN_MS;
    });
    kept.delete(hash);
    kept.set(hash, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

async function askAccount(token: string, { url, key, fetch, deadline }: AccountDependencies): Promise<AccountAnswer> {
  try {
    const headers = { apikey: key, authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/auth/v1/user`, { headers, signal: deadline(ANSWER_MS) });
    if (ENDED_STATUS.has(response.status)) return 'ended';
    if (!response.ok) return 'unknown';
    const { app_metadata: metadata, factors } = (await response.json()) as { app_metadata?: unknown; factors?: unknown };
    return { metadata, hasSecondFactor: Array.isArray(factors) && factors.some(isVerified) };
  } catch {
    return 'unknown';
  }
}

function isVerified(factor: unknown): boolean {
  return typeof factor === 'object' && factor !== null && (factor as { status?: unknown }).status === 'verified';
}
