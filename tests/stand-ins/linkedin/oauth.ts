import { demand, formBody, json } from './http.ts';
import { memberCalled, USUAL_MEMBER } from './members.ts';
import { authorizePage } from './pages.ts';
import { secret, STAND_IN_CLIENT, type StandInRequest, type State, type Token } from './state.ts';

const CODE_MS = 30 * 60_000;
const ACCESS_SECONDS = 60 * 86_400;
const SCOPES = ['openid', 'profile', 'email', 'w_member_social'];

/** `GET /oauth/v2/authorization`: asks the person. `POST` from that page: answers with a code, or that the person cancelled. */
export function authorization(state: State, request: StandInRequest) {
  const asked = request.method === 'GET' ? request.url.searchParams : formBody(request);
  const { redirectUri, scope, returned } = checkedQuestion(asked);
  if (request.method === 'GET') return { status: 200, html: authorizePage(asked, USUAL_MEMBER) };
  const back = new URL(redirectUri);
  back.searchParams.set('state', returned);
  if (asked.get('answer') === 'agree') {
    const code = secret();
    const member = memberCalled(asked.get('member') ?? USUAL_MEMBER);
    state.codes.set(code, { member, redirectUri, scope, until: state.clock() + CODE_MS });
    back.searchParams.set('code', code);
  } else {
    back.searchParams.set('error', 'user_cancelled_authorize');
    back.searchParams.set('error_description', 'The user cancelled the authorization');
  }
  return { status: 302, headers: { location: back.href } };
}

function checkedQuestion(asked: URLSearchParams) {
  demand(asked.get('response_type') === 'code', `response_type is "${asked.get('response_type')}", but must be "code".`);
  demand(
    asked.get('client_id') === STAND_IN_CLIENT.clientId,
    `client_id is "${asked.get('client_id')}", but the application is "${STAND_IN_CLIENT.clientId}".`,
  );
  const redirectUri = required(asked, 'redirect_uri');
  demand(URL.canParse(redirectUri) && /^https?:/.test(redirectUri), `redirect_uri is "${redirectUri}", but must be a full address.`);
  demand(!redirectUri.includes('#'), 'redirect_uri has a fragment.');
  const returned = required(asked, 'state');
  const scope = required(asked, 'scope');
  const scopes = scope.split(' ');
  for (const name of scopes) demand(SCOPES.includes(name), `The application may not ask for the scope "${name}".`);
  for (const name of SCOPES) demand(scopes.includes(name), `The scope "${name}" is missing.`);
  return { redirectUri, returned, scope };
}

/** `POST /oauth/v2/accessToken` */
export function accessToken(state: State, request: StandInRequest) {
  const form = formBody(request);
  demand(!request.url.search, 'The parameters of accessToken belong into the body, where no log keeps them.');
  const grantType = required(form, 'grant_type');
  if (required(form, 'client_id') !== STAND_IN_CLIENT.clientId || required(form, 'client_secret') !== STAND_IN_CLIENT.clientSecret) {
    return json({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401);
  }
  if (grantType === 'authorization_code') return exchange(state, required(form, 'code'), required(form, 'redirect_uri'));
  return json({ error: 'unsupported_grant_type', error_description: 'The grant type is not supported' }, 400);
}

function required(params: URLSearchParams, name: string) {
  const value = params.get(name) ?? '';
  demand(value !== '', `${name} is missing.`);
  return value;
}

function exchange(state: State, code: string, redirectUri: string) {
  const grant = state.codes.get(code);
  state.codes.delete(code);
  if (!grant || grant.until <= state.clock() || grant.redirectUri !== redirectUri) {
    const reason = 'appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.';
    return json({ error: 'invalid_request', error_description: `Unable to retrieve access token: ${reason}` }, 400);
  }
  return json(issue(state, grant));
}

function issue(state: State, { member, scope }: Pick<Token, 'member' | 'scope'>) {
  const token = secret();
  state.tokens.set(token, { member, scope, until: state.clock() + ACCESS_SECONDS * 1_000 });
  // The real answer lists the scopes with commas, although they were asked for with spaces.
  const granted = scope.split(' ').sort().join(',');
  return {
    access_token: token,
    expires_in: ACCESS_SECONDS,
    scope: granted,
    token_type: 'Bearer',
    id_token: `stand-in.${secret(8)}.stand-in`,
  };
}

/** `GET /v2/userinfo` */
export const userinfo = ({ member }: StandInRequest) => json({ ...member, locale: { country: 'US', language: 'en' } });
