import type { HostContext } from '../../../functions/lib/http/host-context.ts';
import type { Handler, LinkedInDependencies } from '../../../functions/lib/linkedin/endpoint.ts';
import { fakeDependencies, unreachable, type FakeServer } from '../functions/fake-dependencies.ts';
import { CALLBACK, SITE } from './bad-requests/bad-request.ts';

export const APPLICATION_SECRET = 'planted-application-secret';

export const ENVIRONMENT = {
  LINKEDIN_CLIENT_ID: 'client-1',
  LINKEDIN_CLIENT_SECRET: APPLICATION_SECRET,
  LINKEDIN_REDIRECT_URIS: CALLBACK,
  LINKEDIN_OAUTH_URL: 'https://oauth.example/oauth/v2',
  LINKEDIN_API_URL: 'https://api.example',
  LINKEDIN_UPLOAD_ORIGINS: SITE.uploadOrigin,
};

/** A function on a server whose provider answers as told; without being told it cannot be reached. */
export function openFunction(
  create: (deps: LinkedInDependencies) => Handler,
  provider: FakeServer = unreachable,
  env: Record<string, string> = ENVIRONMENT,
) {
  const { deps, ...watched } = fakeDependencies(env, provider);
  const handler = create(deps);
  const ask = async (address: string, init: RequestInit = {}, context: HostContext = { ip: '198.51.100.7' }) => {
    const request = new Request(`${SITE.origin}/.netlify/functions/${address}`, { ...init, ...(init.body ? { duplex: 'half' } : {}) });
    const response = await handler(request, context);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  return { ask, ...watched };
}

/** An answer of the provider in JSON. */
export const answers =
  (value: unknown, status = 200, headers: Record<string, string> = {}): FakeServer =>
  () =>
    new Response(value === null ? null : JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });
