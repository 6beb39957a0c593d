import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkedInControl } from '../../helpers/stand-ins/linkedin-control.ts';
import { startLinkedInStandIn } from '../../stand-ins/linkedin/main.ts';

/** What LinkedIn refuses, and journeys would not miss if the stand-in allowed it. */

const POST = {
  commentary: 'A text.',
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED' },
  lifecycleState: 'PUBLISHED',
};

let now: number;
let standIn: Awaited<ReturnType<typeof startLinkedInStandIn>>;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 1);
  standIn = await startLinkedInStandIn({ port: 0, clock: () => now, say: () => undefined });
});
afterEach(() => standIn.close());

/** A member who signed in, and how the functions call for them. */
async function signedIn(name: string) {
  const { access_token: token } = await linkedInControl(standIn.url).signIn(name);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'linkedin-version': '202607',
    'x-restli-protocol-version': '2.0.0',
  };
  const member = (await (await fetch(`${standIn.url}/v2/userinfo`, { headers })).json()) as { sub: string };
  const post = (path: string, value: unknown, changed: Record<string, string> = {}) =>
    fetch(`${standIn.url}/rest/${path}`, { method: 'POST', headers: { ...headers, ...changed }, body: JSON.stringify(value) });
  return { headers, author: `urn:li:person:${member.sub}`, post };
}

/** A picture that was begun, as LinkedIn describes it. */
async function begunPicture({ author, post }: Awaited<ReturnType<typeof signedIn>>) {
  const begun = await post('images?action=initializeUpload', { initializeUploadRequest: { owner: author } });
  return ((await begun.json()) as { value: { uploadUrl: string; image: string } }).value;
}

describe('the LinkedIn stand-in', () => {
  it.each<Record<string, string>>([
    { response_type: 'token' },
    { client_id: 'other' },
    { redirect_uri: '/callback' },
    { state: '' },
    { scope: 'openid profile email w_member_social r_ads' },
  ])('refuses to ask a member with %j', async (changed) => {
    const good = { response_type: 'code', client_id: 'stand-in-client', redirect_uri: 'https://site.example/back', state: 'x' };
    const query = new URLSearchParams({ ...good, scope: 'openid profile email w_member_social', ...changed });
    expect((await fetch(`${standIn.url}/oauth/v2/authorization?${query}`)).status).toBe(400);
  });

  it('gives a token for a code once, for half an hour, to the address of its request', async () => {
    const { agree } = linkedInControl(standIn.url);
    const back = 'https://site.example/back';
    const exchange = async (code: string, redirect_uri = back) => {
      const body = { grant_type: 'authorization_code', code, redirect_uri, client_id: 'stand-in-client', client_secret: 'stand-in-secret' };
      return (await fetch(`${standIn.url}/oauth/v2/accessToken`, { method: 'POST', body: new URLSearchParams(body) })).status;
    };
    const code = await agree('Ada', back);
    expect([await exchange(code), await exchange(code)]).toEqual([200, 400]);
    expect(await exchange(await agree('Ada', back), `${back}/more`)).toBe(400);
    const late = await agree('Ada', back);
    now += 30 * 60_000;
    expect(await exchange(late)).toBe(400);
  });

  it.each<[changed: Record<string, string>, status: number]>([
    [{ authorization: '' }, 401],
    [{ 'linkedin-version': '' }, 400],
    [{ 'linkedin-version': '202401' }, 426],
    [{ 'x-restli-protocol-version': '1.0.0' }, 400],
  ])('refuses a post with the headers %j: %i', async (changed, status) => {
    const { post, author } = await signedIn('Ada');
    expect((await post('posts', { ...POST, author }, changed)).status).toBe(status);
  });

  it('takes a post in the name of its own member only', async () => {
    const [ada, ben] = [await signedIn('Ada'), await signedIn('Ben')];
    expect((await ada.post('posts', { ...POST, author: ben.author })).status).toBe(403);
    expect((await ben.post('posts', { ...POST, author: ben.author })).status).toBe(201);
  });

  it('takes a picture with the token of its owner only, and posts it when it is there', async () => {
    const [ada, ben] = [await signedIn('Ada'), await signedIn('Ben')];
    const { uploadUrl, image } = await begunPicture(ada);
    const put = async (authorization: string) =>
      (await fetch(uploadUrl, { method: 'PUT', headers: { authorization }, body: new Uint8Array(9) })).status;
    const withPicture = async () => (await ada.post('posts', { ...POST, author: ada.author, content: { media: { id: image } } })).status;
    expect([await put(''), await put(ben.headers.authorization), await withPicture()]).toEqual([401, 400, 422]);
    expect([await put(ada.headers.authorization), await withPicture()]).toEqual([201, 201]);
  });
});
