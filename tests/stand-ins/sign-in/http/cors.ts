import type { Answer } from '../errors.ts';

/** The headers that the real service lets a page of another origin send; one that is not named here would fail there, too. */
const ALLOWED_HEADERS = [
  'accept',
  'apikey',
  'authorization',
  'content-type',
  'x-client-info',
  'x-client-ip',
  'x-jwt-aud',
  'x-supabase-api-version',
  'x-use-cookie',
];

/** On every answer under /auth/v1, so that a page of another origin may read it. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code',
};

/** Answers a browser's question whether it may send a request. The browser itself refuses what is not in the lists. */
export function preflightAnswer(): Answer {
  return {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': '0',
    },
  };
}
