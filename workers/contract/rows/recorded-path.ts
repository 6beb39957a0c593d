import { removeSecretsOfPath } from './secrets.ts';

/** Signs whose encoding says nothing: two spellings of them are one page. */
const UNRESERVED = /[\w.~[\]-]/;
/** Words in small letters: most paths, and no secret. */
const PLAIN_PATH = /^(?:\/[a-z-]+)+$|^\/$/;

/** A path as it is recorded: one spelling for a page, without secrets, doubled slashes and a slash at the end. */
export function recordedPath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  return removeSecretsOfPath(spellPath(path).replace(/\/{2,}/g, '/')).replace(/(.)\/$/, '$1');
}

/** A path with exactly one slash in front, so that it cannot be taken for the address of another host, and without what follows '?' or '#'. */
export function rootedPath(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(/^[/\\\s]*/, '/');
}

/** A path, or a part of one, with unreserved signs as they are, other signs percent-encoded in capitals, and letters composed (NFC). */
export function spellPath(path: string): string {
  return path
    .replace(/(?:%[89a-f][0-9a-f])+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run.toUpperCase();
      }
    })
    .replace(/%[0-7][0-9a-f]/gi, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return UNRESERVED.test(sign) ? sign : code.toUpperCase();
    })
    .normalize('NFC')
    .replace(/[^\p{ASCII}\p{Surrogate}]+/gu, encodeURIComponent);
}
