/** Slugs of all articles: the one thing about them that every page knows, in order to tell an article's address from a mistake. */
export const POST_IDS = [
  'inside-the-bug-matrix-toolbox',
  'api-catcher-in-practice',
  'ai-automation-testing-2025',
  'security-testing-tools-2025',
  'performance-testing-best-practices',
  'osint-testing-methods',
  'api-testing-automation',
  'testing-culture-organization',
  'why-we-built-bug-matrix',
] as const;

export type PostId = (typeof POST_IDS)[number];
