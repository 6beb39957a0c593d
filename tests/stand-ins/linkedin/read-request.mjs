import { BadRequest } from './answer.mjs';
import { memberOf, urnOf } from './members.mjs';

/** @typedef {import('./state.mjs').StandInRequest} StandInRequest */

/** Above the largest part of an upload. */
const MAX_BYTES = 8 * 1_048_576;

/**
 * @param {import('./state.mjs').State} state
 * @param {import('node:http').IncomingMessage} req
 * @returns {Promise<StandInRequest>}
 */
export async function readRequest(state, req) {
  /** @type {Buffer[]} */
  const chunks = [];
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

/**
 * The member who an upload is for; refuses another owner.
 * @param {StandInRequest} request
 * @param {unknown} owner
 */
export function ownerOf(request, owner) {
  const { member } = request;
  if (!member || owner !== urnOf(member)) {
    throw new BadRequest(`initializeUploadRequest.owner is "${String(owner)}", but the member is ${authorOf(request)}.`);
  }
  return member;
}

/**
 * Id of the member as whom a request is made; '' where nobody is known.
 * @param {StandInRequest} request
 */
export const authorOf = ({ member }) => (member ? urnOf(member) : '');
