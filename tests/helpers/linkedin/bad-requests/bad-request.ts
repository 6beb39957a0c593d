/** A request that a function has to refuse by itself, without asking the provider. */
export interface BadRequest {
  title: string;
  method: string;
  /** Behind `/.netlify/functions/`. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** `endless` never stops sending, `hanging` begins and sends no more. */
  body?: string | Uint8Array<ArrayBuffer> | 'endless' | 'hanging';
  /** Statuses that it may be refused with. */
  status: number;
}

/** Where the requests go: the only origin that is listed, and the only one that bytes may be sent to. */
export const SITE = { origin: 'https://site.example', uploadOrigin: 'https://uploads.example' };
export const CALLBACK = `${SITE.origin}/auth/linkedin/callback`;

/** What the requests carry that no answer and no log may hold. */
export const PLANTED = { code: 'planted-code-7f3a', refresh: 'planted-refresh-91bc', token: 'planted-token-c04e' };

export const JSON_HEADERS: Record<string, string> = { origin: SITE.origin, 'content-type': 'application/json' };

/** Headers of a call of the interface in which nothing is wrong. */
export const API_HEADERS: Record<string, string> = {
  ...JSON_HEADERS,
  authorization: `Bearer ${PLANTED.token}`,
  'linkedin-version': '202607',
  'x-restli-protocol-version': '2.0.0',
};

export function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
