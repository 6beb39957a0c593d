/** @typedef {{ status: number, body?: unknown, html?: string, headers?: Record<string, string> }} Answer what a route gives; an object becomes JSON */

const FIRST_VERSION_WITH_STRING_CODES = '2024-01-01';

/** A refusal in the service's own words. */
export class ServiceError extends Error {
  /**
   * @param {number} status of the answer
   * @param {string} code such as `otp_expired`
   * @param {string} message
   * @param {Record<string, unknown>} [details] further fields of the body, such as the reasons of a weak password
   */
  constructor(status, code, message, details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * The service has two forms of an error and picks by the API version that the client names: the current one for
 * 2024-01-01 and later (`code` is a word), the older one without it (`code` is the status).
 * @param {ServiceError} error
 * @param {string | undefined} apiVersion value of the header `X-Supabase-Api-Version`
 * @returns {Answer}
 */
export function errorAnswer(error, apiVersion = '') {
  const headers = { 'x-sb-error-code': error.code };
  if (apiVersion < FIRST_VERSION_WITH_STRING_CODES) {
    return { status: error.status, body: { code: error.status, error_code: error.code, msg: error.message, ...error.details }, headers };
  }
  return {
    status: error.status,
    body: { code: error.code, message: error.message, ...error.details },
    headers: { ...headers, 'x-supabase-api-version': FIRST_VERSION_WITH_STRING_CODES },
  };
}

/** @type {Partial<Record<number, string>>} */
const OAUTH_NAMES = { 400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied', 500: 'server_error' };

/**
 * What an address tells of an error, in the names of OAuth 2 (RFC 6749, section 4.1.2.1). A status without such a name has
 * no `error` at all.
 * @param {ServiceError} error
 * @returns {Record<string, string>}
 */
export function errorInAddress({ status, code, message }) {
  const name = OAUTH_NAMES[status];
  return { ...(name === undefined ? {} : { error: name }), error_code: code, error_description: message };
}

/** @param {string} message of a parameter that is missing or malformed */
export function invalid(message) {
  return new ServiceError(400, 'validation_failed', message);
}
