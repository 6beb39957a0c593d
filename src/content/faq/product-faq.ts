import { CLAIMS } from '../figures/claims.ts';
import { ELSEWHERE } from '../site/elsewhere.ts';
import type { FaqItem } from './faq-item.ts';

/** The FAQ page's eight questions. */
export const PRODUCT_FAQ: readonly FaqItem[] = [
  {
    id: 'what-it-is',
    question: 'What is Bug Matrix?',
    answer: `A free browser extension for people who test software. It puts ${CLAIMS.tools} tools, templates, scripts, payloads and methodologies in ${CLAIMS.categories} categories behind one button of your toolbar, with a search over all of them.`,
  },
  {
    id: 'install',
    question: 'Where do I install it?',
    answer: [
      'From the store of your browser: the ',
      { text: 'Chrome Web Store', to: ELSEWHERE.stores.chrome },
      ' for Chrome, Edge, Brave and other Chromium browsers, or ',
      { text: 'Firefox Add-ons', to: ELSEWHERE.stores.firefox },
      '. The ',
      { text: 'download page', to: '/download' },
      ' shows each step.',
    ],
  },
  {
    id: 'safety',
    question: 'Is it safe to use on confidential work?',
    answer: [
      'The tools run in your browser, and what you test, paste or generate is sent nowhere. Tools of third parties are plain links that pass nothing on. Each permission, with its reason, is on the ',
      { text: 'privacy page', to: '/privacy' },
      '. Use security payloads only on systems that you may test.',
    ],
  },
  {
    id: 'tools',
    question: 'Which tools are included?',
    answer: [
      'Among others API Catcher, the Broken URLs Finder, a test data generator, security payloads, OSINT resources, and templates for automation, performance and bug reports. The ',
      { text: 'features page', to: '/features' },
      ' goes through them area by area.',
    ],
  },
  {
    id: 'audience',
    question: 'Who is it for?',
    answer:
      'QA engineers, testers, developers, DevOps engineers, security professionals and researchers, project managers, and students who are learning to test. Nothing in it needs programming, though much of it helps programmers.',
  },
  {
    id: 'price',
    question: 'Is it free?',
    answer: [
      'Yes: all tools, without an account, a trial period or advertising. What costs money are personal testing ',
      { text: 'services', to: '/premium' },
      ', which are a separate offer.',
    ],
  },
  {
    id: 'support',
    question: 'How do I get help or report a fault?',
    answer: [
      'Start with the ',
      { text: 'documentation', to: '/documentation' },
      '. If that does not help, ',
      { text: 'write to us', to: '/contact' },
      ': browser, version, what you did, what you expected and what came instead. You know how to write a bug report.',
    ],
  },
  {
    id: 'updates',
    question: 'How often is it updated?',
    answer: [
      'Every 2–4 weeks. Your browser installs updates by itself and keeps your favorites and notes. The ',
      { text: 'changelog', to: '/changelog' },
      ' lists what changed.',
    ],
  },
];
