/**
 * Query parameters that are never recorded, in squashed form: lower case, letters and digits only, so that `access_token`,
 * `access-token` and `accessToken` are one.
 */
const SECRET_NAME =
  /^(?:code|state|key|tokenhash|errordescription|mail|pin|pass(?:phrase|wd)?|pwd|phone|otp|jwt|auth(?:orization)?|session(?:id)?|sid|sig(?:nature)?|samlresponse)$/;

/** A name that ends with one of these is a secret too: `provider_token`, `client_secret`, `user[email]`, `recovery_code`. */
const SECRET_ENDING =
  /(?:token|secret|password|apikey|accesskey|email|credentials?|verifier|(?:auth|authorization|verification|confirmation|recovery|invite|login)code)$/;

/** The first two parts of a signed token (JWT), wherever they stand. */
const SIGNED_TOKEN = /eyJ[\w-]{8,}\.[\w-]+\./;

/**
 * A name before its value: `name=` or, in JSON, `"name":`. Bounded, so that a long text without a value is read once
 * and not once per character.
 */
const NAMED_VALUE = /([\w.\-[\]]{1,64})(?:=|["']\s{0,8}:)/g;

/** Layers of encoding that are decoded; a value with more layers counts as a secret. */
const MAX_DECODINGS = 3;

/**
 * Removes every parameter that is, or that carries inside its value, a secret; the rest stays as it was written.
 * Takes and gives a query without its leading '?'; a fragment is dropped.
 */
export function dropSecrets(query: string): string {
  return withoutFragment(query)
    .split('&')
    .filter((pair) => pair !== '' && !carriesSecret(pair))
    .join('&');
}

/** Pages to which a sign-in service returns; everything behind their path is between the two of them. */
const CALLBACK_PATH = /^\/auth\/.*callback\/?$/;

/** The query that may be recorded of a page: without secrets, and none at all on the return from a sign-in service. */
export function recordedQuery(path: string, query: string): string {
  return CALLBACK_PATH.test(path) ? '' : dropSecrets(query.replace(/^\?/, ''));
}

/**
 * An address that may be kept as a referrer: without user info, fragment and secret parameters.
 * '' for anything that is not http, https or an app of Android or iOS.
 */
export function dropSecretsOfAddress(address: string): string {
  const [, scheme, rest] = /^\s*(https?|(?:android|ios)-app):\/\/(.*)$/is.exec(address) ?? [];
  if (scheme === undefined || rest === undefined) return '';
  const [base = '', ...query] = withoutFragment(rest).split('?');
  const kept = dropSecrets(query.join('?'));
  const [host = '', path = ''] = base.replace(/^[^/]*@/, '').split(/(?=\/)(.*)/s);
  return `${scheme.toLowerCase()}://${host}${dropSecretSegments(path)}${kept && '?'}${kept}`;
}

/** What may be recorded of an action's target: an address is cleaned, any other text stays. */
export function recordedTarget(target: string): string {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(target) ? dropSecretsOfAddress(target) : target;
}

function withoutFragment(text: string): string {
  const at = text.indexOf('#');
  return at < 0 ? text : text.slice(0, at);
}

/** A path without the segments that name a secret: `/reset/token=1` and `/a%3Ftoken=1` give `/reset` and `/`. */
export function dropSecretSegments(path: string): string {
  const segments = path.split('/');
  const kept = segments.filter((segment) => !carriesSecret(segment));
  return kept.length === segments.length ? path : `/${kept.filter((segment) => segment !== '').join('/')}`;
}

function carriesSecret(piece: string): boolean {
  let text = piece;
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    if (SIGNED_TOKEN.test(text) || namesSecret(text)) return true;
    // Names of secrets are ASCII: byte by byte is enough, and malformed UTF-8 cannot stop the search.
    const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}

function namesSecret(text: string): boolean {
  for (const [, written = ''] of text.matchAll(NAMED_VALUE)) if (isSecretName(written)) return true;
  return false;
}

/** Whether a parameter or field of this name, in any spelling, holds a secret. */
export function isSecretName(written: string): boolean {
  const name = written.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SECRET_NAME.test(name) || SECRET_ENDING.test(name);
}
