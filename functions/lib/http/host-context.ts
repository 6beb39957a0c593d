/** The part of the host's context that functions read; hostile until checked, and empty on a local server. */
export interface HostContext {
  /** The address that the request came from, as the host saw it. */
  ip?: unknown;
  geo?: { city?: unknown; country?: { code?: unknown } | undefined } | undefined;
}

/** Where a request came from: `country` is ISO 3166-1 alpha-2; both are '' where the host does not know. */
export interface Place {
  country: string;
  city: string;
}

const MAX_CITY_LENGTH = 128;

/** The caller's address; never a header that the caller could have written. */
export function callerOf(context: HostContext | undefined): string {
  return typeof context?.ip === 'string' ? context.ip : '';
}

/** The place that the host's edge saw the request come from. */
export function placeOf(context: HostContext | undefined): Place {
  const code = context?.geo?.country?.code;
  const city = context?.geo?.city;
  return {
    country: typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : '',
    city:
      typeof city === 'string'
        ? city
            .normalize('NFC')
            .replaceAll(/\p{Cc}/gu, '')
            .slice(0, MAX_CITY_LENGTH)
            .trim()
        : '',
  };
}
