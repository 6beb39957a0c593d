import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExternalLink, safeLink } from '#ui/controls/external-link.tsx';

test('only absolute http and https addresses become links; any other stays plain text', () => {
  expect(safeLink('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  const refused = [
    'javascript:alert(1)',
    ' https://example.com',
    'JaVaScRiPt://%0aalert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://',
    '',
  ];
  expect(refused.filter((text) => safeLink(text) !== null)).toEqual([]);
  expect(renderToStaticMarkup(<ExternalLink href="javascript:alert(1)">Shop</ExternalLink>)).toBe('Shop');
});
