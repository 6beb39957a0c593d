import { placeOf, type HostContext } from './lib/http/host-context.ts';
import { isOwnAddress, json, methodNotAllowed, nothingBelow } from './lib/respond.ts';

/** `GET /.netlify/functions/geo`: where the host's edge saw the request come from. Nothing is stored, logged or asked of others. */
export default function geo(request: Request, context: HostContext): Response {
  if (!isOwnAddress(new URL(request.url), 'geo')) return nothingBelow();
  if (request.method !== 'GET') return methodNotAllowed('GET');
  return json(placeOf(context));
}
