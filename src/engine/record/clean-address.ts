import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { recordedPath, rootedPath } from '#contract/rows/recorded-path.ts';
import { recordedQuery, recordedTarget, removeSecretsOfAddress, removeSecretsOfText } from '#contract/rows/secrets.ts';

/** Longer addresses are cut before they are read: only a few hundred characters are kept anyway. */
const MAX_READ = 16_384;

/** Percent-encodes as browsers do and resolves dots, so that one page has one path. */
function encodePath(path: string): string {
  return readUrl(path, 'http://x')?.pathname ?? path;
}

function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text.slice(0, MAX_READ), base);
  } catch {
    return null;
  }
}

/**
 * The normalised path of this site: one leading slash (so that no link made of it leaves the site),
 * no trailing slash, no query, no fragment, no secrets.
 */
export function cleanPath(path: string): string {
  const encoded = encodePath(rootedPath(path.slice(0, MAX_READ))).replace(/^\/+/, '/');
  return cleanText(recordedPath(encoded), MAX_LENGTH.path);
}

/** Path and query of a view as they are recorded: without fragment and secrets, and of a sign-in's return nothing but the path. */
export function cleanAddress(path: string, search: string): { path: string; query: string } {
  const clean = cleanPath(path);
  return { path: clean, query: cleanText(recordedQuery(clean, search.slice(0, MAX_READ)), MAX_LENGTH.query) };
}

/** A text as an http(s) address, or null. */
export function webUrl(text: string): URL | null {
  const url = readUrl(text);
  return url && /^https?:/.test(url.protocol) ? url : null;
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

/** Whether a host is one of this site's, with or without `www.`. */
export function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  return ownHosts.some((own) => bareHost(own) === bareHost(host));
}

/** `document.referrer` as it is recorded: '' for own hosts, for a text that is no address, and for schemes other than http(s) and those of apps. */
export function cleanReferrer(referrer: string, ownHosts: readonly string[]): string {
  const url = readUrl(referrer);
  if (!url || isOwnHost(url.host, ownHosts)) return '';
  return cleanText(removeSecretsOfAddress(url.href), MAX_LENGTH.referrer);
}

/** What an action was aimed at, as it is recorded: an address without secrets, or a name. */
export function cleanTarget(target: string): string {
  return cleanText(recordedTarget(target.slice(0, MAX_READ)), MAX_LENGTH.target);
}

/** The title of a page, as it is recorded: without secrets. */
export function cleanTitle(title: string): string {
  return cleanText(removeSecretsOfText(title.slice(0, MAX_READ)), MAX_LENGTH.title);
}

/** Control characters, and surrogates without their other half, which break UTF-8, JSON readers and databases. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * One line of well-formed text, longer than `limit` (UTF-16 units) by one unit at most:
 * that one unit shows the collector, which cuts to the limit, that the text was longer and has to be flagged.
 */
export function cleanText(text: string, limit: number): string {
  const line = text
    .slice(0, limit + 1)
    .replace(CONTROL, ' ')
    .replace(LONE_SURROGATE, '\uFFFD');
  return line.trim();
}
