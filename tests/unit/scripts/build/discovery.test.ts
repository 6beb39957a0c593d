import { expect, test } from 'vitest';
import { llms, pageList, robots, securityTxt, sitemap } from '../../../../scripts/build/discovery.ts';

const ORIGIN = 'https://site.example';
const SITE = { name: 'Site', origin: ORIGIN, email: '' };
const page = (path: string, indexable = true) => ({
  path,
  title: `Title of ${path}`,
  description: 'What it holds',
  updated: '2026-01-31',
  indexable,
  picture: '/share/x.png',
});

test('the site map lists exactly the pages that may be shown, with the day of their content', () => {
  const xml = sitemap(ORIGIN, [page('/'), page('/a&b'), page('/admin', false)]);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, loc, day]) => [loc, day])).toEqual([
    [`${ORIGIN}/`, '2026-01-31'],
    [`${ORIGIN}/a&amp;b`, '2026-01-31'],
  ]);
});

test('the list of pages names exactly the pages that may be shown', () => {
  expect(JSON.parse(pageList([page('/'), page('/a'), page('/admin', false)]))).toEqual([
    { path: '/', title: 'Title of /', description: 'What it holds' },
    { path: '/a', title: 'Title of /a', description: 'What it holds' },
  ]);
});

test('robots get the address of the site map and may read every page', () => {
  expect(robots(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots(ORIGIN)).not.toContain('Disallow');
});

test('language models get a heading, a summary and each public page once, articles apart', () => {
  const text = llms(SITE, [page('/'), page('/blog'), page('/blog/one'), page('/admin', false)]);
  expect(text).toMatch(/^# Site\n\n> What it holds\n/);
  expect(text.match(/\]\(/g)).toHaveLength(3);
  expect(text.indexOf('## Articles')).toBeLessThan(text.indexOf('/blog/one'));
  expect(text).not.toContain('/admin');
});

test('the security contact expires within a year and prefers a mailbox where one is configured', () => {
  const now = Date.UTC(2026, 0, 1);
  expect(securityTxt(SITE, now)).toContain(`Contact: ${ORIGIN}/contact\nExpires: 2027-01-01T00:00:00Z`);
  expect(securityTxt({ ...SITE, email: 'safe@site.example' }, now)).toMatch(/^Contact: mailto:safe@site\.example\n/);
});
