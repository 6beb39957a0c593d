import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inlineSymbols } from '../../../../scripts/build/prerender.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'symbols-'));
mkdirSync(path.join(siteDir, 'assets'));
writeFileSync(
  path.join(siteDir, 'assets/icons-Ab_-1234.svg'),
  '<svg><symbol id="arrow-left" viewBox="0 0 24 24"><path d="M1" /></symbol><symbol id="arrow" viewBox="0 0 24 24"><path d="M2" /></symbol></svg>',
);
afterAll(() => rmSync(siteDir, { recursive: true }));

const use = (name: string) => `<use href="/assets/icons-Ab_-1234.svg#${name}"></use>`;

test('a symbol that a document draws is inside it once, and is drawn from there', () => {
  expect(inlineSymbols(`<body><svg>${use('arrow')}</svg><svg>${use('arrow')}</svg></body>`, siteDir)).toBe(
    '<body><svg style="display:none"><symbol id="icons-arrow" viewBox="0 0 24 24"><path d="M2" /></symbol></svg>' +
      '<svg><use href="#icons-arrow"></use></svg><svg><use href="#icons-arrow"></use></svg></body>',
  );
});

test('a document without symbols stays as it is, and a name that its file does not have stops the build', () => {
  expect(inlineSymbols('<body><p>Text</p></body>', siteDir)).toBe('<body><p>Text</p></body>');
  expect(() => inlineSymbols(`<body>${use('arrow-up')}</body>`, siteDir)).toThrow('No symbol "arrow-up"');
});
