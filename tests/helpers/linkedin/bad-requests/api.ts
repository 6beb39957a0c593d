import { API_HEADERS, PLANTED, without, type BadRequest } from './bad-request.ts';
import { byOtherMethods, fromElsewhere, ofOtherType, withOneFieldWrong, withOtherBodies } from './variants.ts';

export const POST_BODY = {
  author: 'urn:li:person:abc-1',
  commentary: 'A text.',
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
};

const POST_ID = 'urn%3Ali%3Ashare%3A7000000000000000001';
const REACTION_ID = 'urn%3Ali%3Areaction%3A(urn%3Ali%3Aperson%3Aabc-1%2Curn%3Ali%3Ashare%3A7)';

export function badApiRequests(): BadRequest[] {
  const good = { method: 'POST', address: 'linkedin-api/posts', headers: API_HEADERS, body: JSON.stringify(POST_BODY) };
  const change = { ...good, method: 'PATCH', address: `linkedin-api/posts/${POST_ID}`, body: '{"commentary":"x"}' };
  return [
    ...byOtherMethods(good, ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']),
    ...byOtherMethods(change, ['GET', 'POST', 'PUT']),
    ...fromElsewhere(good),
    ...fromElsewhere({ method: 'GET', address: 'linkedin-api/userinfo', headers: API_HEADERS }),
    ...ofOtherType(good),
    ...withOtherBodies(good),
    ...withOneFieldWrong(good, POST_BODY),
    ...badHeaders(),
    ...badAddresses(),
    ...badValues(),
  ];
}

function badHeaders(): BadRequest[] {
  const good = { method: 'POST', address: 'linkedin-api/posts', body: JSON.stringify(POST_BODY) };
  const tokens = ['', 'Bearer ', `Basic ${PLANTED.token}`, `Bearer ${PLANTED.token} x`, `Bearer ${'x'.repeat(4_097)}`];
  const versions = ['', '2024', '202613', '202607.1'];
  const protocols = ['', '1.0.0', '2.0.0, 1.0.0'];
  return [
    ...tokens.map((authorization) => ({
      title: `authorization "${authorization.slice(0, 20)}"`,
      headers: { ...API_HEADERS, authorization },
      status: 401,
    })),
    { title: 'no authorization', headers: without(API_HEADERS, 'authorization'), status: 401 },
    ...versions.map((version) => ({
      title: `version "${version}"`,
      headers: { ...API_HEADERS, 'linkedin-version': version },
      status: 400,
    })),
    { title: 'no version', headers: without(API_HEADERS, 'linkedin-version'), status: 400 },
    ...protocols.map((protocol) => ({
      title: `protocol "${protocol}"`,
      headers: { ...API_HEADERS, 'x-restli-protocol-version': protocol },
      status: 400,
    })),
    { title: 'no protocol', headers: without(API_HEADERS, 'x-restli-protocol-version'), status: 400 },
  ].map((bad) => ({ ...good, ...bad }));
}

/** Addresses behind the function's name that are none of the listed calls. */
const ADDRESSES: readonly [method: string, address: string][] = [
  ['GET', ''],
  ['GET', '/userinfo/'],
  ['GET', '/userinfo?x=1'],
  ['GET', '/rest/posts'],
  ['GET', '//evil.example/userinfo'],
  ['GET', '/..%2flinkedin-token'],
  ['DELETE', '/posts/urn:li:organization:1'],
  ['DELETE', '/posts/urn:li:share:1x'],
  ['DELETE', '/posts/urn:li:share:1%2F..%2F..'],
  ['DELETE', '/posts/urn%253Ali%253Ashare%253A1'],
  ['DELETE', '/posts/%E0%A4%A'],
  ['DELETE', '/posts/urn:li:share:1/comments'],
  ['DELETE', `/posts/${'x'.repeat(5_000)}`],
  ['POST', '/images'],
  ['POST', '/images?action=initializeUpload&action=initializeUpload'],
  ['GET', '/images/urn:li:video:1'],
  ['POST', '/videos?action=delete'],
  ['GET', '/reactions?q=entity'],
  ['GET', '/reactions?q=entity&entity=urn:li:person:1'],
  ['GET', '/reactions?q=entity&entity=urn:li:share:1&entity=urn:li:share:2'],
  ['DELETE', '/reactions/urn:li:reaction:(urn:li:organization:1,urn:li:share:1)'],
];

function badAddresses(): BadRequest[] {
  return ADDRESSES.map(([method, address]) => ({
    title: `${method} linkedin-api${address.slice(0, 80)}`,
    method,
    address: `linkedin-api${address}`,
    headers: API_HEADERS,
    ...(method === 'POST' ? { body: '{}' } : {}),
    status: 404,
  }));
}

const UPLOAD = { owner: 'urn:li:person:abc-1', fileSizeBytes: 5_000_000, uploadCaptions: false, uploadThumbnail: false };
const END = { video: 'urn:li:video:1', uploadToken: '', uploadedPartIds: ['a'] };
const REACTION = { actor: 'urn:li:person:abc-1', entity: 'urn:li:share:7', reactionType: 'LIKE' };
const INITIALIZE = 'action=initializeUpload';

/** Bodies of the right form with one value that the provider would not get from our pages. */
const BODIES: readonly [method: string, address: string, body: unknown, status?: number][] = [
  ['POST', 'posts', { ...POST_BODY, author: 'urn:li:organization:1' }],
  ['POST', 'posts', { ...POST_BODY, commentary: 'x'.repeat(6_001) }],
  ['POST', 'posts', { ...POST_BODY, commentary: 'x'.repeat(8_200) }, 413],
  ['POST', 'posts', { ...POST_BODY, visibility: 'LOGGED_IN' }],
  ['POST', 'posts', { ...POST_BODY, distribution: { ...POST_BODY.distribution, targetEntities: ['x'] } }],
  ['POST', 'posts', { ...POST_BODY, content: { poll: {} } }],
  ['POST', 'posts', { ...POST_BODY, content: { article: { source: 'javascript:alert(1)', title: 'x' } } }],
  ['POST', 'posts', { ...POST_BODY, content: { article: { source: '//evil.example', title: 'x' } } }],
  ['POST', 'posts', { ...POST_BODY, content: { media: { id: 'urn:li:document:1' } } }],
  ['PATCH', `posts/${POST_ID}`, { commentary: 7 }],
  ['PATCH', `posts/${POST_ID}`, { commentary: 'x', visibility: 'PUBLIC' }],
  ['POST', `images?${INITIALIZE}`, { initializeUploadRequest: { owner: 'urn:li:organization:1' } }],
  ['POST', `images?${INITIALIZE}`, { initializeUploadRequest: { owner: 'urn:li:person:a' }, pad: 'x'.repeat(5_000) }, 413],
  ['POST', `videos?${INITIALIZE}`, { initializeUploadRequest: { ...UPLOAD, fileSizeBytes: -1 } }],
  ['POST', `videos?${INITIALIZE}`, { initializeUploadRequest: { ...UPLOAD, fileSizeBytes: 1e12 } }],
  ['POST', 'videos?action=finalizeUpload', { finalizeUploadRequest: { ...END, video: 'urn:li:image:1' } }],
  ['POST', 'videos?action=finalizeUpload', { finalizeUploadRequest: { ...END, uploadedPartIds: Array(129).fill('a') } }],
  ['PATCH', `reactions/${REACTION_ID}`, { ...REACTION, reactionType: 'MAYBE' }],
  ['PATCH', `reactions/${REACTION_ID}`, { ...REACTION, actor: 'urn:li:person:other' }],
];

function badValues(): BadRequest[] {
  return BODIES.map(([method, address, body, status = 400]) => {
    const text = JSON.stringify(body);
    return {
      title: `${method} ${address}: ${text.slice(0, 120)}`,
      method,
      address: `linkedin-api/${address}`,
      headers: API_HEADERS,
      body: text,
      status,
    };
  });
}
