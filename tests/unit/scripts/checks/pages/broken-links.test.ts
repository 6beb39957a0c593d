import { expect, test } from 'vitest';
import { brokenLinks } from '../../../../../scripts/checks/pages/broken-links.ts';
import { madeUpSite, ORIGIN } from '../../../../helpers/site/made-up-site.ts';

const DRAWINGS = { '/icons.svg': '<svg><symbol id="bug"></symbol></svg>', '/a.png': '', '/b.png': '' };

test('a missing page, anchor, own anchor, symbol and picture are each named with the page that refers to them', () => {
  const html = `<body><a href="/gone">1</a><a href="/other#gone">2</a><a href="#gone">3</a><use href="/icons.svg#gone"></use>
    <img srcset="/a.png 1x, /gone.png 2x"></body>`;
  expect(brokenLinks(madeUpSite({ '/': html, '/other': '' }, DRAWINGS))).toEqual([
    '/: /gone leads to /gone, which the site does not have',
    '/: /other#gone leads to #gone, which /other does not have',
    '/: #gone leads to #gone, which / does not have',
    '/: /icons.svg#gone leads to #gone, which /icons.svg does not have',
    '/: /gone.png leads to /gone.png, which the site does not have',
  ]);
});

test('styles, feeds and lists of pages are checked, too', () => {
  const files = {
    '/s.css': 'a{src:url(/gone.woff2)}',
    '/feed.xml': `<link>${ORIGIN}/gone</link>&lt;a href=&quot;${ORIGIN}/&quot;&gt;`,
    '/llms.txt': `[x](${ORIGIN}/)`,
  };
  expect(brokenLinks(madeUpSite({ '/': '' }, files))).toEqual([
    '/s.css: /gone.woff2 leads to /gone.woff2, which the site does not have',
    `/feed.xml: ${ORIGIN}/gone leads to /gone, which the site does not have`,
  ]);
});
