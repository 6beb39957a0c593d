import { SITE } from '../site/site.ts';
import { pageId, type SchemaNode } from './node.ts';

interface Entry {
  name: string;
  /** Path or anchor of this site. */
  to: string;
}

/** A page that is about a list of things, each with an address of its own. */
export function listSchema(path: string, entries: readonly Entry[], type = 'WebPage'): SchemaNode {
  return {
    '@type': type === 'WebPage' ? type : ['WebPage', type],
    '@id': pageId(path),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: entries.map(({ name, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${SITE.origin}${to}`,
      })),
    },
  };
}
