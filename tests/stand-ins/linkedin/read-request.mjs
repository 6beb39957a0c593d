import { BadRequest } from './answer.mjs';

/** Above the largest part of an upload. */
const MAX_BYTES = 8 * 1_048_576;

/**
 * @typedef {object} StandInRequest
 * @property {string} method
 * @property {URL} url
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * @param {import('node:http').IncomingMessage} req
 * @returns {Promise<StandInRequest>}
 */
export async function readRequest(req) {
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  for await (const chunk of req) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new BadRequest(`The body has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const url = new URL(req.url ?? '/', 'http://localhost');
  return { method: req.method ?? 'GET', url, headers: req.headers, body: Buffer.concat(chunks) };
}

/**
 * @param {StandInRequest} request
 * @returns {Record<string, any>}
 */
export function jsonBody({ headers, body }) {
  if (!/^application\/json(;|$)/.test(headers['content-type'] ?? '')) {
    throw new BadRequest(`The content type is "${headers['content-type'] ?? ''}", but must be application/json.`);
  }
  const value = parsed(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest('The body is no JSON object.');
  return value;
}

/** @param {Buffer} body */
function parsed(body) {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new BadRequest('The body is no JSON.');
  }
}

/**
 * @param {StandInRequest} request
 * @returns {URLSearchParams}
 */
export function formBody({ headers, body }) {
  if (!/^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? '')) {
    throw new BadRequest(`The content type is "${headers['content-type'] ?? ''}", but must be application/x-www-form-urlencoded.`);
  }
  return new URLSearchParams(body.toString('utf8'));
}

/**
 * @param {boolean} holds
 * @param {string} otherwise what was wrong
 */
export function demand(holds, otherwise) {
  if (!holds) throw new BadRequest(otherwise);
}
