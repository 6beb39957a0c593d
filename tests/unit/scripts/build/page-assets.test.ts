import { describe, expect, it } from 'vitest';
import { pageLinks, withImports } from '../../../../scripts/build/page-assets.ts';

const chunk = (file: string, parts: { lazyModule?: string; imports?: string[]; styles?: string[] } = {}) => ({
  file,
  lazyModule: null,
  imports: [],
  styles: [],
  ...parts,
});
const CHUNKS = [
  chunk('entry.js', { imports: ['react.js'] }),
  chunk('react.js'),
  chunk('home.js', { lazyModule: 'src/home.tsx', imports: ['card.js', 'react.js'], styles: ['home.css'] }),
  chunk('admin.js', { lazyModule: 'src/admin.tsx', imports: ['card.js', 'charts.js'] }),
  chunk('card.js'),
  chunk('charts.js'),
];

describe("a page's chunks", () => {
  it('are linked with their imports and styles, unless the HTML links them already', () => {
    const html = '<script type="module" src="/entry.js"></script><link rel="modulepreload" href="/react.js">';
    expect(pageLinks(CHUNKS, ['src/site.tsx', 'src/home.tsx'], { html, scripts: true, starts: 'painted' })).toBe(
      '<link rel="start-painted" crossorigin href="/home.js"><link rel="start-painted" crossorigin href="/card.js">' +
        '<link rel="stylesheet" crossorigin href="/home.css">',
    );
  });

  it('are none for a page that is part of the entry', () => {
    expect(pageLinks(CHUNKS, ['src/site.tsx'], { html: '', scripts: true, starts: 'painted' })).toBe('');
  });

  it('are linked by their styles alone for a page of text, beside what the entry imports', () => {
    const html = '<script type="module" src="/entry.js"></script>';
    expect(pageLinks(CHUNKS, ['src/home.tsx'], { html, scripts: false, starts: 'painted' })).toBe(
      '<link rel="modulepreload" crossorigin href="/react.js"><link rel="stylesheet" crossorigin href="/home.css">',
    );
  });

  it('are linked for the first byte or for when the document starts the application, as they are needed', () => {
    const later = chunk('start.js', { lazyModule: 'src/start.tsx', imports: ['vendor.js'] });
    const html = '<script type="module" src="/entry.js"></script>';
    const links = pageLinks([chunk('entry.js', { imports: ['small.js'] }), later, chunk('small.js'), chunk('vendor.js')], [], {
      html,
      scripts: false,
      starts: 'touched',
    });
    expect([...links.matchAll(/rel="(.*?)" crossorigin href="\/(.*?)"/g)].map(([, rel, file]) => [rel, file])).toEqual([
      ['start-touched', 'start.js'],
      ['modulepreload', 'small.js'],
      ['start-touched', 'vendor.js'],
    ]);
  });

  it('are asked for with the first byte where the document starts the application now', () => {
    const links = pageLinks(CHUNKS, ['src/home.tsx'], { html: '', scripts: true, starts: 'now' });
    expect([...links.matchAll(/rel="(.*?)"/g)].map(([, rel]) => rel)).toEqual([
      'modulepreload',
      'modulepreload',
      'modulepreload',
      'stylesheet',
    ]);
  });

  it('are those of the application and of what starts the worker where the document starts it now', () => {
    const later = [chunk('start.js', { lazyModule: 'src/start.tsx' }), chunk('client.js', { lazyModule: 'src/engine/engine-client.ts' })];
    const filesOf = (starts: string) =>
      [...pageLinks(later, [], { html: '', scripts: true, starts }).matchAll(/href="\/(.*?)"/g)].map(([, file]) => file);
    expect(filesOf('now')).toEqual(['start.js', 'client.js']);
    expect(filesOf('painted')).toEqual(['start.js']);
  });

  it('are followed through all static imports', () => {
    expect([...withImports(CHUNKS, ['admin.js'])]).toEqual(['admin.js', 'card.js', 'charts.js']);
  });
});
