import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Feed } from './feeds.ts';

/** What the server entry tells the build about a page. */
export interface PageFacts {
  path: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  updated: string;
  indexable: boolean;
  picture: string;
}

export interface SiteFacts {
  name: string;
  /** Without a slash at the end. */
  origin: string;
  /** '' where the operator gives none. */
  email: string;
}

export interface HeadElement {
  tag: string;
  attributes: Record<string, string>;
  text?: string;
}

export interface ServerEntry {
  pages: PageFacts[];
  /** What only machines read of a page that was rendered. */
  headOf: (path: string) => HeadElement[];
  site: SiteFacts;
  render: (path: string) => Promise<string>;
  blogFeed: () => Promise<Feed>;
  changelogFeed: () => Feed;
}

/** Builds the site for the server side and loads it. */
export async function loadServerEntry(root: string): Promise<ServerEntry> {
  const outDir = path.join(root, '.cache/ssr');
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // What pages load later, the server reads at once.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
  const entry = await import(pathToFileURL(path.join(outDir, 'entry-server.js')).href);
  return { ...entry, pages: await entry.pageFacts() };
}
