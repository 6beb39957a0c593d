import type { Highlight } from '../extension/highlights.ts';

/** What people write about most. */
export const CONTACT_SERVICES: readonly string[] = [
  'QA automation',
  'Security testing',
  'Bug bounty',
  'Game testing',
  'Web testing',
  'Team leadership',
];

export const CONTACT_HIGHLIGHTS: readonly Highlight[] = [
  {
    icon: 'clock',
    title: 'An answer within 24 hours',
    text: 'On working days usually sooner. If a question needs looking into, you hear that first, and when to expect the rest.',
  },
  {
    icon: 'users',
    title: 'From a tester to a tester',
    text: 'No ticket number and no first line. The person who reads your message has used the tool that it is about.',
  },
  {
    icon: 'shield-check',
    title: 'Your words stay yours',
    text: 'The form keeps what you type in this page and records none of it. Nothing is sent before you have seen it and sent it yourself.',
  },
];
