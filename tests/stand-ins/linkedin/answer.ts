import type { ServerResponse } from 'node:http';

/** What a part of the stand-in answers a request with. */
export interface Answer {
  status: number;
  json?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

/** A request that the provider would not understand. Its message is for the person who wrote the client. */
export class BadRequest extends Error {}

export const json: (json: unknown, status?: number, headers?: Record<string, string>) => Answer = (value, status = 200, headers = {}) => ({
  status,
  json: value,
  headers,
});

export const nothing: (headers?: Record<string, string>) => Answer = (headers = {}) => ({ status: 204, headers });

/** An error in the shape of the provider's REST interface, with a code such as `NONEXISTENT_VERSION`. */
export const restError = (status: number, code: string, message: string, headers?: Record<string, string>): Answer =>
  json({ status, code, message }, status, headers);

export function send(res: ServerResponse, { status, json: value, html, headers = {} }: Answer) {
  const [type, body] = html === undefined ? ['application/json', JSON.stringify(value)] : ['text/html; charset=utf-8', html];
  res.writeHead(status, { ...(body === undefined ? {} : { 'content-type': type }), 'cache-control': 'no-store', ...headers });
  res.end(body);
}
