import { json } from '../respond.ts';
import { bearer, createEndpoint, type Handler, type LinkedInDependencies } from './endpoint.ts';
import { askProvider, interfaceProblem, notUnderstood } from './provider.ts';
import { assertPath, readBody } from '../http/request.ts';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from './settings.ts';

/** The provider's own part size; as base64, in which the host hands it to a function, it stays below the host's 6 MB. */
const MAX_BYTES = 4_194_304;
/** Four megabytes need a while from a phone. */
const BODY_LIMIT_MS = 45_000;
/** A video of 500 MB has 120 parts. */
const PER_MINUTE = 150;
const MAX_ADDRESS = 4_096;
const PERMISSION = { methods: ['PUT'], headers: ['authorization', 'content-type'] };

/** `PUT ?to=<upload address>` with bytes: hands them to an upload address of the provider, and answers the tag that they got there. */
export const createLinkedInUpload = (deps: LinkedInDependencies): Handler =>
  createEndpoint(PERMISSION, PER_MINUTE, deps, async (request, settings, admit) => {
    const to = uploadAddress(new URL(request.url), settings);
    const authorization = bearer(request);
    if (request.headers.get('content-type') !== 'application/octet-stream' || request.headers.has('content-encoding')) {
      throw new Refusal(415, 'The request must be application/octet-stream.');
    }
    const body = await readBody(request, { maxBytes: MAX_BYTES, signal: deps.deadline(BODY_LIMIT_MS) });
    if (body.byteLength === 0) throw new Refusal(400, 'The request is empty.');
    admit();
    const headers = { 'content-type': 'application/octet-stream', ...(wantsToken(to) ? { authorization } : {}) };
    const answer = await askProvider({ method: 'PUT', url: to.href, headers, body }, deps);
    if (answer.status < 200 || answer.status > 299) throw interfaceProblem(answer);
    const etag = answer.headers.get('etag') ?? '';
    if (!/^[\x21-\x7e]{0,1024}$/.test(etag)) throw notUnderstood();
    return json({ etag });
  });

/** The address to send to; refuses every address that is not at an upload origin of the provider. */
function uploadAddress(url: URL, { uploadOrigins }: Settings): URL {
  assertPath(url, 'linkedin-upload');
  const { searchParams } = url;
  const given = searchParams.get('to') ?? '';
  if (searchParams.size !== 1 || given.length > MAX_ADDRESS || !/^https?:\/\/[\x21-\x7e]+$/.test(given) || !URL.canParse(given)) {
    throw new Refusal(400, 'The address must have the parameter "to", an upload address of LinkedIn, and no other.');
  }
  const to = new URL(given);
  if (!uploadOrigins.has(to.origin)) throw new Refusal(400, 'Bytes are sent to the origins in LINKEDIN_UPLOAD_ORIGINS only.');
  if (to.username !== '' || to.password !== '' || to.hash !== '')
    throw new Refusal(400, 'An upload address has no credentials and no fragment.');
  return to;
}

/** The provider documents the token for images; the addresses of video parts are signed and take none. */
function wantsToken(to: URL): boolean {
  return to.pathname.includes('/uploaded-image/');
}
