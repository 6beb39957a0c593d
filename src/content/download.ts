import { SITE } from './site.ts';

export interface BrowserOffer {
  name: string;
  /** One letter for the tile, so that no foreign logo has to be loaded. */
  letter: string;
  store: string;
  url: string;
  action: string;
  worksIn: string;
  steps: readonly string[];
}

export const BROWSER_OFFERS: readonly BrowserOffer[] = [
  {
    name: 'Chrome, Edge, Brave',
    letter: 'C',
    store: 'the Chrome Web Store',
    url: SITE.stores.chrome,
    action: 'Get it for Chrome',
    worksIn: 'Every current browser that is built on Chromium',
    steps: [
      'Open the store page with the button above.',
      'Choose “Add to Chrome”; Edge and Brave show the same button and may first ask to allow the Chrome store.',
      'Read the permissions and confirm with “Add extension”.',
      'Open the puzzle-piece menu and pin Bug Matrix, so that it is one click away.',
    ],
  },
  {
    name: 'Firefox',
    letter: 'F',
    store: 'Firefox Add-ons',
    url: SITE.stores.firefox,
    action: 'Get it for Firefox',
    worksIn: 'Current Firefox on Windows, macOS and Linux',
    steps: [
      'Open the add-on page with the button above.',
      'Choose “Add to Firefox”.',
      'Read the permissions and confirm with “Add”.',
      'Right-click the extension in the toolbar menu and choose “Pin to Toolbar”.',
    ],
  },
];
