import { LINKEDIN_PORT, standInFunctions } from '../../../scripts/serve/stand-in-addresses.ts';

/** What the stand-in answers next, to one member's requests: `tests/stand-ins/linkedin/control.ts`. */
interface Scripted {
  answer: string | number;
  path: string;
  member: string;
  times?: number;
  retryAfter?: number;
}

/** A request as the stand-in tells it. */
interface Arrived {
  method: string;
  path: string;
  bytes: number;
}

/** Steers the stand-in for LinkedIn. Tests that run side by side have members of their own. */
export interface LinkedInControl {
  next(scripted: Scripted): Promise<void>;
  /** The requests that were made for a member, as `POST /rest/posts`. */
  requests(member: string): Promise<string[]>;
  /** The posts of a member as LinkedIn has them, without their times. */
  posts(member: string): Promise<Record<string, unknown>[]>;
  /** A token, got without a page. */
  signIn(member: string): Promise<Record<string, unknown> & { access_token: string }>;
  /** A code as a member who agrees brings it back. */
  agree(member: string, redirectUri: string): Promise<string>;
}

/** @param url of the stand-in; without one that of the end-to-end tests */
export function linkedInControl(url = `http://localhost:${LINKEDIN_PORT}`): LinkedInControl {
  const { LINKEDIN_CLIENT_ID: client_id, LINKEDIN_CLIENT_SECRET: client_secret } = standInFunctions('');
  const of = (member: string) => `?member=${encodeURIComponent(member)}`;
  const agree: LinkedInControl['agree'] = async (member, redirect_uri) => {
    const scope = 'openid profile email w_member_social';
    const body = new URLSearchParams({ response_type: 'code', client_id, redirect_uri, state: 'x', scope, answer: 'agree', member });
    const response = await fetch(`${url}/oauth/v2/authorization`, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  return {
    agree,
    async next(scripted) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/stand-in/next`, { method: 'POST', headers, body: JSON.stringify(scripted) });
      if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
    },
    async requests(member) {
      const { requests } = (await (await fetch(`${url}/stand-in/requests${of(member)}`)).json()) as { requests: Arrived[] };
      return requests.map(({ method, path }) => `${method} ${path}`);
    },
    async posts(member) {
      const { posts } = (await (await fetch(`${url}/stand-in/posts${of(member)}`)).json()) as { posts: Record<string, unknown>[] };
      return posts.map(({ createdAt: _made, lastModifiedAt: _changed, ...post }) => post);
    },
    async signIn(member) {
      const redirect_uri = 'http://localhost/auth/linkedin/callback';
      const code = await agree(member, redirect_uri);
      const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri, client_id, client_secret });
      return (await fetch(`${url}/oauth/v2/accessToken`, { method: 'POST', body })).json() as ReturnType<LinkedInControl['signIn']>;
    },
  };
}
