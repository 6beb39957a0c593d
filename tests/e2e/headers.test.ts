import { readdirSync, readFileSync } from 'node:fs';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { expect, test } from './support/test.ts';

test('every answer has the headers of public/_headers, without the two that plain HTTP must leave out; an unknown asset answers 404 as plain text', async ({
  request,
}) => {
  const answer = (await request.get('/')).headers();
  const source =
    readFileSync(`${PROJECT_ROOT}/dist/_headers`, 'utf8')
      .split('\n\n')
      .find((rule) => rule.trim().startsWith('/*')) ?? '';
  const lines = source
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    const expected = name === 'Strict-Transport-Security' ? undefined : value.join(': ').replace('; upgrade-insecure-requests', '');
    expect(answer[name.toLowerCase()], name).toBe(expected);
  }
  const asset = await request.get('/assets/no-such-file.js');
  expect(asset.status()).toBe(404);
  expect(asset.headers()['content-type']).toContain('text/plain');
});

test('the worker’s script has a content policy of its own and is cached for ever', async ({ request }) => {
  const script = readdirSync(`${PROJECT_ROOT}/dist/assets/worker`).find((file) => /^engine\.worker-[^.]+\.js$/.test(file));
  const headers = (await request.get(`/assets/worker/${script}`)).headers();
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'");
  expect(headers['cache-control']).toContain('immutable');
});
