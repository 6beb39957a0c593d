import { plainText } from '#lib/format/rich-text.ts';
import type { FaqItem } from '../faq/faq-item.ts';
import { pageId, type SchemaNode } from './node.ts';

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
