/**
 * @typedef {object} Answer what a part of the stand-in answers a request with
 * @property {number} status
 * @property {unknown} [json]
 * @property {string} [html]
 * @property {Record<string, string>} [headers]
 */

/** A request that the provider would not understand. Its message is for the person who wrote the client. */
export class BadRequest extends Error {}

/** @type {(json: unknown, status?: number, headers?: Record<string, string>) => Answer} */
export const json = (value, status = 200, headers = {}) => ({ status, json: value, headers });

/** @type {(headers?: Record<string, string>) => Answer} */
export const nothing = (headers = {}) => ({ status: 204, headers });

/**
 * An error in the shape of the provider's REST interface.
 * @param {number} status
 * @param {string} code such as `NONEXISTENT_VERSION`
 * @param {string} message
 * @param {Record<string, string>} [headers]
 * @returns {Answer}
 */
export const restError = (status, code, message, headers) => json({ status, code, message }, status, headers);

/**
 * @param {import('node:http').ServerResponse} res
 * @param {Answer} answer
 */
export function send(res, { status, json: value, html, headers = {} }) {
  const [type, body] = html === undefined ? ['application/json', JSON.stringify(value)] : ['text/html; charset=utf-8', html];
  res.writeHead(status, { ...(body === undefined ? {} : { 'content-type': type }), 'cache-control': 'no-store', ...headers });
  res.end(body);
}
