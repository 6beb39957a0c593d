import type { FaqItem } from './faq-item.ts';

export const LANDING_FAQ: readonly FaqItem[] = [
  {
    id: 'item-0',
    question: 'Is it free? Where is the catch?',
    answer: [
      'All of it is free: no paid tier, no trial period, no account, no advertising, no limit on how often you use a tool. What costs money are the testing ',
      { text: 'services', to: '/premium' },
      ' of the person behind it, a separate offer that no tool depends on.',
    ],
  },
  {
    id: 'item-1',
    question: 'Does it work offline?',
    answer:
      'Test data, payloads, templates, checklists, regular expressions and tokens: they are part of the extension and ask no server. The link scan and API Catcher need the page that you test to be reachable, and no other host. Links to tools of third parties need the internet.',
  },
  {
    id: 'item-2',
    question: 'How often is it updated?',
    answer: [
      'Usually every two to four weeks. The browser installs a version when the extension is idle and keeps favorites, notes and settings. What changed, with its date, is in the ',
      { text: 'changelog', to: '/changelog' },
      '; look there first if a tool behaves in a new way.',
    ],
  },
  {
    id: 'item-3',
    question: 'Can I suggest a feature or a tool?',
    answer: [
      'Please do: ',
      { text: 'write to us', to: '/contact' },
      ' what you were testing, where you got stuck and what you used instead. A request with such a moment is easy to build for, and those that help many testers come first.',
    ],
  },
  {
    id: 'item-4',
    question: 'Which browsers does it run in?',
    answer: [
      'Chrome, Edge, Brave and other Chromium browsers from the Chrome Web Store, and Firefox from Mozilla’s add-on site: on Windows, macOS and Linux. Not on phones; for those, emulate a device in the desktop browser. In private windows it runs once you allow it in the browser’s list of extensions. The ',
      { text: 'download page', to: '/download' },
      ' has the steps for each.',
    ],
  },
  {
    id: 'item-5',
    question: 'What leaves my browser?',
    answer: [
      'Nothing by the extension itself: its tools run locally, and favorites, notes and preferences stay in the browser’s own storage. A scan asks the links of your page, and a test call goes to the address that you enter, as if you had opened it. The ',
      { text: 'privacy page', to: '/privacy' },
      ' names each permission, its reason, and what this website records.',
    ],
  },
];
