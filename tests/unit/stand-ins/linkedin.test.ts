import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkedInApi } from '../../../functions/lib/linkedin/api.ts';
import type { Handler, LinkedInDependencies } from '../../../functions/lib/linkedin/endpoint.ts';
import { createTokenExchange, createTokenRefresh } from '../../../functions/lib/linkedin/token.ts';
import { createLinkedInUpload } from '../../../functions/lib/linkedin/upload.ts';
import { POST_BODY } from '../../helpers/linkedin/bad-requests/api.ts';
import { CALLBACK, SITE } from '../../helpers/linkedin/open-function.ts';
import { SCRIPTED_ANSWERS } from '../../helpers/linkedin/scripted-answers.ts';
import { STAND_IN_CLIENT, startLinkedInStandIn } from '../../stand-ins/linkedin/main.ts';

const START = Date.UTC(2026, 10, 1);
const encode = encodeURIComponent;
const time = { now: START };
const said: string[] = [];
let standIn: Awaited<ReturnType<typeof startLinkedInStandIn>>;

beforeEach(async () => {
  time.now = START;
  said.length = 0;
  standIn = await startLinkedInStandIn({ port: 0, clock: () => time.now, say: (line) => said.push(line) });
});
afterEach(() => standIn.close());

const question = (changed: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: STAND_IN_CLIENT.clientId,
    redirect_uri: CALLBACK,
    state: 'state-1',
    scope: 'openid profile email w_member_social',
    ...changed,
  });

const authorize = (answer: string, more = {}) =>
  fetch(`${standIn.url}/oauth/v2/authorization`, { method: 'POST', body: question({ answer, ...more }), redirect: 'manual' });

async function agree(more = {}): Promise<string> {
  return new URL((await authorize('agree', more)).headers.get('location') ?? '').searchParams.get('code') ?? '';
}

interface Part {
  uploadUrl: string;
  firstByte: number;
  lastByte: number;
}

/** What the functions may answer, all in one; a test reads what the call that it made has. */
interface Answer extends Record<'access_token' | 'refresh_token' | 'sub' | 'status' | 'message' | 'etag', string> {
  expires_in: number;
  value: Record<'image' | 'video' | 'uploadUrl' | 'uploadToken', string> & { uploadInstructions: Part[] };
  elements: unknown[];
}

/** One of our functions, with the stand-in as its provider. */
async function call(create: (deps: LinkedInDependencies) => Handler, address: string, init: RequestInit) {
  const env = {
    LINKEDIN_CLIENT_ID: STAND_IN_CLIENT.clientId,
    LINKEDIN_CLIENT_SECRET: STAND_IN_CLIENT.clientSecret,
    LINKEDIN_REDIRECT_URIS: CALLBACK,
    LINKEDIN_OAUTH_URL: `${standIn.url}/oauth/v2`,
    LINKEDIN_API_URL: standIn.url,
    LINKEDIN_UPLOAD_ORIGINS: standIn.url,
  };
  const deps = { env, fetch, now: () => time.now, deadline: (ms: number) => AbortSignal.timeout(ms) };
  const headers = { origin: SITE.origin, 'content-type': 'application/json', ...(init.headers as Record<string, string>) };
  const response = await create(deps)(new Request(`${SITE.origin}/.netlify/functions/${address}`, { ...init, headers }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Answer };
}

const post = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) });
const exchange = (code: string) => call(createTokenExchange, 'linkedin-token', post({ code, redirect_uri: CALLBACK }));

