import type { Logged, StandInRequest } from './state.ts';

const SECRET = new Set(['authorization', 'cookie']);

export function logged({ method, url, headers, body, member }: StandInRequest): Logged {
  const kept = Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? '(present)' : String(value)]);
  return { method, member: member?.name ?? null, path: url.pathname, headers: Object.fromEntries(kept), bytes: body.length };
}
