import type { PostId } from './post-ids.ts';

export const BLOG_CATEGORIES = [
  'Product Story',
  'Features',
  'Industry Insights',
  'Security',
  'Performance',
  'OSINT',
  'Automation',
  'Culture',
] as const;

export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** What is known of an article beside its body, which is `<id>.md` in this folder. */
export interface Post {
  /** Slug of its address, and the name of its body's file. */
  id: PostId;
  title: string;
  /** One or two sentences: card, description and feeds. */
  excerpt: string;
  /** What its figure shows (src/site/pages/blog/figures.svg), in one sentence. */
  figure: string;
  /** Day of publication, YYYY-MM-DD. */
  date: string;
  category: BlogCategory;
  /** At 200 words a minute; a test counts the body's words. */
  readMinutes: number;
  tags: readonly string[];
  /** Ids of articles that go with it, best first. */
  related: readonly PostId[];
}
