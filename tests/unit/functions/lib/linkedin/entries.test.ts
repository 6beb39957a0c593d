import { describe, expect, it } from 'vitest';
import api, { config as apiConfig } from '../../../../../functions/linkedin-api.ts';
import refresh, { config as refreshConfig } from '../../../../../functions/linkedin-refresh.ts';
import token, { config as tokenConfig } from '../../../../../functions/linkedin-token.ts';
import upload, { config as uploadConfig } from '../../../../../functions/linkedin-upload.ts';

const ENTRIES = [
  ['linkedin-token', token, tokenConfig, 'POST'],
  ['linkedin-refresh', refresh, refreshConfig, 'POST'],
  ['linkedin-api', api, apiConfig, 'DELETE'],
  ['linkedin-upload', upload, uploadConfig, 'PUT'],
] as const;

describe('an entry of the host', () => {
  it.each(ENTRIES)('says what to set where nothing is configured: %s', async (name, handler, _, method) => {
    const response = await handler(new Request(`https://site.example/.netlify/functions/${name}`, { method }));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: expect.stringContaining('LINKEDIN_REDIRECT_URIS') });
  });

  it.each(ENTRIES)('is limited by address at the host too, in the form that the host reads: %s', (_, _handler, { rateLimit }) => {
    // Given as a single text, the host's build would take it for a limit of all addresses together.
    expect(rateLimit.aggregateBy).toEqual(['ip', 'domain']);
    expect(rateLimit.windowSize).toBe(60);
    expect(rateLimit.windowLimit).toBeGreaterThanOrEqual(30);
  });
});
