import { describe, expect, it } from 'vitest';
import { createLinkedInApi } from '../../../../../functions/lib/linkedin/api.ts';
import { POST_BODY } from '../../../../helpers/linkedin/bad-requests/api.ts';
import { API_HEADERS, PLANTED } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { answers, openFunction } from '../../../../helpers/linkedin/open-function.ts';

const HEADERS = API_HEADERS;
const POST_ID = 'urn:li:share:7000000000000000001';
const PERSON = 'urn:li:person:abc-1';
const REACTION_ID = `urn:li:reaction:(${PERSON},${POST_ID})`;
const encode = encodeURIComponent;

type Row = [call: string, body: unknown, provider: [method: string, path: string, restli: string | null, body: unknown]];

const START = { initializeUploadRequest: { owner: PERSON } };
const VIDEO_START = { initializeUploadRequest: { owner: PERSON, fileSizeBytes: 5_000_000, uploadCaptions: false, uploadThumbnail: false } };
const VIDEO_END = { finalizeUploadRequest: { video: 'urn:li:video:V-1', uploadToken: '', uploadedPartIds: ['/ambry/1', '/ambry/2'] } };
const REACTION = { actor: PERSON, entity: POST_ID, reactionType: 'PRAISE' };
const ARTICLE = { ...POST_BODY, content: { article: { source: 'https://site.example/a', title: 'A', description: 'B' } } };
const PICTURE = { ...POST_BODY, content: { media: { id: 'urn:li:image:I-1', altText: 'A bug' } } };

/** Each call of a page, and what the provider documents for it. */
const CALLS: Row[] = [
  ['POST posts', POST_BODY, ['POST', '/rest/posts', null, POST_BODY]],
  ['POST posts', ARTICLE, ['POST', '/rest/posts', null, ARTICLE]],
  ['POST posts', PICTURE, ['POST', '/rest/posts', null, PICTURE]],
  [
    `PATCH posts/${encode(POST_ID)}`,
    { commentary: 'new' },
    ['POST', `/rest/posts/${encode(POST_ID)}`, 'PARTIAL_UPDATE', { patch: { $set: { commentary: 'new' } } }],
  ],
  [`DELETE posts/${encode(POST_ID)}`, null, ['DELETE', `/rest/posts/${encode(POST_ID)}`, 'DELETE', null]],
  ['POST images?action=initializeUpload', START, ['POST', '/rest/images?action=initializeUpload', null, START]],
  ['GET images/urn%3Ali%3Aimage%3AI-1', null, ['GET', '/rest/images/urn%3Ali%3Aimage%3AI-1', null, null]],
  ['POST videos?action=initializeUpload', VIDEO_START, ['POST', '/rest/videos?action=initializeUpload', null, VIDEO_START]],
  ['POST videos?action=finalizeUpload', VIDEO_END, ['POST', '/rest/videos?action=finalizeUpload', null, VIDEO_END]],
  [`GET reactions?q=entity&entity=${encode(POST_ID)}`, null, ['GET', `/rest/reactions/(entity:${encode(POST_ID)})?q=entity`, null, null]],
  [
    `PATCH reactions/${encode(REACTION_ID)}`,
    REACTION,
    ['POST', `/rest/reactions?actor=${encode(PERSON)}`, null, { root: POST_ID, reactionType: 'PRAISE' }],
  ],
  [
    `DELETE reactions/${encode(REACTION_ID)}`,
    null,
    ['DELETE', `/rest/reactions/(actor:${encode(PERSON)},entity:${encode(POST_ID)})`, 'DELETE', null],
  ],
];

/** Whatever any call hands back, and more. */
const ANSWER = {
  value: {
    uploadUrl: 'https://uploads.example/a',
    image: 'urn:li:image:I-1',
    video: 'urn:li:video:V-1',
    uploadToken: '',
    uploadInstructions: [{ uploadUrl: 'https://uploads.example/b', firstByte: 0, lastByte: 9, secret: 1 }],
    secret: 1,
  },
  elements: [{ id: REACTION_ID, reactionType: 'LIKE', created: { actor: PERSON, time: 1 }, secret: 1 }],
  status: 'AVAILABLE',
  secret: 1,
};

function init(call: string, body: unknown) {
  const [method = '', address = ''] = call.split(' ');
  return [`linkedin-api/${address}`, { method, headers: HEADERS, ...(body === null ? {} : { body: JSON.stringify(body) }) }] as const;
}

