import type { Settings } from './settings.ts';
import { Refusal } from './refusal.ts';

/** What pages of listed origins may send to a function. */
export interface Permission {
  methods: readonly string[];
  /** Names of headers. */
  headers: readonly string[];
}

/**
 * The listed origin that a request comes from; refuses every other one. Browsers send no Origin with a GET to the page's own
 * site, but say with Sec-Fetch-Site, which no page can set, that it is one: then null.
 */
export function originOf(request: Request, { origins }: Settings): string | null {
  const sent = request.headers.get('origin');
  for (const origin of origins) if (origin === sent) return origin;
  if (sent === null && request.method === 'GET' && request.headers.get('sec-fetch-site') === 'same-origin') return null;
  throw new Refusal(403, 'This page may not ask: its origin is not that of an address in LINKEDIN_REDIRECT_URIS.');
}

/** Headers that let a page of one listed origin read the answer; `null` is a page of the function's own origin. */
export function corsHeaders(origin: string | null, { methods, headers }: Permission): Record<string, string> {
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
