import type { ServerResponse } from 'node:http';
import type { Answer } from '../errors.ts';

/** Pages of the stand-in run no script and load nothing. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

export function sendAnswer(response: ServerResponse, { status, body, html, headers = {} }: Answer) {
  if (response.destroyed) return;
  const type = html === undefined ? { 'content-type': 'application/json' } : PAGE_HEADERS;
  const text = html ?? (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'cache-control': 'no-store', ...(text === '' ? {} : type), ...headers }).end(text);
}

export function redirect(location: string): Answer {
  return { status: 303, headers: { location } };
}
