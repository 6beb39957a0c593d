export interface Audience {
  who: string;
  gain: string;
}

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
