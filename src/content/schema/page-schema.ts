import { plainText } from '#lib/format/rich-text.ts';
import type { FaqItem } from '../faq/faq-item.ts';
import { INSTALL_FIGURES } from '../figures/install-figures.ts';
import { sharePicturePath } from '../site/share-picture.ts';
import { SITE } from '../site/site.ts';
import { pageId, reference, SCHEMA_ID, type SchemaNode } from './node.ts';

/**
 * The extension itself. It carries no rating: the site's words about its rating are the operator's, and none of the product's
 * measurements. Version and price stand on every page that uses it.
 */
export const APPLICATION_NODE: SchemaNode = {
  '@type': 'SoftwareApplication',
  '@id': SCHEMA_ID.application,
  name: SITE.name,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Windows, macOS, Linux',
  softwareVersion: INSTALL_FIGURES.version,
  downloadUrl: `${SITE.origin}/download`,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  publisher: reference(SCHEMA_ID.organization),
};

/** Questions and answers of a page that consists of them. */
export function faqSchema(path: string, items: readonly FaqItem[]): SchemaNode {
  return {
    '@type': ['WebPage', 'FAQPage'],
    '@id': pageId(path),
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

interface Entry {
  name: string;
  /** Path or anchor of this site. */
  to: string;
}

/** A page that is about a list of things, each with an address of its own. */
export function listSchema(path: string, entries: readonly Entry[]): SchemaNode {
  return {
    '@type': 'WebPage',
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

interface Video {
  title: string;
  /** What the page says the video shows. */
  description: string;
  /** ISO 8601, such as PT5M. */
  length: string;
  embed: string;
  /** YYYY-MM-DD; '' where it is not configured. */
  published: string;
}

/** A page about a video, and the video itself; the page's own picture for link previews represents it. */
export function videoSchema(path: string, { title, description, length, embed, published }: Video): readonly SchemaNode[] {
  const id = `${SITE.origin}${path}#video`;
  return [
    { '@type': 'WebPage', '@id': pageId(path), video: reference(id) },
    {
      '@type': 'VideoObject',
      '@id': id,
      name: title,
      description,
      duration: length,
      embedUrl: embed,
      thumbnailUrl: SITE.origin + sharePicturePath(path),
      ...(published === '' ? {} : { uploadDate: published }),
    },
  ];
}
