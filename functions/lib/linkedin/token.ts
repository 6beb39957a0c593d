import * as v from 'valibot';
import { exactObject, filledText, object, read, textLike, type Schema } from '#contract/schema.ts';
import { json } from '../respond.ts';
import { createEndpoint, type Handler, type LinkedInDependencies } from './endpoint.ts';
import { askProvider, ifItFits, notUnderstood, tokenProblem } from './provider.ts';
import { assertPath, readJson } from '../http/request.ts';
import { Refusal } from '../http/refusal.ts';
import { readApplication, type Settings } from './settings.ts';

const MAX_BYTES = 4_096;
const PER_MINUTE = 10;
const SECRET = textLike(/^[\x21-\x7e]{1,2048}$/, 'a text of 1 to 2048 visible characters');
const CODE_AGAIN = 'LinkedIn did not accept this sign-in: it was used already, is too old, or began on another address. Connect again.';
const REFRESH_AGAIN = 'LinkedIn no longer renews this connection. Connect again.';

const TOKEN = object({
  access_token: v.string(),
  expires_in: v.number(),
  refresh_token: ifItFits(v.string()),
  refresh_token_expires_in: ifItFits(v.number()),
  scope: ifItFits(v.string()),
});

type Given = Readonly<Record<string, unknown>>;

/** What one of the two ways to a token takes, and what it asks the provider for. */
interface Grant {
  name: string;
  schema: Schema<Given>;
  /** Throws where the settings do not allow the given fields. */
  parameters(given: Given, settings: Settings): Record<string, string>;
  again: string;
}

/** `POST { code, redirect_uri }`: exchanges the code of a sign-in for a token. */
export const createTokenExchange = (deps: LinkedInDependencies): Handler =>
  createTokenEndpoint(deps, {
    name: 'linkedin-token',
    schema: exactObject({ code: SECRET, redirect_uri: filledText(512) }),
    parameters(given, { redirectUris }) {
      const redirectUri = String(given['redirect_uri']);
      if (!redirectUris.has(redirectUri)) throw new Refusal(400, 'redirect_uri is not one of the addresses in LINKEDIN_REDIRECT_URIS.');
      return { grant_type: 'authorization_code', code: String(given['code']), redirect_uri: redirectUri };
    },
    again: CODE_AGAIN,
  });

/** `POST { refresh_token }`: renews a token, where the provider gave this application a refresh token, which is seldom. */
export const createTokenRefresh = (deps: LinkedInDependencies): Handler =>
  createTokenEndpoint(deps, {
    name: 'linkedin-refresh',
    schema: exactObject({ refresh_token: SECRET }),
    parameters: (given) => ({ grant_type: 'refresh_token', refresh_token: String(given['refresh_token']) }),
    again: REFRESH_AGAIN,
  });

function createTokenEndpoint(deps: LinkedInDependencies, grant: Grant): Handler {
  const permission = { methods: ['POST'], headers: ['content-type'] };
  return createEndpoint(permission, PER_MINUTE, deps, async (request, settings, admit) => {
    const { clientId, clientSecret } = readApplication(deps.env);
    assertPlainAddress(request, grant.name);
    const parameters = grant.parameters(await readJson(request, grant.schema, MAX_BYTES, deps), settings);
    admit();
    const answer = await askProvider(
      {
        method: 'POST',
        url: `${settings.oauthUrl}/accessToken`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...parameters, client_id: clientId, client_secret: clientSecret }).toString(),
      },
      deps,
    );
    if (answer.status !== 200) throw tokenProblem(answer, grant.again);
    const token = read(TOKEN, answer.value);
    if (!token.ok) throw notUnderstood();
    return json(token.value);
  });
}

/** These functions take their input from the body, which no log records. */
function assertPlainAddress(request: Request, name: string): void {
  const url = new URL(request.url);
  assertPath(url, name);
  if (url.search !== '') throw new Refusal(400, 'This function takes no parameters in its address.');
}
