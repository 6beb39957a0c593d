import type { SchemaNode } from '../schema/node.ts';

/** What the head, the site map and link previews say of a page. It travels with the page, so that no other page loads it. */
export interface PageFacts {
  /** Without the product's name, which is added where it fits: 60 characters are shown. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** Day on which its content last changed, YYYY-MM-DD: for the site map. */
  updated: string;
  /** Kept out of search engines; such pages have no canonical address. */
  noindex?: boolean;
  article?: { published: string; section: string; tags: readonly string[] };
  /** What the page adds to the site's structured data; all of it can be read on the page. */
  schema?: readonly SchemaNode[];
}
