import type { Clock } from '#lib/clock.ts';
import { fieldsOf } from '#lib/untrusted.ts';

/** For all sources together. */
export const GEO_LIMIT_MS = 3_000;
/** Our own function: the host's edge location of the request, first-party. */
export const OWN_GEO_URL = '/.netlify/functions/geo';
const MAX_ANSWER_UNITS = 10_240;
const MAX_CITY_UNITS = 128;

export interface PlaceName {
  /** ISO 3166-1 alpha-2, or '' when unknown. */
  country: string;
  city: string;
}

export interface GeoDependencies {
  clock: Clock;
  fetch: typeof fetch;
  /** An operator's own choice of a public service; '' for none. */
  serviceUrl: string;
}

let codes: Map<string, string> | null = null;

function codeOf(name: string): string {
  if (!codes) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    // Withdrawn codes share a name with their heirs (DD and DE); canonical locales know the heir.
    const heirOf = (code: string) => new Intl.Locale(`und-${code}`).region ?? code;
    codes = new Map(all.map((code) => [(names.of(code) ?? '').toLowerCase(), heirOf(code)]));
    codes.delete('');
  }
  return codes.get(name.trim().toLowerCase()) ?? '';
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Reads the answer of any of the sources: `country_code` or `country` as a code, else `country_name` or `country` as a name. */
export function readPlace(value: unknown): PlaceName | null {
  const answer = fieldsOf(value);
  const names = [answer.country_code, answer.countryCode, answer.country, answer.country_name].map(readText).filter((name) => name !== '');
  const code = names.find((name) => /^[a-z]{2}$/i.test(name)) ?? names.map(codeOf).find((found) => found !== '') ?? '';
  const city = readText(answer.city)
    .replace(/\p{Cc}|\p{Surrogate}/gu, '')
    .slice(0, MAX_CITY_UNITS);
  return code === '' && city === '' ? null : { country: code.toUpperCase(), city };
}

async function ask(deps: GeoDependencies, url: string, signal: AbortSignal): Promise<PlaceName | null> {
  const response = await deps.fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
  if (!response.ok) return null;
  const text = await response.text();
  return text.length > MAX_ANSWER_UNITS ? null : readPlace(JSON.parse(text));
}

/** The place of this visit, or null: unknown, late or failed. Never throws. */
export async function findPlace(deps: GeoDependencies): Promise<PlaceName | null> {
  const limit = new AbortController();
  const cancel = deps.clock.after(GEO_LIMIT_MS, () => limit.abort());
  try {
    for (const url of [OWN_GEO_URL, deps.serviceUrl]) {
      if (url === '' || limit.signal.aborted) continue;
      const place = await ask(deps, url, limit.signal).catch(() => null);
      if (place) return place;
    }
    return null;
  } finally {
    cancel();
  }
}
