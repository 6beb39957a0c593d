import type { Highlight } from './highlights.ts';

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

/** What testers use every day, for the landing page. */
export const EVERYDAY_TOOLS: readonly Highlight[] = [
  { title: 'Search and filters', icon: 'search', text: 'Find any of the tools as you type, and narrow by category.' },
  { title: 'Favorites', icon: 'star', text: 'Your ten tools come first, however many there are.' },
  { title: 'Tool comparison', icon: 'columns-2', text: 'Two candidates side by side before you pick one.' },
  { title: 'OSINT resources', icon: 'telescope', text: 'See what the outside world can already learn of your system.' },
  { title: 'Dark and light mode', icon: 'moon', text: 'Easy on the eyes, at midnight as in the demo room.' },
  { title: 'Four languages', icon: 'languages', text: 'English, Spanish, French and Bengali.' },
];

/** What sets it apart, for people who already own a drawer full of test tools. */
export const REASONS: readonly string[] = [
  'One search over everything, instead of a bookmark folder per project',
  'Nothing to sign in to, and no tool that sends your data anywhere',
  'Works on the page in front of you: no copying between windows',
  'Two stores, automatic updates, no cost',
];

/** For whom the extension is made, and what each of them gets from it. */
export const AUDIENCES: readonly Audience[] = [
  {
    who: 'QA engineers',
    gain: 'Checklists, test data and report templates within reach of the page under test, from the first smoke test to the release.',
  },
  { who: 'Testers', gain: 'Ideas for the next exploratory session: boundary strings, form and cookie checks, viewport presets.' },
  {
    who: 'Developers',
    gain: 'See what the page really sends, replay a call with a change, and decode a token without pasting it into a website.',
  },
  {
    who: 'DevOps engineers',
    gain: 'Find broken links after a deploy, look up certificates and status codes, start a load test from a template.',
  },
  {
    who: 'Security professionals and researchers',
    gain: 'Payloads sorted by what they prove, header and cookie checklists, and OSINT lookups for the scope you may test.',
  },
  { who: 'Project managers', gain: 'A shared severity guide, and bug reports that need no second conversation.' },
  { who: 'Students', gain: 'The vocabulary and the habits of the trade, with every tool there to try at no cost.' },
];

interface Audience {
  who: string;
  gain: string;
}
