import { json, methodNotAllowed, noContent } from '../respond.ts';
import { corsHeaders, originOf, type Permission } from './origins.ts';
import type { ProviderDependencies } from './provider.ts';
import { createRateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { readSettings, type Environment, type Settings } from './settings.ts';
import type { Check } from './shape.ts';

export interface LinkedInDependencies extends ProviderDependencies {
  env: Environment;
  /** Epoch milliseconds. */
  now(): number;
}

/** The part of the host's context that is read: the address that the request came from, as the host saw it. */
export interface HostContext {
  ip?: unknown;
}

export type Handler = (request: Request, context?: HostContext) => Promise<Response>;

/** What answers a request of a listed origin. `admit` counts it: called last, before the provider is asked. */
type Answer = (request: Request, settings: Settings, admit: () => void) => Promise<Response>;

/** A JSON body has so long to arrive. */
const BODY_LIMIT_MS = 5_000;

/** Puts the rules that all these functions share around what one of them answers. Nothing is logged. */
export function createEndpoint(permission: Permission, perMinute: number, deps: LinkedInDependencies, answer: Answer): Handler {
  const count = createRateLimit(perMinute, deps.now);
  const allowed = [...permission.methods, 'OPTIONS'];

  return async (request, context) => {
    if (!allowed.includes(request.method)) return methodNotAllowed(allowed.join(', '));
    let cors: Record<string, string> = { vary: 'origin' };
    try {
      const settings = readSettings(deps.env);
      cors = corsHeaders(originOf(request, settings), permission);
      if (request.method === 'OPTIONS') return noContent(cors);
      const response = await answer(request, settings, () => count(callerOf(context)));
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
      return response;
    } catch (error) {
      const { status, message, headers } = error instanceof Refusal ? error : new Refusal(502, 'This site could not ask LinkedIn.');
      return json({ message }, status, { ...cors, ...headers });
    }
  };
}

/** The caller's address; never a header that the caller could have written. */
function callerOf(context: HostContext | undefined): string {
  return typeof context?.ip === 'string' ? context.ip : '';
}

/** Reads a JSON body of exactly one shape; refuses with 415, 413, 408 or 400. */
export async function readJson(
  request: Request,
  check: Check,
  maxBytes: number,
  deps: Pick<ProviderDependencies, 'deadline'>,
): Promise<Record<string, unknown>> {
  const { headers } = request;
  const isJson = /^application\/json(\s*;\s*charset="?utf-8"?)?$/i.test(headers.get('content-type') ?? '');
  if (!isJson || headers.has('content-encoding')) throw new Refusal(415, 'The request must be application/json in UTF-8.');
  const value = parsed(await readBody(request, { maxBytes, signal: deps.deadline(BODY_LIMIT_MS) }));
  const problem = check(value, 'The request');
  if (problem !== null) throw new Refusal(400, `${problem}.`);
  return Object.fromEntries(Object.entries(value ?? {}));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'The request is no JSON.');
  }
}
