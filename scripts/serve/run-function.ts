import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Methods that the web's Request cannot carry, so that no function can answer them. */
const UNKNOWN_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** So long a caller has to read the answer to an upload that was refused while it was under way. */
const LINGER_MS = 3_000;

type FunctionHandler = (
  request: Request,
  context: { ip: string; geo: object; params: Record<string, string> },
) => Response | Promise<Response>;

/**
 * Runs the function of a module for a Node request, as the host would. The host knows the caller's place; here it is unknown.
 * @param isProxied whether all requests come through one proxy, which says in its headers who called, and how
 */
export async function runFunction(load: () => Promise<unknown>, req: IncomingMessage, res: ServerResponse, isProxied = false) {
  if (UNKNOWN_METHODS.has(req.method ?? '')) {
    res.setHeader('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    return plainText(res, 405, 'Method not allowed');
  }
  try {
    const handler = handlerOf(await load());
    const { base, ip } = isProxied ? callThroughProxy(req) : { base: 'http://localhost', ip: req.socket.remoteAddress ?? '' };
    if (!URL.canParse(base)) return plainText(res, 400, 'Bad request');
    const response = await handler(toRequest(req, res, base), { ip, geo: {}, params: {} });
    if (!req.complete) letGo(req, res);
    await send(response, res);
  } catch (error) {
    // The caller went away, as one that gives up a question: nobody reads the answer.
    if (res.destroyed) return;
    console.error(error);
    if (res.headersSent) res.destroy();
    else plainText(res, 500, 'Function error');
  }
}

function handlerOf(module: unknown): FunctionHandler {
  const handler = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (typeof handler !== 'function') throw new Error('The function has no default export that can be called');
  return handler as FunctionHandler;
}

/** Where a proxy was called, and by whom: it adds the caller's address at the end of what the caller wrote. */
function callThroughProxy({ headers }: IncomingMessage): { base: string; ip: string } {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return {
    base: `${scheme}://${headers.host ?? ''}`,
    ip:
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ?? '',
  };
}

function toRequest(req: IncomingMessage, res: ServerResponse, base: string) {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) headers.append(req.rawHeaders[i] ?? '', req.rawHeaders[i + 1] ?? '');
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  return new Request(new URL(req.url ?? '/', base), {
    method: req.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: bodyOf(req), duplex: 'half' } : {}),
  });
}

/**
 * Ends an upload that its function did not read to the end. A connection that is closed while bytes still come is reset, and the
 * answer may be lost with it: for a moment the rest is read and thrown away.
 */
function letGo(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req;
  // Node would close both directions with the answer where the caller wants no second request: here its own ends alone.
  socket.destroySoon = () => void socket.end();
  res.on('finish', () => {
    req.resume();
    setTimeout(() => req.complete || socket.destroy(), LINGER_MS).unref();
  });
}

/** A body that a function may stop reading: that must not end the connection, on which the answer is still to come. */
function bodyOf(req: IncomingMessage): BodyInit {
  return ReadableStream.from(req.iterator({ destroyOnReturn: false })) as unknown as BodyInit;
}

async function send(response: Response, res: ServerResponse) {
  res.statusCode = response.status;
  response.headers.forEach((value, name) => name !== 'set-cookie' && res.setHeader(name, value));
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (!response.body) return void res.end();
  await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
}

export function plainText(res: ServerResponse, status: number, text: string) {
  res
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .end(text);
}
