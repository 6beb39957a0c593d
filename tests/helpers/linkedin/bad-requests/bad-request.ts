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

/** Where the requests go, and what must never come back. */
export interface Target {
  /** Origin of the site, the only one that is listed. */
  origin: string;
  /** The only origin that bytes may be sent to. */
  uploadOrigin: string;
}

/** What the requests carry that no answer and no log may hold. */
export const PLANTED = { code: 'planted-code-7f3a', refresh: 'planted-refresh-91bc', token: 'planted-token-c04e' };

export const redirectUriOf = ({ origin }: Target): string => `${origin}/auth/linkedin/callback`;

export const jsonHeaders = ({ origin }: Target): Record<string, string> => ({ origin, 'content-type': 'application/json' });

/** Headers of a call of the interface in which nothing is wrong. */
export const apiHeaders = (target: Target): Record<string, string> => ({
  ...jsonHeaders(target),
  authorization: `Bearer ${PLANTED.token}`,
  'linkedin-version': '202607',
  'x-restli-protocol-version': '2.0.0',
});

export function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
