import type { Draft } from '../api/posts.ts';
import { startEngine } from '#engine/engine.ts';

/** A page of this site that can be posted. */
export interface SharedArticle {
  /** Absolute address. */
  url: string;
  title: string;
  description: string;
}

/** The text that a post of an article begins with: what the article is about. */
export function articleText({ title, description }: SharedArticle): string {
  return `${title}\n\n${description}`;
}

/** The post that the preview shows: a text, with the article below. */
export function articleDraft(page: SharedArticle, text: string): Draft {
  return { commentary: text.trim(), content: articleContent(page) };
}

export function articleContent({ url, title, description }: SharedArticle) {
  return { kind: 'article', source: url, title, description } as const;
}

/** A post that leads to a page of this site is a share, like a click on one of the share links. */
export function recordShare(): void {
  startEngine().recordAction('share', 'LinkedIn');
}
