import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';
import { serveSite } from '../../../../scripts/serve/serve-site.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  mkdirSync(path.join(siteDir, 'auth/linkedin'), { recursive: true });
  for (const page of ['index', 'about', '404', '500', '503', 'auth/linkedin/callback']) {
    writeFileSync(path.join(siteDir, `${page}.html`), `<h1>${page}</h1>`);
  }
  writeFileSync(path.join(siteDir, '_headers'), readFileSync(path.join(PROJECT_ROOT, 'public/_headers')));
  site = await serveSite({ siteDir, port: 0 });
});
afterAll(async () => {
  await site.close();
  rmSync(siteDir, { recursive: true });
});

/** Asks for a path as it is written: `fetch` would make `//_headers` a host. */
async function ask(asked: string): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: 'localhost', port: site.port, path: asked }, resolve).once('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe('the local server', () => {
  it.each(['/_headers', '//_headers', '/_headers/', '/%5Fheaders', '//_headers//', '/_HEADERS', '/.cache/x', '/about.html.br'])(
    'serves no file that is meant for the host or the transfer: %s is not found',
    async (asked) => {
      const { status, body } = await ask(asked);
      expect({ status, body }).toEqual({ status: 404, body: '<h1>404</h1>' });
    },
  );

  it.each([404, 500, 503])('answers the page of %i with that status, without caching', async (code) => {
    const { status, body, headers } = await ask(`/${code}`);
    expect({ status, body, cache: headers['cache-control'] }).toEqual({ status: code, body: `<h1>${code}</h1>`, cache: 'no-store' });
  });

  it('limits the referrer to the origin where an address holds the code of a sign-in', async () => {
    expect((await ask('/auth/linkedin/callback?code=secret')).headers['referrer-policy']).toBe('strict-origin');
    expect((await ask('/auth/linkedin/callback/?code=secret')).headers['referrer-policy']).toBe('strict-origin');
  });

  it.each(['/about/', '//about', '/about.html', '/ABOUT', '/abou%74//'])(
    'redirects a page to its one address, with the query as it came: %s',
    async (asked) => {
      const { status, headers } = await ask(`${asked}?Q=/A//`);
      expect({ status, location: headers.location }).toEqual({ status: 301, location: '/about?Q=/A//' });
    },
  );

  it.each(['/nothing/', '//nothing', '/Nothing.html', '/about/more/'])(
    'answers 404 at once where no page has the address: %s',
    async (asked) => {
      expect(await ask(asked)).toMatchObject({ status: 404, body: '<h1>404</h1>' });
    },
  );
});
