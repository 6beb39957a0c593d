import { callerOf, type HostContext } from '../http/host-context.ts';
import { json, methodNotAllowed, noContent } from '../respond.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Server } from '../server.ts';
import { readSettings, type Settings } from './settings.ts';

export type LinkedInDependencies = Omit<Server, 'wait'>;

export type Handler = (request: Request, context?: HostContext) => Promise<Response>;

/** What pages of listed origins may send to a function. */
interface Permission {
  methods: readonly string[];
  headers: readonly string[];
}

/** What answers a request of a listed origin. `admit` counts it: called last, before the provider is asked. */
type Answer = (request: Request, settings: Settings, admit: () => void) => Promise<Response>;

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

/** The caller's token as the provider takes it; refuses a malformed one. */
export function bearer({ headers }: Request): string {
  const token = headers.get('authorization') ?? '';
  if (!/^Bearer [\x21-\x7e]{1,4096}$/.test(token)) throw new Refusal(401, 'The request carries no LinkedIn token. Connect LinkedIn again.');
  return token;
}

/**
 * The listed origin that a request comes from; refuses every other one. Browsers send no Origin with a GET to the page's own
 * site, but say with Sec-Fetch-Site, which no page can set, that it is one: then null.
 */
function originOf(request: Request, { origins }: Settings): string | null {
  const sent = request.headers.get('origin');
  for (const origin of origins) if (origin === sent) return origin;
  if (sent === null && request.method === 'GET' && request.headers.get('sec-fetch-site') === 'same-origin') return null;
  throw new Refusal(403, 'Requests from this page are refused: its origin is not that of an address in LINKEDIN_REDIRECT_URIS.');
}

/** Headers that let a page of one listed origin read the answer; `null` is a page of the function's own origin. */
function corsHeaders(origin: string | null, { methods, headers }: Permission): Record<string, string> {
  if (origin === null) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-allow-headers': headers.join(', '),
    'access-control-expose-headers': 'retry-after, x-restli-id',
    'cross-origin-resource-policy': 'same-site',
  };
}
