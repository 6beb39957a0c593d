import type { Auth } from '../auth.ts';
import type { AuthOutcome } from '../failures/failure.ts';
import type { Factor, User } from '../library/auth-client.ts';

/** A second factor that is being set up: what its owner needs in order to confirm it. */
export type Enrolment = { kind: 'totp'; id: string; picture: string; secret: string } | { kind: 'phone'; id: string; phone: string };

/** Factors that can be asked for a code. */
export function verifiedFactors(user: User): Factor[] {
  return (user.factors ?? []).filter(({ status, factor_type: type }) => status === 'verified' && (type === 'totp' || type === 'phone'));
}

const SVG_ADDRESS = /^data:image\/svg\+xml[^,]*,(.*)$/s;
const OPENING_TAG = /<svg\b[^>]*>/;

/**
 * The picture as an address that holds any drawing: the service's own leaves `#` as it is, which would end it. It brings its
 * own white, since scanners need dark on light in a dark theme and under the colours of the system too.
 */
export function pictureAddress(dataAddress: string): string {
  const [, svg] = SVG_ADDRESS.exec(dataAddress) ?? [];
  if (svg === undefined) return '';
  const onWhite = svg.replace(OPENING_TAG, (tag) => `${tag}<rect width="100%" height="100%" fill="white"/>`);
  return `data:image/svg+xml,${encodeURIComponent(onWhite)}`;
}

/** Removes attempts that were never finished: their names would be in the way. Answers the factors that stay. */
async function removeUnfinished(auth: Auth): Promise<AuthOutcome<Factor[]>> {
  const outcome = await auth.refreshUser();
  if (!outcome.ok) return outcome;
  const factors = outcome.value?.factors ?? [];
  for (const { id, status } of factors) {
    if (status === 'unverified') await auth.call<unknown>((client) => client.mfa.unenroll({ factorId: id }));
  }
  return { ok: true, value: factors.filter(({ status }) => status === 'verified') };
}

const APP = 'Authenticator app';

/** The name of a further app: the service takes none twice. */
export function freeAppName(others: readonly Pick<Factor, 'friendly_name'>[]): string {
  const taken = new Set(others.map(({ friendly_name: name }) => name));
  let name = APP;
  for (let number = 2; taken.has(name); number += 1) name = `${APP} ${number}`;
  return name;
}

/** Begins to set up an authenticator app, in which this site is called `issuer`. */
export async function enrolApp(auth: Auth, issuer: string): Promise<AuthOutcome<Enrolment>> {
  const others = await removeUnfinished(auth);
  if (!others.ok) return others;
  const friendlyName = freeAppName(others.value);
  return auth.call<Enrolment>(async (client) => {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer });
    if (error) return { data, error };
    return { data: { kind: 'totp', id: data.id, picture: pictureAddress(data.totp.qr_code), secret: data.totp.secret }, error };
  });
}

/** Begins to set up a phone, whose number (E.164) becomes the factor's name. */
export async function enrolPhone(auth: Auth, phone: string): Promise<AuthOutcome<Enrolment>> {
  const others = await removeUnfinished(auth);
  if (!others.ok) return others;
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

/**
 * Checks a factor's code; with a right one the session rises to the second level.
 * @param challengeId of the message that brought the code; '' begins a check of its own, as apps need none
 */
export async function verifyFactor(auth: Auth, factorId: string, challengeId: string, code: string): Promise<AuthOutcome<unknown>> {
  const begun = challengeId === '' ? await challenge(auth, factorId) : ({ ok: true, value: challengeId } as const);
  if (!begun.ok) return begun;
  const outcome = await auth.call<unknown>((client) => client.mfa.verify({ factorId, challengeId: begun.value, code }));
  return outcome.ok ? auth.refreshUser() : outcome;
}

/** Removes a second factor. */
export async function removeFactor(auth: Auth, factorId: string): Promise<AuthOutcome<unknown>> {
  const outcome = await auth.call<unknown>((client) => client.mfa.unenroll({ factorId }));
  return outcome.ok ? auth.refreshUser() : outcome;
}

/** What its owner knows a second factor by: its name, or what kind it is. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || (type === 'phone' ? 'Phone' : 'Authenticator app');
}
