import type { Guide } from './guide.ts';

export const GETTING_STARTED: Guide = {
  id: 'getting-started',
  title: 'Getting started',
  icon: 'rocket',
  description: 'From the store page to the first tool in two minutes.',
  topics: [
    {
      id: 'install',
      title: 'Install the extension',
      paragraphs: [
        'Open the download page, choose your browser and press the install button in its store. Chrome, Edge, Brave and other Chromium browsers take it from the Chrome Web Store, Firefox from Firefox Add-ons.',
        'The browser lists the permissions before it installs. Each of them is explained on the privacy page; none is used before you start the tool that needs it.',
      ],
    },
    {
      id: 'pin',
      title: 'Pin it to the toolbar',
      paragraphs: [
        'New extensions hide behind the puzzle piece beside the address bar. Open it and press the pin next to Bug Matrix: the bug is then one click away on every page.',
        'For a keyboard shortcut, open chrome://extensions/shortcuts in a Chromium browser, or “Manage Extension Shortcuts” in the add-ons manager of Firefox.',
      ],
    },
    {
      id: 'first-search',
      title: 'Find your first tool',
      paragraphs: [
        'Open the extension and type what you want to do rather than what it may be called: “phone number”, “color contrast”, “jwt”. The search looks into names and descriptions.',
        'Press Enter on a result to open it. Tools that look at a page work on the tab from which you opened the extension.',
      ],
    },
    {
      id: 'language',
      title: 'Change language and theme',
      paragraphs: [
        'The settings offer English, Spanish, French and Bengali. At first the extension takes the language of your browser, and English where it has none of the four.',
        'Light and dark themes follow your system until you choose one yourself.',
      ],
    },
  ],
};
