import { describe, expect, it } from 'vitest';
import { createLinkedInUpload } from '../../../../../functions/lib/linkedin/upload.ts';
import { SITE } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { answers, ENVIRONMENT, openFunction } from '../../../../helpers/linkedin/open-function.ts';

const HEADERS = { origin: SITE.origin, authorization: 'Bearer token-1', 'content-type': 'application/octet-stream' };
const IMAGE = `${SITE.uploadOrigin}/dms-uploads/sp/D4E/uploaded-image/0?ca=vector&ut=abc`;
const PART = `${SITE.uploadOrigin}/dms-uploads/sp/D4E/uploadedVideo?sau=abc&m=1`;
const put = (to: string) => `linkedin-upload?to=${encodeURIComponent(to)}`;
const TAG = '/ambry-video/signedId/AAYHAQ..eyJhbGciOiJIUzI1NiJ9';

describe('functions/linkedin-upload', () => {
  it('passes the bytes to the upload address unchanged, and answers their tag', async () => {
    const { ask, asked } = openFunction(createLinkedInUpload, answers(null, 201, { etag: TAG }));
    const bytes = crypto.getRandomValues(new Uint8Array(50_000));
    const { status, body } = await ask(put(PART), { method: 'PUT', headers: HEADERS, body: bytes });
    expect([status, body]).toEqual([200, { etag: TAG }]);
    expect(asked[0]).toMatchObject({ url: PART, method: 'PUT', redirect: 'manual', body: bytes });
    expect(asked[0]?.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('accepts a part of the provider’s own size', async () => {
    const { ask } = openFunction(createLinkedInUpload, answers(null, 200));
    const { status, body } = await ask(put(IMAGE), { method: 'PUT', headers: HEADERS, body: new Uint8Array(4_194_304) });
    expect([status, body]).toEqual([200, { etag: '' }]);
  });

  it.each([
    [IMAGE, 'Bearer token-1'],
    [PART, null],
  ])('sends the token where the provider documents it: %s', async (to, authorization) => {
    const { ask, asked } = openFunction(createLinkedInUpload, answers(null, 201));
    await ask(put(to), { method: 'PUT', headers: HEADERS, body: new Uint8Array(1) });
    expect(asked[0]?.headers.get('authorization')).toBe(authorization);
  });

  it('sends unencrypted only to this machine, where the stand-in runs', async () => {
    for (const [origin, status] of [
      ['http://localhost:4192', 200],
      ['http://uploads.example', 503],
    ] as const) {
      const { ask } = openFunction(createLinkedInUpload, answers(null, 201), { ...ENVIRONMENT, LINKEDIN_UPLOAD_ORIGINS: origin });
      const answered = await ask(put(`${origin}/a`), { method: 'PUT', headers: HEADERS, body: new Uint8Array(1) });
      expect(answered.status).toBe(status);
    }
  });

  it.each([
    [302, 502],
    [401, 401],
    [404, 404],
    [413, 413],
    [500, 502],
  ])('maps the upload address’s %i to %i', async (sent, status) => {
    const { ask } = openFunction(createLinkedInUpload, answers(null, sent));
    expect((await ask(put(PART), { method: 'PUT', headers: HEADERS, body: new Uint8Array(1) })).status).toBe(status);
  });

  it('returns no malformed tag', async () => {
    const { ask } = openFunction(createLinkedInUpload, answers(null, 200, { etag: 'x'.repeat(2_000) }));
    expect((await ask(put(PART), { method: 'PUT', headers: HEADERS, body: new Uint8Array(1) })).status).toBe(502);
  });
});
