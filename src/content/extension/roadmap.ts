import type { IconName } from '#ui/elements/icon-names.ts';

export interface RoadmapQuarter {
  quarter: string;
  /** `completed`, `in-progress` or `planned`; the page has a word for anything else, too. */
  status: string;
  icon: IconName;
  items: readonly string[];
}

export const ROADMAP: readonly RoadmapQuarter[] = [
  {
    quarter: 'Q4 2024',
    status: 'completed',
    icon: 'unlink',
    items: [
      'Broken URLs Finder for the current page',
      'Comparison of tools side by side',
      'Test data generator with boundary and Unicode strings',
      'Bengali as the fourth language',
    ],
  },
  {
    quarter: 'Q1 2025',
    status: 'in-progress',
    icon: 'plug-zap',
    items: [
      'API Catcher: the calls of a page, filtered and kept (since v2.5.0), exported (since v2.5.4)',
      'Test API injection: a caught call sent again, changed (since v2.5.4)',
      'Notes on a caught call, kept with it in the browser',
      'A sequence of caught calls as the outline of a test',
    ],
  },
  {
    quarter: 'Q2 2025',
    status: 'planned',
    icon: 'shield-check',
    items: [
      'Payload sets by the OWASP testing guide, with expected findings',
      'Accessibility checklist that follows WCAG 2.2 point by point',
      'Session notes with screenshots, exported as Markdown',
    ],
  },
  {
    quarter: 'Q3 2025',
    status: 'planned',
    icon: 'users',
    items: [
      'Share a set of favorites with a team as a file',
      'More languages, translated by the community',
      'Keyboard-only operation of every tool, reviewed and documented',
    ],
  },
];
