import type { Outcome } from '#contract/outcome.ts';
import { STATUS_OF } from '#contract/site/ask.ts';

/** Headers of every function's answer: never cached, never sniffed, never a document that runs anything. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
} as const;

/** Answers a value as JSON, with further headers where the function has some of its own. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** An outcome as JSON, with the status of its failure. */
export function outcomeResponse(outcome: Outcome<object>): Response {
  if (outcome.ok) return json(outcome);
  const { code, retryAfterMs } = outcome.failure;
  return json(outcome, STATUS_OF[code], retryAfterMs === 0 ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) });
}

/** The same response with the headers of every function's answer. */
export function secured(response: Response): Response {
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

/** Answers that something is done, with nothing to say. */
export function noContent(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 204, headers: { ...HEADERS, ...headers } });
}

/** Refuses a method; `allowed` goes into the Allow header, such as `GET, HEAD`. */
export function methodNotAllowed(allowed: string): Response {
  return new Response(null, { status: 405, headers: { ...HEADERS, allow: allowed } });
}

/** Refuses a path below a function's name, where the function reads nothing there. */
export function nothingBelow(): Response {
  return json({ message: 'There is nothing at this address.' }, 404);
}

/** Whether an address is the function's own: its name with nothing below it; a slash at the end is ignored. */
export function isOwnAddress(url: URL, name: string): boolean {
  return url.pathname.replace(/\/$/, '') === `/.netlify/functions/${name}`;
}
