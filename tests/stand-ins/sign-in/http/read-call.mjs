import { ServiceError } from '../errors.mjs';

const BODY_LIMIT_BYTES = 1_000_000;

/**
 * @typedef {object} Call one request as the routes see it
 * @property {string} method
 * @property {string} path without query
 * @property {URLSearchParams} query
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Record<string, unknown>} body empty where none was sent
 */

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Call>}
 */
export async function readCall(request) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = parseBody(await readText(request), request.headers['content-type'] ?? '');
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers: request.headers, body };
}

/** @param {import('node:http').IncomingMessage} request */
async function readText(request) {
  /** @type {Buffer[]} */
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > BODY_LIMIT_BYTES) throw new ServiceError(413, 'validation_failed', 'Request body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * @param {string} text
 * @param {string} type content type; a page's form sends fields, everybody else JSON
 * @returns {Record<string, unknown>}
 */
function parseBody(text, type) {
  if (text === '') return {};
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ServiceError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected');
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError(400, 'bad_json', `Could not parse request body as JSON: ${error instanceof Error ? error.message : error}`);
  }
}
