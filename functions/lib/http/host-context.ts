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

/**
 * The address by which a caller is counted; '' where the host tells none. Never a header that the caller could have written. Of IPv6 it is
 * the network of /64, which is what one subscriber has; IPv4 in the form of IPv6 is IPv4.
 */
export function callerOf(context: HostContext | undefined): string {
  const address = typeof context?.ip === 'string' ? context.ip.trim() : '';
  const written = `http://[${address}]`;
  if (!address.includes(':') || !URL.canParse(written)) return address;
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(written).hostname) ?? [];
  if (high !== undefined && low !== undefined) return [high, low].flatMap(bytesOf).join('.');
  const [before = '', after] = new URL(written).hostname.slice(1, -1).split('::');
  const groups = before === '' ? [] : before.split(':');
  const left = after === undefined ? 0 : 8 - groups.length - (after === '' ? 0 : after.split(':').length);
  return [...groups, ...Array.from({ length: left }, () => '0'), ...(after ?? '').split(':')].slice(0, 4).join(':');
}

/** The two bytes of a group of IPv6, in decimal digits. */
function bytesOf(group: string): string[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255].map(String);
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
