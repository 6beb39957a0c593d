import { createHash } from 'node:crypto';
import type { Member, StandInRequest, State } from './state.ts';

/** Who signs in where the page is left as it comes. */
export const USUAL_MEMBER = 'Stand-in Member';

/** Everybody has an account here: any name is enough to sign in, and the same name is the same member. */
export function memberCalled(name: string): Member {
  const [first = '', ...others] = name.split(' ');
  const sub = name === USUAL_MEMBER ? 'standIn42' : `m${createHash('sha256').update(name).digest('hex').slice(0, 15)}`;
  return { sub, name, given_name: first, family_name: others.join(' '), email: `${sub}@stand-in.example`, email_verified: true };
}

export const urnOf = ({ sub }: Member) => `urn:li:person:${sub}`;

/** The member that a request is made for, told by its token, its code or the upload that it belongs to; null where nothing tells. */
export function memberOf(state: State, { url, headers, body }: Omit<StandInRequest, 'member'>): Member | null {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined) return state.tokens.get(token)?.member ?? null;
  if (url.pathname === '/oauth/v2/accessToken') {
    const form = new URLSearchParams(body.toString('utf8'));
    return state.codes.get(form.get('code') ?? '')?.member ?? null;
  }
  const [, folder, id] = url.pathname.split('/');
  return folder === 'dms-uploads' ? (state.videos.get(`urn:li:video:${id}`)?.owner ?? null) : null;
}
