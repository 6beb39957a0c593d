import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runFunction } from '../../../../scripts/serve/run-function.ts';

type Handler = (request: Request, context: { ip: string }) => Response | Promise<Response>;

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A server with one function; returns its port. */
async function listen(handler: Handler, isProxied = false): Promise<number> {
  const server = createServer((req, res) => void runFunction(() => Promise.resolve({ default: handler }), req, res, isProxied));
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** A server with one function; returns how to ask it over a connection. */
async function serve(handler: Handler) {
  const port = await listen(handler);
  return (options: RequestOptions, send: (write: (text: string) => void) => void = () => undefined) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ host: 'localhost', port, ...options }, (answer) => {
        answer.resume();
        resolve(answer);
      });
      asked.once('error', reject);
      if (options.headers) send((text) => asked.write(text));
      else asked.end();
    });
}

/** Refuses an upload after its first bytes. */
async function refuse({ body }: Request): Promise<Response> {
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return new Response(null, { status: 413 });
}

describe('a function on the local server', () => {
  it('gets the requested address, with the path below its name', async () => {
    const seen: string[] = [];
    const ask = await serve(({ url }) => {
      seen.push(new URL(url).pathname + new URL(url).search);
      return new Response();
    });
    await ask({ path: '/.netlify/functions/linkedin-api/posts/urn%3Ali%3Ashare%3A1?x=%20' });
    expect(seen).toEqual(['/.netlify/functions/linkedin-api/posts/urn%3Ali%3Ashare%3A1?x=%20']);
  });

  it('behind a proxy gets the address and the caller that the proxy tells, not what the caller wrote before', async () => {
    const seen: string[] = [];
    const port = await listen(({ url }, { ip }) => {
      seen.push(`${url} ${ip}`);
      return new Response();
    }, true);
    const headers = { host: 'site.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1, 203.0.113.7' };
    const asked = request({ host: 'localhost', port, path: '/.netlify/functions/geo', headers });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(seen).toEqual(['https://site.example/.netlify/functions/geo 203.0.113.7']);
  });

  it('gets the address of the connection, whatever the headers claim', async () => {
    const seen: string[] = [];
    const ask = await serve((_, { ip }) => {
      seen.push(ip);
      return new Response();
    });
    await ask({ path: '/', setHost: true });
    expect(seen[0]).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
  });

  it('can answer a request whose body never ends, and the connection ends soon after the answer', async () => {
    const ask = await serve(refuse);
    const answer = await ask({ method: 'POST', path: '/', headers: { 'transfer-encoding': 'chunked' } }, (write) => write('x'));
    expect(answer.statusCode).toBe(413);
    await once(answer.socket, 'close');
  });

  it('keeps a connection open while a refused upload continues, because closing it would lose the answer', async () => {
    const socket = connect({ port: await listen(refuse), allowHalfOpen: true });
    const failed: unknown[] = [];
    socket.on('error', (error) => failed.push(error));
    socket.write('POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n');
    const ended = once(socket.resume(), 'end');
    for (let n = 0; n < 20; n++) {
      socket.write('1\r\nx\r\n');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await ended;
    expect(failed).toEqual([]);
    socket.destroy();
  });

  it.each([
    ['nothing', true],
    ['the error', false],
  ])('that throws prints %s, where it is %s that the caller has left', async (_, hasLeft) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open.push(() => print.mockRestore());
    const left = new AbortController();
    let isOver = (): void => undefined;
    const over = new Promise<void>((resolve) => (isOver = resolve));
    const port = await listen(async ({ signal }) => {
      if (hasLeft) {
        left.abort();
        await once(signal, 'abort');
      }
      // What prints it runs before.
      setImmediate(isOver);
      throw new Error('this function fails');
    });
    await fetch(`http://localhost:${port}/`, { signal: left.signal }).catch(() => undefined);
    await over;
    expect(print).toHaveBeenCalledTimes(hasLeft ? 0 : 1);
  });

  it.each(['TRACE'])('is never asked with %s, which no Request can carry', async (method) => {
    const ask = await serve(() => new Response());
    const answer = await ask({ method, path: '/' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).not.toContain(method);
  });
});