/** Signs in and returns how to call the interface. */
async function signIn(member?: string) {
  const { body } = await exchange(await agree(member === undefined ? {} : { member }));
  const headers = { authorization: `Bearer ${body.access_token}`, 'linkedin-version': '202607', 'x-restli-protocol-version': '2.0.0' };
  const api = (method: string, path: string, value?: unknown, more = {}) =>
    call(createLinkedInApi, `linkedin-api/${path}`, {
      ...(value === undefined ? {} : post(value)),
      method,
      headers: { ...headers, ...more },
    });
  const put = (to: string, bytes: Uint8Array<ArrayBuffer>) =>
    call(createLinkedInUpload, `linkedin-upload?to=${encode(to)}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  const author = `urn:li:person:${(await api('GET', 'userinfo')).body.sub}`;
  return { api, put, author, token: body };
}

const control = (action: string, value: unknown) =>
  fetch(`${standIn.url}/stand-in/${action}`, { ...post(value), headers: { 'content-type': 'application/json' } });

describe('signing in at the stand-in through our functions', () => {
  it('shows a page that is marked as a stand-in, and puts nothing of the request into its markup', async () => {
    const page = await (await fetch(`${standIn.url}/oauth/v2/authorization?${question({ state: '"><script>' })}`)).text();
    expect(page).toContain('This is not LinkedIn');
    expect(page).toContain('Agree');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it.each([
    { response_type: 'token' },
    { client_id: 'other' },
    { redirect_uri: '/callback' },
    { state: '' },
    { scope: 'openid' },
    { scope: 'openid profile email w_member_social r_ads' },
  ])('refuses %j loudly', async (changed) => {
    const response = await fetch(`${standIn.url}/oauth/v2/authorization?${question(changed)}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('The stand-in refuses this request');
    expect(said).toHaveLength(1);
  });

  it('returns with the state and the reason where the member cancels', async () => {
    const back = new URL((await authorize('cancel')).headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'state-1', error: 'user_cancelled_authorize' });
  });

  it('gives a token for a code once, for half an hour, without a refresh token', async () => {
    const code = await agree();
    const { status, body } = await exchange(code);
    expect([status, body.expires_in, body.refresh_token]).toEqual([200, 5_184_000, undefined]);
    expect((await exchange(code)).status).toBe(400);
    const late = await agree();
    time.now += 30 * 60_000;
    expect((await exchange(late)).status).toBe(400);
  });

  it('renews a token where the application is told to get refresh tokens', async () => {
    await control('settings', { refreshTokens: true });
    const { token } = await signIn();
    const renewed = await call(createTokenRefresh, 'linkedin-refresh', post({ refresh_token: token.refresh_token }));
    expect(renewed.status).toBe(200);
    expect(renewed.body.access_token).not.toBe(token.access_token);
    expect((await call(createTokenRefresh, 'linkedin-refresh', post({ refresh_token: 'not-ours' }))).status).toBe(400);
  });
});

describe('posting at the stand-in through our functions', () => {
  it('makes, changes and deletes a post', async () => {
    const { api, author } = await signIn();
    const made = await api('POST', 'posts', { ...POST_BODY, author });
    const id = made.headers.get('x-restli-id') ?? '';
    expect([made.status, id]).toEqual([201, expect.stringMatching(/^urn:li:share:\d+$/)]);
    expect((await api('PATCH', `posts/${encode(id)}`, { commentary: '<b>new</b>' })).status).toBe(204);
    expect(await (await fetch(standIn.url)).text()).toContain('&lt;b&gt;new&lt;/b&gt;');
    expect((await api('DELETE', `posts/${encode(id)}`)).status).toBe(204);
    expect(await (await fetch(`${standIn.url}/stand-in/posts`)).json()).toEqual({ posts: [] });
  });

  it('posts a picture once it is uploaded, not before', async () => {
    const { api, put, author } = await signIn();
    const { body } = await api('POST', 'images?action=initializeUpload', { initializeUploadRequest: { owner: author } });
    const withPicture = { ...POST_BODY, author, content: { media: { id: body.value.image } } };
    expect((await api('POST', 'posts', withPicture)).status).toBe(422);
    expect((await put(body.value.uploadUrl, new Uint8Array(9))).status).toBe(200);
    expect((await api('GET', `images/${encode(body.value.image)}`)).body.status).toBe('AVAILABLE');
    expect((await api('POST', 'posts', withPicture)).status).toBe(201);
  });

  it('takes a video in parts of 4 MiB, and finishes it with the tags of all of them in their order', async () => {
    const { api, put, author } = await signIn();
    const size = 4_194_304 + 100_000;
    const asked = { initializeUploadRequest: { owner: author, fileSizeBytes: size, uploadCaptions: false, uploadThumbnail: false } };
    const { video, uploadToken, uploadInstructions } = (await api('POST', 'videos?action=initializeUpload', asked)).body.value;
    expect(uploadInstructions.map(({ firstByte, lastByte }) => [firstByte, lastByte])).toEqual([
      [0, 4_194_303],
      [4_194_304, size - 1],
    ]);
    const tags: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
      tags.push((await put(uploadUrl, new Uint8Array(lastByte + 1 - firstByte))).body.etag);
    }
    const end = (uploadedPartIds: string[]) =>
      api('POST', 'videos?action=finalizeUpload', { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } });
    expect((await end(tags.toReversed())).status).toBe(400);
    expect((await end(tags)).status).toBe(204);
    expect((await api('POST', 'posts', { ...POST_BODY, author, content: { media: { id: video } } })).status).toBe(201);
  });

  it('adds, reports and removes a reaction', async () => {
    const { api, author } = await signIn();
    const entity = 'urn:li:share:7000000000000000009';
    const id = `urn:li:reaction:(${author},${entity})`;
    expect((await api('PATCH', `reactions/${encode(id)}`, { actor: author, entity, reactionType: 'LIKE' })).status).toBe(201);
    const { body } = await api('GET', `reactions?q=entity&entity=${encode(entity)}`);
    expect(body.elements).toMatchObject([{ id, reactionType: 'LIKE', created: { actor: author } }]);
    expect((await api('DELETE', `reactions/${encode(id)}`)).status).toBe(204);
    expect((await api('DELETE', `reactions/${encode(id)}`)).status).toBe(404);
  });

  it('answers a retired version with 426', async () => {
    const { api, author } = await signIn();
    const { status, body } = await api('POST', 'posts', { ...POST_BODY, author }, { 'linkedin-version': '202401' });
    expect([status, body.message]).toEqual([426, expect.stringContaining('VITE_LINKEDIN_VERSION')]);
  });

  it.each(SCRIPTED_ANSWERS)('gives the scripted answer %s once, and then answers as usual', async (answer, status) => {
    const { api, author } = await signIn();
    await control('next', { answer, path: '/rest/posts', retryAfter: 7 });
    const failed = await api('POST', 'posts', { ...POST_BODY, author });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([status, status === 429 ? '7' : null]);
    expect((await api('POST', 'posts', { ...POST_BODY, author })).status).toBe(201);
  });
});

