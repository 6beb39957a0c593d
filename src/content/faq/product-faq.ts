import { CLAIMS } from '../figures/claims.ts';
import { ELSEWHERE } from '../site/elsewhere.ts';
import type { FaqItem } from './faq-item.ts';

export const PRODUCT_FAQ: readonly FaqItem[] = [
  {
    id: 'what-it-is',
    question: 'What is Bug Matrix?',
    answer: `A free browser extension for people who test software. It puts ${CLAIMS.tools} tools, templates, scripts, payloads and methodologies in ${CLAIMS.categories} categories behind one button of your toolbar. A typical moment: you need a name of exactly 255 characters, the call that failed a second ago, or the words for a bug report, and you do not want to leave the page for it.`,
  },
  {
    id: 'install',
    question: 'Where do I install it?',
    answer: [
      'From the store of your browser: the ',
      { text: 'Chrome Web Store', to: ELSEWHERE.stores.chrome },
      ' for Chrome, Edge, Brave and other Chromium browsers, or ',
      { text: 'Firefox Add-ons', to: ELSEWHERE.stores.firefox },
      '. It takes about a minute. Then pin it to the toolbar, or you will not find its button. If your company blocks stores, ask for the extension by its store address; the ',
      { text: 'download page', to: '/download' },
      ' has both, and each step.',
    ],
  },
  {
    id: 'safety',
    question: 'Is it safe to use on confidential work?',
    answer: [
      'What you test, paste or generate is sent nowhere; tools of third parties are plain links that pass nothing on. It may read pages because a link scan and API Catcher have to, and it does so when you start them: your security team finds each permission, with its reason, on the ',
      { text: 'privacy page', to: '/privacy' },
      '. Caught calls can hold tokens, so look at an export before you attach it to a ticket. And use security payloads only on systems that you may test.',
    ],
  },
  {
    id: 'tools',
    question: 'Which tools are included?',
    answer: [
      'For a form: boundary strings, Unicode traps, payloads. For an API: API Catcher, which lists the calls of the page, copies one as cURL and sends it again with a change. For a release: the Broken URLs Finder, checklists for accessibility and security headers, templates for load tests and bug reports. The ',
      { text: 'features page', to: '/features' },
      ' goes through all thirteen areas, each with one tool at work.',
    ],
  },
  {
    id: 'audience',
    question: 'Who is it for?',
    answer:
      'QA engineers, testers, developers, DevOps engineers, security professionals and researchers, project managers, and students who are learning to test. Nothing in it needs programming. It does not replace a test runner or a proxy: it is for the minutes in which starting one takes longer than the question.',
  },
  {
    id: 'price',
    question: 'Is it free?',
    answer: [
      'Yes, at work too: all tools, without an account, a trial period or advertising. What costs money are personal testing ',
      { text: 'services', to: '/premium' },
      ', a separate offer that no tool depends on.',
    ],
  },
  {
    id: 'support',
    question: 'How do I get help or report a fault?',
    answer: [
      'Start with the ',
      { text: 'documentation', to: '/documentation' },
      '. Two causes are common: a page that was open before the extension was installed has to be reloaded, and the browser’s own pages and the stores let no extension in. If that does not help, ',
      { text: 'write to us', to: '/contact' },
      ': browser, version, what you did, what you expected and what came instead.',
    ],
  },
  {
    id: 'updates',
    question: 'How often is it updated?',
    answer: [
      'Every 2–4 weeks. Your browser installs updates by itself and keeps your favorites and notes; to have one at once, press “Update” in its list of extensions. The ',
      { text: 'changelog', to: '/changelog' },
      ' lists what changed, and the ',
      { text: 'roadmap', to: '/roadmap' },
      ' what comes next.',
    ],
  },
];
