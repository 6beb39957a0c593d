import { expect, test } from 'vitest';
import { articleMarkup, slugOf } from '../../../../scripts/vite/article-markup.ts';

const text = (value: string) => ({ type: 'text', value });
const heading = (value: string) => ({ type: 'element', tagName: 'h2', properties: {}, children: [text(value)] });

function marked(children: { type: string }[]) {
  const tree = { type: 'root', children };
  articleMarkup()(tree);
  return tree;
}

test('a heading has an anchor made of its words, and equal headings get numbers', () => {
  expect(slugOf('What isn’t measured: 2 of 3')).toBe('what-isnt-measured-2-of-3');
  expect(slugOf('…')).toBe('part');
  expect(marked([heading('Same'), heading('Same')])).toMatchObject({
    children: [{ properties: { id: 'same' } }, { properties: { id: 'same-2' } }],
  });
});

test('articles of four parts and more begin with a table of contents that links to each', () => {
  expect(marked([heading('A'), heading('B'), heading('C')]).children).toHaveLength(3);
  const long = marked([heading('A'), heading('B'), heading('C'), heading('D')]);
  expect(long.children[0]).toMatchObject({ tagName: 'nav', properties: { ariaLabel: 'Contents' } });
  expect(JSON.stringify(long.children[0])).toContain('"href":"#d"');
});

test('code scrolls in a box that keys reach, with a button to copy it, and links to other sites give them no access to this one', () => {
  const link = (href: string) => ({ type: 'element', tagName: 'a', properties: { href }, children: [] });
  const pre = { type: 'element', tagName: 'pre', properties: {}, children: [] };
  expect(marked([pre, link('https://example.com'), link('/features')]).children).toMatchObject([
    {
      children: [{ properties: { tabIndex: 0, role: 'group', ariaLabel: 'Code' } }, { tagName: 'button', properties: { type: 'button' } }],
    },
    { properties: { rel: 'noopener noreferrer' } },
    { properties: { href: '/features' } },
  ]);
});
