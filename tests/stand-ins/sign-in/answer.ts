/** What a route gives; an object becomes JSON. */
export interface Answer {
  status: number;
  body?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

export function redirect(location: string): Answer {
  return { status: 303, headers: { location } };
}

/** Of the API; the site's client names it in every call. */
const VERSION = '2024-01-01';

/** A refusal in the service's own words. */
export class ServiceError extends Error {
  readonly status: number;
  /** Such as `otp_expired`. */
  readonly code: string;
  /** Further fields of the body, such as the reasons of a weak password. */
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function errorAnswer({ status, code, message, details }: ServiceError): Answer {
  const headers = { 'x-sb-error-code': code, 'x-supabase-api-version': VERSION };
  return { status, body: { code, message, ...details }, headers };
}

const OAUTH_NAMES: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

/**
 * What an address tells of an error, in the names of OAuth 2 (RFC 6749, section 4.1.2.1). A status without such a name has
 * no `error` at all.
 */
export function errorInAddress({ status, code, message }: ServiceError): Record<string, string> {
  const name = OAUTH_NAMES[status];
  return { ...(name === undefined ? {} : { error: name }), error_code: code, error_description: message };
}

/** @param message of a parameter that is missing or malformed */
export function invalid(message: string) {
  return new ServiceError(400, 'validation_failed', message);
}
