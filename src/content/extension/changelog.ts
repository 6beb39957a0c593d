import type { IconName } from '#ui/elements/icon-names.ts';

export interface ChangelogEntry {
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  type: 'Feature' | 'Update';
  /** What is seen of it, and what assistive technology reads in its place. */
  icon: IconName;
  emoji: string;
  title: string;
  changes: readonly string[];
}

/** The versions of the extension, newest first. */
export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    version: 'v2.5.4',
    date: '2025-10-21',
    type: 'Feature',
    icon: 'rocket',
    emoji: '🚀',
    title: 'API Catcher sends, too',
    changes: [
      'Test API injection: take a caught call, change its method, headers or body, and send it again from the page that made it.',
      'Caught calls can be exported as CSV, as JSON, or as a collection for an API client.',
      'Unique-only mode folds repeated calls of the same address into one line with a count.',
      'The privacy policy explains each permission in one sentence, in the extension and on this site.',
    ],
  },
  {
    version: 'v2.5.0',
    date: '2025-01-10',
    type: 'Feature',
    icon: 'plug-zap',
    emoji: '📡',
    title: 'API Catcher',
    changes: [
      'API Catcher lists the XHR and Fetch calls of the current tab as they happen, with method, status and duration.',
      'Filters by method and by class of status, and favorites that stay on top of the list.',
      'Any call can be copied as a cURL command.',
      'Broken URLs Finder says for each broken link where on the page it is.',
    ],
  },
  {
    version: 'v2.4.5',
    date: '2024-12-15',
    type: 'Update',
    icon: 'wrench',
    emoji: '🔧',
    title: 'Faster to find things in',
    changes: [
      'Search answers while you type and also looks into descriptions, not only into names.',
      'Bengali joins English, Spanish and French.',
      'The dark theme got enough contrast for small text.',
      'Favorites keep their order when the extension updates itself.',
    ],
  },
  {
    version: 'v2.4.0',
    date: '2024-11-20',
    type: 'Feature',
    icon: 'unlink',
    emoji: '🔗',
    title: 'Broken URLs Finder and comparison',
    changes: [
      'Broken URLs Finder scans the links of the current page, only when you press Scan.',
      'Tools of one category can be compared side by side.',
      'The test data generator makes boundary strings, Unicode traps and whole rows as JSON or CSV.',
      'Security payloads carry a note on what a hit would prove.',
    ],
  },
];
