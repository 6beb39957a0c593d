import type { IncomingMessage, ServerResponse } from 'node:http';
import { memberOf, urnOf } from './members.ts';
import type { Body, StandInRequest, State } from './state.ts';

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

/** Above the largest part of an upload. */
const MAX_BYTES = 8 * 1_048_576;

export async function readRequest(state: State, req: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new BadRequest(`The body has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const url = new URL(req.url ?? '/', 'http://localhost');
  const request = { method: req.method ?? 'GET', url, headers: req.headers, body: Buffer.concat(chunks) };
  return { ...request, member: memberOf(state, request) };
}

export function jsonBody({ headers, body }: StandInRequest): Body {
  if (!/^application\/json(;|$)/.test(headers['content-type'] ?? '')) {
    throw new BadRequest(`The content type is "${headers['content-type'] ?? ''}", but must be application/json.`);
  }
  const value = parsed(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest('The body is no JSON object.');
  return value;
}

function parsed(body: Buffer) {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new BadRequest('The body is no JSON.');
  }
}

export function formBody({ headers, body }: StandInRequest): URLSearchParams {
  if (!/^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? '')) {
    throw new BadRequest(`The content type is "${headers['content-type'] ?? ''}", but must be application/x-www-form-urlencoded.`);
  }
  return new URLSearchParams(body.toString('utf8'));
}

/** @param otherwise what was wrong */
export function demand(holds: boolean, otherwise: string) {
  if (!holds) throw new BadRequest(otherwise);
}

/** The member who an upload is for; refuses another owner. */
export function ownerOf(request: StandInRequest, owner: unknown) {
  const { member } = request;
  if (!member || owner !== urnOf(member)) {
    throw new BadRequest(`initializeUploadRequest.owner is "${String(owner)}", but the member is ${authorOf(request)}.`);
  }
  return member;
}

/** Id of the member as whom a request is made; '' where nobody is known. */
export const authorOf = ({ member }: StandInRequest) => (member ? urnOf(member) : '');

/** What a request to `/v2` or `/rest` lacks, as the provider answers it; null when nothing. */
export function tokenProblem(state: State, { headers }: StandInRequest) {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return restError(401, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token');
  const known = state.tokens.get(token);
  if (!known) return restError(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  if (known.until <= state.clock()) return restError(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
  return null;
}
