import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ServiceError } from '../answer.ts';

const BODY_LIMIT_BYTES = 1_000_000;

/** One request as the routes see it. */
export interface Call {
  method: string;
  /** Without query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Empty where none was sent. */
  body: Record<string, unknown>;
}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = parseBody(await readText(request), request.headers['content-type'] ?? '');
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers: request.headers, body };
}

async function readText(request: IncomingMessage) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > BODY_LIMIT_BYTES) throw new ServiceError(413, 'validation_failed', 'Request body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** @param type content type; a page's form sends fields, everybody else JSON */
function parseBody(text: string, type: string): Record<string, unknown> {
  if (text === '') return {};
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ServiceError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected');
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError(400, 'bad_json', `Could not parse request body as JSON: ${error instanceof Error ? error.message : error}`);
  }
}
