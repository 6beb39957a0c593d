import { expect, test } from 'vitest';
import { headFaults } from '../../../../../scripts/checks/pages/head-faults.ts';
import { sitemapFaults } from '../../../../../scripts/checks/pages/whole-site.ts';
import { structuredDataFaults } from '../../../../../scripts/checks/pages/structured-data-faults.ts';
import { madeUpSite, ORIGIN } from '../../../../helpers/site/made-up-site.ts';

const SHARE_NAMES = [
  'type',
  'site_name',
  'locale',
  'title',
  'description',
  'url',
  'image:type',
  'image:width',
  'image:height',
  'image:alt',
];
const SHARE_TAGS = SHARE_NAMES.map((name) => `<meta property="og:${name}" content="x">`).join('');
const PREVIEW = `<meta name="twitter:card" content="x"><meta property="og:image" content="${ORIGIN}/p.png">`;
const DESCRIPTION =
  '<meta name="description" content="A description that is long enough for search engines to be shown by them as it is.">';
const CANONICAL = `<link rel="canonical" href="${ORIGIN}/">`;
const HEAD = `<title>A title of the right length, no more</title>${DESCRIPTION}${CANONICAL}${SHARE_TAGS}${PREVIEW}`;

const PICTURE = Buffer.from('a picture');

function faultsOf(head: string): string[] {
  return headFaults(madeUpSite({ '/': head }, { '/p.png': PICTURE }));
}

test.each([
  ['a short title', HEAD.replace(/<title>.*<\/title>/, '<title>Short</title>'), 'its title has 5 characters'],
  [
    'a foreign canonical address',
    HEAD.replace(CANONICAL, CANONICAL.replace(ORIGIN, 'https://x.example')),
    'its canonical address is "https://x.example/"',
  ],
  ['a missing share tag', HEAD.replace('og:locale', 'x'), 'needs exactly one og:locale'],
  ['a picture that does not exist', HEAD.replace('/p.png', '/q.png'), '/q.png does not exist'],
])('%s is a fault', (_, head, fault) => {
  expect(faultsOf(head).join('\n')).toContain(fault);
});

test('two pages that share a title, a description or a picture are reported', () => {
  const faults = headFaults(
    madeUpSite({ '/': HEAD, '/b': HEAD.replace(CANONICAL, CANONICAL.replace('/"', '/b"')) }, { '/p.png': PICTURE }),
  );
  expect(faults).toEqual([
    '/b: shares the title with /',
    '/b: shares the description with /',
    '/b: shares the picture for previews with /',
  ]);
});

function dataFaults(graph: unknown[], body: string): string[] {
  const html = `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script><body>${body}</body>`;
  return madeUpSite({ '/': html }).pages.flatMap(structuredDataFaults);
}

test('structured data that refers to nothing or states what the page does not show is a fault', () => {
  const faults = dataFaults([{ '@id': '#p', headline: 'Best of all', mainEntity: { '@id': '#gone' } }], '<h1>Good</h1>');
  expect(faults).toEqual([
    '/: #gone in its structured data is nowhere described',
    '/: its structured data says "Best of all", which the page does not show',
  ]);
});

test('the site map lists exactly the indexable pages, each once, each with a day', () => {
  const entry = (path: string, day: string) => `<loc>${ORIGIN}${path}</loc><lastmod>${day}</lastmod>`;
  const pages = { '/': '', '/a': '', '/secret': '<meta name="robots" content="noindex">' };
  const check = (xml: string) => sitemapFaults(madeUpSite(pages, { '/sitemap.xml': xml }));
  expect(check(entry('/', '2026-01-01') + entry('/a', '2026-05-31'))).toEqual([]);
  expect(check(entry('/', 'July') + entry('/secret', '2026-01-01'))).toEqual([
    `The site map does not list ${ORIGIN}/a`,
    `The site map lists ${ORIGIN}/secret wrongly or twice`,
    `The site map says ${ORIGIN}/ changed on "July"`,
  ]);
});
