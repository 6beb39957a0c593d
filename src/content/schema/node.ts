import { SITE } from '../site/site.ts';

/** A thing of schema.org in the page's one graph: other nodes name it by its `@id`. */
export interface SchemaNode {
  '@type': string | readonly string[];
  '@id'?: string;
  readonly [property: string]: unknown;
}

export interface SchemaReference {
  '@id': string;
}

/** Names of the things that pages have in common. */
export const SCHEMA_ID = {
  organization: `${SITE.origin}/#organization`,
  website: `${SITE.origin}/#website`,
  application: `${SITE.origin}/#application`,
} as const;

export function reference(id: string): SchemaReference {
  return { '@id': id };
}

/** The page's own node, by its path. */
export function pageId(path: string): string {
  return `${SITE.origin}${path}#webpage`;
}
