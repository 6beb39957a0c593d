import { expect, test } from 'vitest';
import { readMarkup } from '../../../../../scripts/checks/pages/read-markup.ts';

test('text continues across the comments that React puts between neighbouring texts, and elements split it', () => {
  const { text } = readMarkup('<body><p>13<!-- --> tools</p><p>one</p><script>var hidden</script></body>');
  expect(text.trim().replace(/\s+/g, ' ')).toBe('13 tools one');
});

test('attributes and texts are read as a browser reads them', () => {
  const { elements, title } = readMarkup('<title>A &amp; B&#x27;s</title><a href="/x?a=1&amp;b=2" download>x</a><br/>');
  expect(title).toBe("A & B's");
  expect(elements.slice(1)).toEqual([
    { tag: 'a', attributes: { href: '/x?a=1&b=2', download: '' } },
    { tag: 'br', attributes: {} },
  ]);
});

test('structured data is kept unchanged, and markup inside it is not parsed', () => {
  const page = readMarkup('<head><script type="application/ld+json">{"a":"<b>"}</script></head><body></body>');
  expect(page.data).toEqual(['{"a":"<b>"}']);
  expect(page.elements.some(({ tag }) => tag === 'b')).toBe(false);
});
