import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarList } from '#ui/figures/bar-list.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

test('names from data are text, in cells and in tooltips', () => {
  const rows = [{ key: HOSTILE, label: HOSTILE, count: 1 }];
  const markup = renderToStaticMarkup(<BarList caption="Paths" nameHead="Path" countHead="Views" rows={rows} total={1} />);
  expect(markup).not.toContain('<script');
  expect(markup).not.toContain('<img');
  expect(markup).toContain('&lt;script&gt;');
});

test('an address that is not http stays plain text', () => {
  expect(renderToStaticMarkup(<ExternalLink href="javascript:alert(1)">Shop</ExternalLink>)).toBe('Shop');
});
