import { describe, expect, it } from 'vitest';
import { pageLinks, withImports } from '../../../../scripts/build/page-assets.ts';

const chunk = (file: string, parts: { name?: string; imports?: string[] } = {}) => ({
  file,
  name: file,
  imports: [],
  ...parts,
});
const CHUNKS = [
  chunk('start.js', { name: 'application', imports: ['vendor.js'] }),
  chunk('vendor.js'),
  chunk('client.js', { name: 'src/engine/bridge/worker-client.ts' }),
  chunk('live.js', { name: 'src/dashboard/realtime/realtime-page.tsx', imports: ['vendor.js', 'figures.js'] }),
  chunk('figures.js'),
];

describe('the scripts that a document names', () => {
  it('are those of the application and of the page, with their imports, where the page is nothing without them', () => {
    const files = [...pageLinks(CHUNKS, '/real-time-analytics').matchAll(/<link rel="modulepreload" crossorigin href="\/(.*?)">/g)];
    expect(files.map(([, file]) => file)).toEqual(['start.js', 'client.js', 'live.js', 'vendor.js', 'figures.js']);
  });

  it('are none where the application follows the paint', () => {
    expect(pageLinks(CHUNKS, '/about')).toBe('');
  });

  it('end the build where a module of the list has moved', () => {
    expect(() => pageLinks(CHUNKS, '/admin')).toThrow('No chunk is src/site/pages/dashboard/dashboard-page.tsx');
  });

  it('are followed through all static imports', () => {
    expect([...withImports(CHUNKS, ['live.js'])]).toEqual(['live.js', 'vendor.js', 'figures.js']);
  });
});
