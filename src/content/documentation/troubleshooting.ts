import type { Guide } from './guide.ts';

export const TROUBLESHOOTING: Guide = {
  id: 'troubleshooting',
  title: 'Settings and trouble',
  icon: 'wrench',
  description: 'Updates, another machine, and what to do when a tool is silent.',
  topics: [
    {
      id: 'updates',
      title: 'Get the newest version',
      paragraphs: [
        'The browser updates the extension by itself, usually within a day of its release. To get it immediately, press Update on the extensions page of Chromium browsers (in its developer mode), or choose “Check for Updates” in the add-ons manager of Firefox.',
        'The version number is at the bottom of the settings; the changelog says what is new in it.',
      ],
    },
    {
      id: 'page-refused',
      title: 'A tool does not work on a page',
      paragraphs: [
        'Browsers keep extensions out of their own pages and out of the stores. In the details of the extension, private windows need “Allow in Incognito” (Firefox: “Run in Private Windows”), and in Chromium browsers local files need “Allow access to file URLs”.',
        'After an update reload the tab once: a page that was open before still talks to the old version.',
      ],
    },
    {
      id: 'move-machine',
      title: 'Move to another machine',
      paragraphs: [
        'Favorites and notes live in one browser. Removing the extension there removes them, so keep what matters elsewhere first.',
        'On the new machine install the extension from the same store; your data does not travel by itself, because we never have it.',
      ],
    },
    {
      id: 'report-bug',
      title: 'Report a bug',
      paragraphs: [
        'Say what you did, what you expected and what happened, with the version of extension and browser. If a page is needed to see it and it is public, add its address.',
        'The contact page is the place. Leave out tokens, customer data and internal addresses; a generated example usually shows the same bug.',
      ],
    },
  ],
};
