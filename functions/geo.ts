import { isOwnAddress, json, methodNotAllowed, nothingBelow } from './lib/respond.ts';

/** The part of the host's context that this function reads; hostile until checked, since locally it is empty. */
interface HostContext {
  geo?: { city?: unknown; country?: { code?: unknown } | undefined } | undefined;
}

/** The answer: `country` is ISO 3166-1 alpha-2, both are '' when the host does not know (always so on a local server). */
export interface Place {
  country: string;
  city: string;
}

const MAX_CITY_LENGTH = 128;

/**
 * `GET /.netlify/functions/geo`: the place that the host's edge saw the request come from. Nothing is stored or logged,
 * no third party is asked, and the address itself is neither read nor answered.
 */
export default function geo(request: Request, context: HostContext): Response {
  if (!isOwnAddress(new URL(request.url), 'geo')) return nothingBelow();
  if (request.method !== 'GET') return methodNotAllowed('GET');
  const place: Place = { country: countryOf(context), city: cityOf(context) };
  return json(place);
}

function countryOf(context: HostContext): string {
  const code = context.geo?.country?.code;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : '';
}

function cityOf(context: HostContext): string {
  const city = context.geo?.city;
  return typeof city === 'string'
    ? city
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, MAX_CITY_LENGTH)
        .trim()
    : '';
}