describe('the stand-in', () => {
  const rest = (headers: Record<string, string>) => fetch(`${standIn.url}/rest/posts`, { ...post({}), headers });
  const JSON_TYPE = { 'content-type': 'application/json' };

  it('refuses what lacks a token, a version, the protocol or the method of a partial update', async () => {
    const { token } = await signIn();
    const authorization = `Bearer ${token.access_token}`;
    const complete = { ...JSON_TYPE, authorization, 'linkedin-version': '202607', 'x-restli-protocol-version': '2.0.0' };
    expect((await rest(JSON_TYPE)).status).toBe(401);
    expect(await (await rest({ ...JSON_TYPE, authorization })).json()).toMatchObject({ status: 400, code: 'VERSION_MISSING' });
    expect((await rest({ ...complete, 'linkedin-version': '2026' })).status).toBe(400);
    expect((await rest({ ...complete, 'x-restli-protocol-version': '1.0.0' })).status).toBe(400);
    const change = await fetch(`${standIn.url}/rest/posts/urn%3Ali%3Ashare%3A1`, { ...post({ patch: { $set: {} } }), headers: complete });
    expect(await change.json()).toMatchObject({ message: expect.stringContaining('X-RestLi-Method') });
  });

  it('accepts a picture with the token of its owner only', async () => {
    const { api, author } = await signIn('Ada');
    const { token: bens } = await signIn('Ben');
    const { body } = await api('POST', 'images?action=initializeUpload', { initializeUploadRequest: { owner: author } });
    const put = (headers: Record<string, string>) =>
      fetch(body.value.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(9) }).then(({ status }) => status);
    expect(await put({})).toBe(401);
    expect(await put({ authorization: `Bearer ${bens.access_token}` })).toBe(400);
    expect((await api('GET', `images/${encode(body.value.image)}`)).body.status).toBe('WAITING_UPLOAD');
  });

  it('keeps members apart: scripted answers, posts and received requests belong to the named member', async () => {
    const { api: ada, author: adaId } = await signIn('Ada');
    const { api: ben, author: benId } = await signIn('Ben');
    expect(adaId).not.toBe(benId);
    await control('next', { answer: 422, path: '/rest/posts', member: 'Ada' });
    expect((await ben('POST', 'posts', { ...POST_BODY, author: benId })).status).toBe(201);
    expect((await ada('POST', 'posts', { ...POST_BODY, author: adaId })).status).toBe(422);
    expect((await ada('POST', 'posts', { ...POST_BODY, author: benId })).status).toBe(403);
    const told = async (what: string) => (await fetch(`${standIn.url}/stand-in/${what}`)).json();
    expect(await told('posts?member=Ada')).toEqual({ posts: [] });
    expect(await told('posts?member=Ben')).toMatchObject({ posts: [{ author: benId }] });
    expect(await told('requests?member=Ben')).toMatchObject({ count: 3 });
    expect(await told('requests?member=Ada')).toMatchObject({ count: 4 });
  });

  it('lists received requests without tokens, codes and secrets', async () => {
    const { api, author, token } = await signIn();
    await api('POST', 'posts', { ...POST_BODY, author });
    const text = await (await fetch(`${standIn.url}/stand-in/requests`)).text();
    expect(JSON.parse(text)).toMatchObject({ count: 4, requests: [{}, { path: '/oauth/v2/accessToken' }, {}, { path: '/rest/posts' }] });
    for (const secret of [token.access_token, STAND_IN_CLIENT.clientSecret]) expect(text).not.toContain(secret);
  });
});
