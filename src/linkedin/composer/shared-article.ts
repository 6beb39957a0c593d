import type { Draft } from '../api/posts.ts';

/** A page of this site that can be posted. */
export interface SharedArticle {
  /** Absolute address. */
  url: string;
  title: string;
  description: string;
  /** Called once a post that leads to the page is sent: it is a share, like a click on one of the share links. */
  recordShare(): void;
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
