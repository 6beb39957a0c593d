import type { IncomingMessage } from 'node:http';
import { BadRequest } from './answer.ts';
import { memberOf, urnOf } from './members.ts';
import type { Body, StandInRequest, State } from './state.ts';

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
