import type { Factor, User } from '@supabase/supabase-js';
import type { Auth } from './auth.ts';
import type { AuthOutcome } from './outcome.ts';

/** A second factor that is being set up: what its owner needs in order to confirm it. */
export type Enrolment = { kind: 'totp'; id: string; picture: string; secret: string } | { kind: 'phone'; id: string; phone: string };

/** Factors that can be asked for a code. */
export function verifiedFactors(user: User): Factor[] {
  return (user.factors ?? []).filter(({ status, factor_type: type }) => status === 'verified' && (type === 'totp' || type === 'phone'));
}

const SVG_ADDRESS = /^data:image\/svg\+xml[^,]*,(.*)$/s;

/** The picture as an address that holds any drawing: the service's own leaves `#` as it is, which would end it. */
export function pictureAddress(dataAddress: string): string {
  const [, svg] = SVG_ADDRESS.exec(dataAddress) ?? [];
  return svg === undefined ? '' : `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Begins to set up an authenticator app. Attempts that were never finished go first: their names would be in the way. */
export async function enrolApp(auth: Auth, user: User, label: { issuer: string; name: string }): Promise<AuthOutcome<Enrolment>> {
  const unfinished = (user.factors ?? []).filter(({ status, factor_type: type }) => status === 'unverified' && type === 'totp');
  for (const { id } of unfinished) await auth.call<unknown>((client) => client.mfa.unenroll({ factorId: id }));
  return auth.call<Enrolment>(async (client) => {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: label.name, issuer: label.issuer });
    if (error) return { data, error };
    return { data: { kind: 'totp', id: data.id, picture: pictureAddress(data.totp.qr_code), secret: data.totp.secret }, error };
  });
}

export function enrolPhone(auth: Auth, phone: string): Promise<AuthOutcome<Enrolment>> {
  return auth.call<Enrolment>(async (client) => {
    const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
    return error ? { data, error } : { data: { kind: 'phone', id: data.id, phone }, error };
  });
}

/** Begins a check of a factor; a phone gets its code by text message. Answers the challenge's id. */
export function challenge(auth: Auth, factorId: string): Promise<AuthOutcome<string>> {
  return auth.call<string>(async (client) => {
    const { data, error } = await client.mfa.challenge({ factorId });
    return error ? { data, error } : { data: data.id, error };
  });
}

/** @param challengeId of the message that brought the code; '' begins a check of its own, as apps need none */
export async function verifyFactor(auth: Auth, factorId: string, challengeId: string, code: string): Promise<AuthOutcome<unknown>> {
  const begun = challengeId === '' ? await challenge(auth, factorId) : ({ ok: true, data: challengeId } as const);
  if (!begun.ok) return begun;
  const outcome = await auth.call<unknown>((client) => client.mfa.verify({ factorId, challengeId: begun.data, code }));
  return outcome.ok ? auth.refreshUser() : outcome;
}

/** Removes a second factor. */
export async function removeFactor(auth: Auth, factorId: string): Promise<AuthOutcome<unknown>> {
  const outcome = await auth.call<unknown>((client) => client.mfa.unenroll({ factorId }));
  return outcome.ok ? auth.refreshUser() : outcome;
}
