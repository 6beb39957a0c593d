import { expect, test } from 'vitest';
import { atom, jsonFeed, rss } from '../../../../scripts/build/feeds.ts';
import { escapeXml } from '../../../../scripts/build/xml.ts';

const HOSTILE = ']]></title><script>alert("1")</script>&amp;\u0000\u0008\uFFFE\uD800 🐛';
const URL_OF_POST = 'https://example.com/blog/a?b=1&c=2';
const ENTRY = { url: URL_OF_POST, title: HOSTILE, summary: HOSTILE, html: `<p>${HOSTILE}</p>`, date: '2025-10-25', tags: [HOSTILE] };
const FEED = { title: HOSTILE, description: HOSTILE, home: 'https://example.com/blog', author: HOSTILE, entries: [ENTRY] };

/** Tags of a document, which must close in the order in which they open; whatever is no tag or entity is refused. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '');
  for (const [piece, closes, name = '', empty] of body.matchAll(/<(\/?)([a-z:A-Z]+)(?:\s[a-zA-Z:]+="[^"<]*")*(\/?)>|[^<]+|</g)) {
    if (name === '') expect(piece).not.toMatch(/<|&(?!(?:amp|lt|gt|quot);)/);
    else if (closes === '/') expect(open.pop()).toBe(name);
    else if (empty === '') open.push(name);
  }
  expect(open).toEqual([]);
}

test('hostile titles, names and texts leave RSS and Atom well-formed and stay text', () => {
  for (const xml of [rss(FEED, 'https://example.com/feed.xml'), atom(FEED, 'https://example.com/atom.xml')]) {
    expectWellFormed(xml);
    expect(xml).not.toContain('<script');
    expect(xml).toContain(escapeXml(`<p>${HOSTILE}</p>`));
  }
});

test('characters that XML forbids are left out, and all others are kept', () => {
  expect(escapeXml('a\u0000b\u0008c\uFFFEd\uD800e\tf 🐛 "&<>')).toBe('abcde\tf 🐛 &quot;&amp;&lt;&gt;');
});

test('an entry has its address as its permanent id in every format', () => {
  const escaped = escapeXml(URL_OF_POST);
  expect(rss(FEED, '')).toContain(`<guid isPermaLink="true">${escaped}</guid>`);
  expect(atom(FEED, '')).toContain(`<id>${escaped}</id>`);
  expect(JSON.parse(jsonFeed(FEED, '')).items[0]).toMatchObject({ id: URL_OF_POST, url: URL_OF_POST, title: HOSTILE });
});

test('days become instants in UTC, and the feed has the date of its newest entry', () => {
  const feed = { ...FEED, entries: [{ ...ENTRY, date: '2025-01-01' }, ENTRY] };
  expect(rss(feed, '')).toContain('<lastBuildDate>Sat, 25 Oct 2025 00:00:00 GMT</lastBuildDate>');
  expect(atom(feed, '')).toContain('<published>2025-01-01T00:00:00.000Z</published>');
});

test('an invalid date and a feed without entries are refused by name', () => {
  expect(() => rss({ ...FEED, entries: [{ ...ENTRY, date: 'soon' }] }, '')).toThrow('"soon" is no day');
  expect(() => atom({ ...FEED, entries: [] }, '')).toThrow('has no entries');
});
