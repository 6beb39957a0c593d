/** What a route gives; an object becomes JSON. */
export interface Answer {
  status: number;
  body?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

const FIRST_VERSION_WITH_STRING_CODES = '2024-01-01';

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

/**
 * The service has two forms of an error and picks by the API version that the client names: the current one for
 * 2024-01-01 and later (`code` is a word), the older one without it (`code` is the status).
 * @param apiVersion value of the header `X-Supabase-Api-Version`
 */
export function errorAnswer(error: ServiceError, apiVersion = ''): Answer {
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
