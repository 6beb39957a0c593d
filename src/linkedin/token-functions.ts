import { ask, refusal } from './ask.ts';
import { readToken, type Token } from './token-store.ts';
import type { LinkedInEnvironment } from './environment.ts';
import { CALLBACK_PATH } from './landing.ts';
import { FAILURE, LinkedInError } from './linkedin-error.ts';

/** The address that the operator registered with LinkedIn. */
export function redirectAddress(origin: string): string {
  return origin + CALLBACK_PATH;
}

/** Exchanges a code for a token, through our function, which alone knows the application's secret. */
export function exchangeCode(env: LinkedInEnvironment, code: string): Promise<Token> {
  return tokenFrom(env, 'linkedin-token', { code, redirect_uri: redirectAddress(env.origin) }, FAILURE.exchange);
}

/** Exchanges a refresh token for a new token. */
export function refreshToken(env: LinkedInEnvironment, refresh_token: string): Promise<Token> {
  return tokenFrom(env, 'linkedin-refresh', { refresh_token }, FAILURE.refresh);
}

async function tokenFrom(env: LinkedInEnvironment, path: string, body: object, failure: string): Promise<Token> {
  const answer = await ask(env, { method: 'POST', path, body, failure });
  if (!answer.ok) throw refusal(answer, failure);
  const token = readToken(answer.fields);
  if (!token) throw new LinkedInError('refused', failure);
  return token;
}
