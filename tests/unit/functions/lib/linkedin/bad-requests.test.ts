import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLinkedInApi } from '../../../../../functions/lib/linkedin/api.ts';
import type { Handler, LinkedInDependencies } from '../../../../../functions/lib/linkedin/endpoint.ts';
import { createTokenExchange, createTokenRefresh } from '../../../../../functions/lib/linkedin/token.ts';
import { createLinkedInUpload } from '../../../../../functions/lib/linkedin/upload.ts';
import { badApiRequests } from '../../../../helpers/linkedin/bad-requests/api.ts';
import { PLANTED, SITE, type BadRequest } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { badTokenRequests } from '../../../../helpers/linkedin/bad-requests/token.ts';
import { badUploadRequests } from '../../../../helpers/linkedin/bad-requests/upload.ts';
import { APPLICATION_SECRET, openFunction } from '../../../../helpers/linkedin/open-function.ts';

const FUNCTIONS: Record<string, (deps: LinkedInDependencies) => Handler> = {
  'linkedin-token': createTokenExchange,
  'linkedin-refresh': createTokenRefresh,
  'linkedin-api': createLinkedInApi,
  'linkedin-upload': createLinkedInUpload,
};
const SECRETS = [APPLICATION_SECRET, ...Object.values(PLANTED)];
const CONSOLE = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Every request that the four functions have to refuse by themselves. */
const REQUESTS = [...badTokenRequests(), ...badApiRequests(), ...badUploadRequests()];

/** Stands for a body without end: a function that reads so much of it would have read it all. */
const ENDLESS_CHUNKS = 100;

function bodyOf(body: BadRequest['body']): BodyInit | null {
  if (body === 'endless') {
    let left = ENDLESS_CHUNKS;
    return new ReadableStream({ pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(1_000_000)) : controller.close()) });
  }
  if (body === 'hanging') return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
  return body ?? null;
}

describe('a bad request', () => {
  beforeEach(() => CONSOLE.forEach((name) => vi.spyOn(console, name)));
  afterEach(() => vi.restoreAllMocks());

  it.each(REQUESTS.map((request) => [request.title, request] as const))(
    'is refused with its status, asks the provider nothing and reveals no secret: %s',
    async (_, { address, method, headers, body, status }) => {
      const create = FUNCTIONS[/^[\w-]+/.exec(address)?.[0] ?? ''];
      if (!create) throw new Error(`There is no function for ${address}.`);
      const { ask, asked, limits } = openFunction(create);
      const answered = ask(address, { method, headers, body: bodyOf(body) });
      if (body === 'hanging') setTimeout(() => limits[0]?.abort(), 5);
      const { status: given, headers: sent, text, body: value } = await answered;
      expect(given).toBe(status);
      expect(asked).toEqual([]);
      for (const secret of SECRETS) expect(text + JSON.stringify([...sent])).not.toContain(secret);
      for (const name of CONSOLE) expect(console[name]).not.toHaveBeenCalled();
      if (status === 405) expect(sent.get('allow')).toMatch(/^[A-Z]+(, [A-Z]+)*, OPTIONS$/);
      if (text !== '') expect(value).toEqual({ message: expect.stringMatching(/\.$/) });
      expect(sent.get('access-control-allow-origin') ?? SITE.origin).toBe(SITE.origin);
    },
  );

  it.each(Object.entries(FUNCTIONS))('gets no permission of CORS for an origin that is not listed: OPTIONS %s', async (name, create) => {
    const { ask } = openFunction(create);
    for (const origin of ['https://site.evil', 'null', undefined]) {
      const { status, headers } = await ask(name, { method: 'OPTIONS', headers: origin === undefined ? {} : { origin } });
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
