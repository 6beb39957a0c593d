import { expect, test } from 'vitest';
import { readConfiguration } from '../../../../src/linkedin/environment.ts';

test('without variables there is no application, and LinkedIn’s own addresses are used', () => {
  expect(readConfiguration({})).toEqual({
    clientId: '',
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    version: '202607',
  });
});

test('an invalid address or version leaves the default', () => {
  const { authorizeUrl, version } = readConfiguration({
    VITE_LINKEDIN_AUTHORIZE_URL: 'javascript:alert(1)',
    VITE_LINKEDIN_VERSION: '2026-07',
  });
  expect([authorizeUrl, version]).toEqual(['https://www.linkedin.com/oauth/v2/authorization', '202607']);
});