describe('functions/linkedin-api', () => {
  it.each(CALLS)('turns %s into the request that the provider documents', async (call, body, [method, path, restli, sent]) => {
    const { ask, asked } = openFunction(createLinkedInApi, answers(ANSWER));
    const { status } = await ask(...init(call, body));
    expect(status).toBeLessThan(300);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method, url: `https://api.example${path}`, redirect: 'manual' });
    expect(JSON.parse(String(asked[0]?.body ?? 'null'))).toEqual(sent);
    const headers = Object.fromEntries(asked[0]?.headers ?? []);
    expect(headers).toEqual({
      accept: 'application/json',
      authorization: HEADERS['authorization'],
      'linkedin-version': '202607',
      'x-restli-protocol-version': '2.0.0',
      ...(restli === null ? {} : { 'x-restli-method': restli }),
      ...(sent === null ? {} : { 'content-type': 'application/json' }),
    });
  });

  it.each(CALLS)('returns only the listed fields of %s', async (call, body) => {
    const { text } = await openFunction(createLinkedInApi, answers(ANSWER)).ask(...init(call, body));
    expect(text).not.toContain('secret');
  });

  it('asks who the member is outside of the versioned interface, and returns id and name', async () => {
    const { ask, asked } = openFunction(
      createLinkedInApi,
      answers({ sub: 'abc-1', name: 'A', email: 'a@b.example', email_verified: true }),
    );
    const { authorization = '', origin = '' } = HEADERS;
    const { body } = await ask('linkedin-api/userinfo', { headers: { authorization, origin } });
    expect(body).toEqual({ sub: 'abc-1', name: 'A' });
    expect(asked[0]?.url).toBe('https://api.example/v2/userinfo');
    expect(asked[0]?.headers.has('linkedin-version')).toBe(false);
  });

  it('answers a GET of the site’s own page, with which browsers send no Origin', async () => {
    const { authorization = '' } = HEADERS;
    const headers = { authorization, 'sec-fetch-site': 'same-origin' };
    const { status, headers: sent } = await openFunction(createLinkedInApi, answers({ sub: 'a' })).ask('linkedin-api/userinfo', {
      headers,
    });
    expect(status).toBe(200);
    expect(sent.has('access-control-allow-origin')).toBe(false);
  });

  it('returns the id of a new post, which comes in a header', async () => {
    const provider = answers(null, 201, { 'x-restli-id': POST_ID, 'x-li-uuid': 'private' });
    const { status, headers } = await openFunction(createLinkedInApi, provider).ask(...init('POST posts', POST_BODY));
    expect(status).toBe(201);
    expect(headers.get('x-restli-id')).toBe(POST_ID);
    expect(headers.get('access-control-expose-headers')).toContain('x-restli-id');
    expect(headers.has('x-li-uuid')).toBe(false);
  });

  it.each([
    [400, 400, 'Reload'],
    [401, 401, 'Connect LinkedIn again'],
    [403, 403, 'does not allow'],
    [404, 404, 'deleted'],
    [418, 400, 'Reload'],
    [422, 422, 'Change it'],
    [426, 426, 'version 202607 of its interface: the operator of this site has to set VITE_LINKEDIN_VERSION'],
    [429, 429, 'Try again later'],
    [500, 502, 'Try again later'],
    [503, 502, 'Try again later'],
  ])('explains %i in a sentence of its own, without a secret', async (sent, status, words) => {
    const provider = answers({ status: sent, code: 'X', message: 'planted' }, sent, { 'retry-after': '17' });
    const { status: given, body, text, headers } = await openFunction(createLinkedInApi, provider).ask(...init('POST posts', POST_BODY));
    expect(given).toBe(status);
    expect(body).toEqual({ message: expect.stringMatching(/\.$/) });
    expect(text).toContain(words);
    for (const secret of ['planted', ...Object.values(PLANTED)]) expect(text).not.toContain(secret);
    expect(headers.get('retry-after')).toBe(status === 429 ? '17' : null);
  });

  it.each([null, '0x10', 'Wed, 21 Oct 2026 07:28:00 GMT', '99999999'])(
    'names the time of the next try where the provider says %s',
    async (given) => {
      const provider = answers({}, 429, given === null ? {} : { 'retry-after': given });
      const { headers } = await openFunction(createLinkedInApi, provider).ask(...init('POST posts', POST_BODY));
      expect(headers.get('retry-after')).toBe('60');
    },
  );
});
