import type { FaqItem } from './faq-item.ts';

/** The landing page's six questions. */
export const LANDING_FAQ: readonly FaqItem[] = [
  {
    id: 'item-0',
    question: 'Is Bug Matrix really free?',
    answer:
      'Yes. The extension costs nothing, has no paid tier and shows no advertising. Every one of its tools is there from the first day, without an account.',
  },
  {
    id: 'item-1',
    question: 'Does it work offline?',
    answer:
      'The built-in tools, templates and payloads run in your browser and need no connection. Links to third-party tools, and the tools that look at a live page, need the network as that page does.',
  },
  {
    id: 'item-2',
    question: 'How often is it updated?',
    answer:
      'A new version usually comes every two to four weeks. Your browser installs it by itself; your favorites, notes and settings stay as they are.',
  },
  {
    id: 'item-3',
    question: 'Can I suggest a feature or a tool?',
    answer: [
      'Please do: ',
      { text: 'write to us', to: '/contact' },
      ', and tell what you were testing and what you missed. Requests that help many testers come first.',
    ],
  },
  {
    id: 'item-4',
    question: 'Which browsers are supported?',
    answer: [
      'Chrome, Edge, Brave and other browsers built on Chromium, from the Chrome Web Store; and Firefox, from Mozilla’s add-on site. Extensions of this kind need a desktop browser. The ',
      { text: 'download page', to: '/download' },
      ' has the steps for each.',
    ],
  },
  {
    id: 'item-5',
    question: 'Is my data safe?',
    answer: [
      'All tools run locally, and the extension sends no data anywhere: favorites, notes and preferences are kept in your browser’s own storage. The ',
      { text: 'privacy page', to: '/privacy' },
      ' explains each permission and what this website records.',
    ],
  },
];
