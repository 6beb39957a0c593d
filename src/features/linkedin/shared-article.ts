import type { Draft } from '../../linkedin/api/posts.ts';
import { startEngine } from '../../engine/engine.ts';
import { tellPageTag } from '../../lib/browser/page-tag.ts';

/** A page of this site that can be posted. */
export interface SharedArticle {
  /** Absolute address. */
  url: string;
  title: string;
  description: string;
}

/** The post that the button makes: what the article is about, with the article below. */
export function articleDraft(page: SharedArticle): Draft {
  return { commentary: `${page.title}\n\n${page.description}`, content: articleContent(page) };
}

export function articleContent({ url, title, description }: SharedArticle) {
  return { kind: 'article', source: url, title, description } as const;
}

/** A post that leads to a page of this site is a share, like a click on one of the share links. */
export function recordShare({ url }: SharedArticle): void {
  startEngine().recordAction('share', 'LinkedIn');
  tellPageTag('share', { method: 'LinkedIn', content_type: 'page', item_id: url });
}
