import { expect, it, test } from 'vitest';
import { read, type Schema } from '#contract/schema.ts';
import { CALLS } from '../../../../../functions/lib/linkedin/calls.ts';
import { createLinkedInUpload } from '../../../../../functions/lib/linkedin/upload.ts';
import type { Api } from '../../../../../src/linkedin/api/api.ts';
import { MAX_COMMENTARY, MAX_JSON_BYTES, MAX_PART_BYTES, VIDEO_RULE } from '../../../../../src/linkedin/api/limits.ts';
import { createPost, type Draft } from '../../../../../src/linkedin/api/posts.ts';
import { SITE } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { answers, openFunction } from '../../../../helpers/linkedin/open-function.ts';

const LONG = 'x'.repeat(10_000);
const functionFor = (path: string, query?: string) => CALLS.find((call) => call.path === path && call.query?.['action'] === query)?.body;

function readBody(call: { schema: Schema } | undefined, body: unknown) {
  if (call === undefined) throw new Error('There is no such call.');
  return read(call.schema, body);
}

/** What the page sends of a draft. */
async function sent(draft: Draft): Promise<unknown> {
  const bodies: unknown[] = [];
  const api = {
    author: () => Promise.resolve('urn:li:person:abc'),
    call: ({ body }: { body: unknown }) => Promise.resolve({ headers: new Headers(), fields: {}, body: bodies.push(body) }),
  };
  await createPost(api as unknown as Api, draft);
  return bodies[0];
}

it.each<[string, Draft, more: number]>([
  // Escaping may double a text, which the function cannot tell from one that is twice as long.
  ['text', { commentary: 'x'.repeat(MAX_COMMENTARY) }, MAX_COMMENTARY + 1],
  ['article', { commentary: '', content: { kind: 'article', source: 'https://a.example/', title: LONG, description: LONG } }, 1],
  ['picture', { commentary: '', content: { kind: 'image', id: 'urn:li:image:C5F', altText: LONG } }, 1],
])('the functions take the longest %s that the page sends, and refuse a longer one', async (_, draft, more) => {
  const body = await sent(draft);
  const post = functionFor('posts');
  expect(readBody(post, body)).toEqual({ ok: true, value: body });
  const longer = JSON.parse(JSON.stringify(body).replace(/x{400,}/, (text) => text + 'x'.repeat(more))) as unknown;
  expect(readBody(post, longer).ok).toBe(false);
});

test('page and functions agree on the bytes of a post, of a part and of a video', async () => {
  expect(functionFor('posts')?.maxBytes).toBe(MAX_JSON_BYTES);
  const start = (fileSizeBytes: number) => ({
    initializeUploadRequest: { owner: 'urn:li:person:abc', fileSizeBytes, uploadCaptions: false, uploadThumbnail: false },
  });
  const video = functionFor('videos', 'initializeUpload');
  expect(readBody(video, start(VIDEO_RULE.maxBytes)).ok).toBe(true);
  const { ask } = openFunction(createLinkedInUpload, answers(null, 201));
  const headers = { origin: SITE.origin, authorization: 'Bearer token-1', 'content-type': 'application/octet-stream' };
  const put = (bytes: number) =>
    ask(`linkedin-upload?to=${encodeURIComponent(`${SITE.uploadOrigin}/a`)}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  expect([(await put(MAX_PART_BYTES)).status, (await put(MAX_PART_BYTES + 1)).status]).toEqual([200, 413]);
});
