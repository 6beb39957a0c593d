import { undoEncoding } from './percent-encoding.ts';
import { expectedAfter, isExpected, isSecretName, namesSecret, REMOVED, removeForms, squash } from './secret-forms.ts';

/** Names whose value an advertiser gave to one click: their names say where a visit came from. */
const CLICK_ID = /^(?:gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|lifatid|rdtcid|epik|sccid|fbclid|srsltid)$/;

/** Names that are ordinary words before a colon: `Key:highway` is a page of a wiki. */
const WORD_NAME = /^(?:code|state|key|ticket|session|magic|mobile|phone|pass|card|e?mail)$/;

/** Pages to which a sign-in service returns; everything behind their path is between the two of them. */
const CALLBACK_PATH = /^\/auth\/.*callback\/?$/;

/** Layers of encoding that are decoded; a value with more layers counts as a secret. */
const MAX_DECODINGS = 3;

/** The query that may be recorded of a page: without secrets, and none at all on the return from a sign-in service. */
export function recordedQuery(path: string, query: string): string {
  return CALLBACK_PATH.test(path) ? '' : removeSecretsOfQuery(query.replace(/^\?/, ''));
}

/** What may be recorded of an action's target: an address or a text without secrets. */
export function recordedTarget(target: string): string {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(target) ? removeSecretsOfAddress(target) : removeSecretsOfText(target);
}

/** What may be recorded of a campaign's tag: nothing of it where it holds a secret. */
export function recordedTag(tag: string): string {
  return hidesSecret(tag) ? REMOVED : tag;
}

/**
 * An address that may be kept as a referrer: without user info, fragment and secrets.
 * '' for anything that is not http, https or an app of Android or iOS, also where it is stored: no host follows from it, and it may hold anything.
 */
export function removeSecretsOfAddress(address: string): string {
  const [, scheme, rest] = /^\s*(https?|(?:android|ios)-app):\/\/(.*)$/is.exec(address) ?? [];
  if (scheme === undefined || rest === undefined) return '';
  const [base = '', ...query] = withoutFragment(rest).split('?');
  const kept = removeSecretsOfQuery(query.join('?'));
  const [host = '', path = ''] = base.replace(/^[^/]*@/, '').split(/(?=\/)(.*)/s);
  return `${scheme.toLowerCase()}://${host}${removeSecretsOfPath(path)}${kept && '?'}${kept}`;
}

function withoutFragment(text: string): string {
  return text.replace(/#.*$/s, '');
}

/** A query without the values of secrets; everything else stays as it was written. Takes and gives it without '?'; a fragment is dropped. */
export function removeSecretsOfQuery(query: string): string {
  return withoutFragment(query)
    .split('&')
    .filter((pair) => pair !== '')
    .map(cleanPair)
    .join('&');
}

function cleanPair(pair: string): string {
  const [, written = pair, value] = /^(.*?)=(.*)$/s.exec(pair) ?? [];
  const name = recordedTag(written);
  if (value === undefined) return name;
  const plain = decoded(name);
  if (CLICK_ID.test(squash(plain)) && value !== REMOVED) return `${name}=`;
  const isSecret = value !== '' && (isSecretName(plain) || hidesSecret(value) || isExpected(expectedAfter(plain), decoded(value)));
  return `${name}=${isSecret ? REMOVED : value}`;
}

/** A path whose secrets are marked as removed; its number of segments stays. */
export function removeSecretsOfPath(path: string): string {
  let expected = expectedAfter('');
  return path
    .split('/')
    .map((segment, at, all) => {
      const plain = decoded(segment);
      const isYear = /^(?:19|20)\d\d$/.test(plain) && at < all.length - 1;
      const isSecret = !isYear && isExpected(expected, plain);
      expected = expectedAfter(plain, expected);
      return isSecret ? REMOVED : segment.split(';').map(cleanPiece).join(';');
    })
    .join('/');
}

/** A segment without parameters, or one of its parameters (`;name=value`). */
function cleanPiece(piece: string): string {
  const [, name = '', sign = ''] = /^([^=:]+)(=|:)(?!\[removed\]$)./s.exec(decoded(piece)) ?? [];
  const isNamed = isSecretName(name) && (sign === '=' || !WORD_NAME.test(squash(name)));
  const written = /^([^=]+=)/.exec(piece)?.[1];
  if (isNamed && sign === '=' && written !== undefined) return `${written}${REMOVED}`;
  return isNamed || hidesSecret(piece) ? REMOVED : piece;
}

/** A text without secrets, such as a title: by their form, and words that hide one as part of an address or in another spelling. */
export function removeSecretsOfText(text: string): string {
  return removeForms(text).replace(/\S+/g, (word) => (HIDING.test(word) && hidesSecret(word) ? REMOVED : word));
}

/** Signs of a word that may be part of an address, encoded, or in letters of another width. */
const HIDING = /[%/=\uFF01-\uFF5E]/;

/** Whether a part of an address holds a secret, at any layer of encoding. */
function hidesSecret(part: string): boolean {
  const layers = readings(part);
  return layers === null || layers.some((text) => removeForms(text) !== text || namesSecret(text) || hidesInPath(text));
}

function hidesInPath(text: string): boolean {
  const path = text.replace(/[?#].*$/s, '');
  return path.includes('/') && removeSecretsOfPath(path) !== path;
}

/** The text under all layers of its encoding; '' where there are too many. */
function decoded(text: string): string {
  return readings(text)?.at(-1) ?? '';
}

/** Most texts are neither encoded nor in letters of another width. */
const PLAIN = /^[!-$&-~]*$/;

/** The text and what its layers of percent-encoding hold, in letters of one width; null where there are more layers than are read. */
function readings(text: string): string[] | null {
  if (PLAIN.test(text)) return [text];
  const found: string[] = [];
  let layer = text;
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    found.push(layer.normalize('NFKC'));
    const next = undoEncoding(layer, asAscii);
    if (next === layer) return found;
    layer = next;
  }
  return null;
}

/** Malformed UTF-8 must not stop the search: names of secrets are ASCII. */
function asAscii(run: string): string {
  return run.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
