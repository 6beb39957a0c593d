import { placeOf, type HostContext } from './lib/http/host-context.ts';
import { isOwnAddress, json, methodNotAllowed, nothingBelow } from './lib/respond.ts';

/**
 * `GET /.netlify/functions/geo`: the place that the host's edge saw the request come from. Nothing is stored or logged,
 * no third party is asked, and the address itself is neither read nor answered.
 */
export default function geo(request: Request, context: HostContext): Response {
  if (!isOwnAddress(new URL(request.url), 'geo')) return nothingBelow();
  if (request.method !== 'GET') return methodNotAllowed('GET');
  return json(placeOf(context));
}
