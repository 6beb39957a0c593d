import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertWholeSite } from '../../../../../scripts/checks/pages/whole-site.ts';

const ORIGIN = 'https://site.example';

test('a build fails when a page has a broken link or an incomplete head, and names each fault with its page', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const html = `<head><title>Short</title><link rel="canonical" href="${ORIGIN}/"></head><body><a href="/gone">Gone</a></body>`;
  writeFileSync(path.join(siteDir, 'index.html'), html);
  writeFileSync(path.join(siteDir, 'sitemap.xml'), `<url><loc>${ORIGIN}/</loc><lastmod>2026-01-01</lastmod></url>`);
  const ended = () => assertWholeSite(siteDir);
  expect(ended).toThrow('/: /gone leads to /gone, which the site does not have');
  expect(ended).toThrow('/: its title has 5 characters');
  expect(ended).toThrow('/: has 0 blocks of structured data');
});
