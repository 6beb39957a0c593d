import type { IconName } from '../components/ui/icon-names.ts';

export interface Highlight {
  title: string;
  icon: IconName;
  text: string;
}

/** The four highlight cards of the features page. */
export const FEATURE_HIGHLIGHTS: readonly Highlight[] = [
  {
    title: 'Lightning Fast',
    icon: 'zap',
    text: 'Opens in a click and finds any tool as you type. No sign-in, no start page, nothing to wait for.',
  },
  {
    title: '100% Private',
    icon: 'lock',
    text: 'Every tool runs in your browser. What you test, paste or generate stays on your machine.',
  },
  {
    title: 'Cross-Platform',
    icon: 'monitor',
    text: 'Chrome, Edge, Brave and other Chromium browsers, and Firefox: on Windows, macOS and Linux.',
  },
  {
    title: 'Highly Customizable',
    icon: 'sliders-horizontal',
    text: 'Keep favorites, filter by category, compare tools side by side, and work in a dark or a light theme.',
  },
];

/** The three overview cards of the landing page. */
export const OVERVIEW_CARDS: readonly Highlight[] = [
  {
    title: 'All-in-One Tool Hub',
    icon: 'toolbox',
    text: 'More than 500 tools, templates, scripts, payloads and methodologies, sorted into over 20 categories and searchable from one place.',
  },
  {
    title: 'Fast & Lightweight',
    icon: 'feather',
    text: 'A small extension that runs locally and updates itself. It stays out of the way of the page that you are testing.',
  },
  {
    title: 'Global QA Community',
    icon: 'globe',
    text: 'Used by testers in over 100 countries, in English, Spanish, French and Bengali.',
  },
];

/** Why testers choose it, for the landing page. */
export const KEY_FEATURES: readonly Highlight[] = [
  {
    title: 'API Catcher',
    icon: 'plug-zap',
    text: 'Watch XHR and Fetch calls as they happen, filter by method and status, keep favorites, copy as cURL, and send a changed request.',
  },
  {
    title: 'Broken URLs Finder',
    icon: 'unlink',
    text: 'Scan every link of the current page, only when you ask for it, and see at once which ones lead nowhere.',
  },
  {
    title: 'Test data and payloads',
    icon: 'flask-conical',
    text: 'Generate realistic and hostile input: boundary strings, Unicode traps, security payloads with a note on what each one proves.',
  },
];
