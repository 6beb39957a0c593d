import { isSecretName, REMOVED } from './secret-forms.ts';
import { removeSecretsOfAddress, removeSecretsOfText } from './secrets.ts';

/** Longer texts are cut before they are read: much less is kept anyway. */
const MAX_READ = 16_384;

/** An http(s) address up to where it ends in a sentence or in a line of a stack. */
const ADDRESS = /\bhttps?:\/\/[^\s"'<>()`]+/gi;
/** Name and password in an address of any other scheme. */
const USER_INFO = /(:\/\/)[^\s/@]{1,256}@/g;
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
/** A name before its value: `name=` or `"name": `. */
const NAME = /([\w.\-[\]]{1,64})(?:=|["']\s{0,8}:\s{0,8})/g;
/** A value ends with its quotes, or where the next pair begins. One that was removed before stays as it is: texts are cleaned twice. */
const VALUE = /\[removed\]|"[^"\n]*"?|'[^'\n]*'?|[^\s&,;"'}\]]*/y;
/** `password: value` or `password = value` in prose. Only names that are never anything else: `code: 42` says which error it was. */
const SAID =
  /\b((?:[\w-]{0,32}(?:token|secret|password|passwd|api[ _-]?key))|otp|jwt|authorization)(\s{0,4}[:=]\s{0,4})(?!\s)[^\s,;&"')]+/gi;
/** A long word of letters and digits is more likely a key than a name. */
const LONG_WORD = /\w{32,}/g;

/**
 * A message or a stack without secrets: addresses lose user info, fragment and secret parameters; values with secret names,
 * email addresses, tokens and what looks like a key are replaced by `[removed]`. Lines stay lines.
 */
export function scrub(text: string): string {
  const clean = text
    .slice(0, MAX_READ)
    .replace(ADDRESS, (address) => removeSecretsOfAddress(address))
    .replace(USER_INFO, '$1')
    .replace(BEARER, `$1 ${REMOVED}`);
  return removeSecretsOfText(dropNamedValues(clean))
    .replace(SAID, `$1$2${REMOVED}`)
    .replace(LONG_WORD, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? REMOVED : word));
}

/** Replaces the values of secret names; other values stay, and secret names inside them are found too. */
function dropNamedValues(text: string): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: found, 1: name = '' } of text.matchAll(NAME)) {
    if (index < end || !isSecretName(name)) continue;
    const start = index + found.length;
    VALUE.lastIndex = start;
    kept += `${text.slice(end, start)}${REMOVED}`;
    end = start + (VALUE.exec(text)?.[0].length ?? 0);
  }
  return kept + text.slice(end);
}
