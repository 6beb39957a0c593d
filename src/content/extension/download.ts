import firefoxMark from 'simple-icons/icons/firefoxbrowser.svg';
import chromeMark from 'simple-icons/icons/googlechrome.svg';
import { ELSEWHERE } from '../site/elsewhere.ts';
import { SITE } from '../site/site.ts';
import { REFERENCE_FIGURES, type ReferenceFigures } from '../figures/store-figures.ts';

export interface BrowserOffer {
  id: 'chrome' | 'firefox';
  name: string;
  /** Address of the browser's mark, which is of one colour. */
  mark: string;
  /** On its tile where the mark cannot be shown. */
  letter: string;
  store: string;
  url: string;
  /** Whether the address is the operator's listing; else it is a search for it. */
  isListed: boolean;
  figures: ReferenceFigures;
  action: string;
  worksIn: string;
  steps: readonly string[];
}

/** The first step where the store has no listing of the operator: the button then opens a search. */
const FIND_IN_STORE = `Search the store with the button above and choose ${SITE.name}.`;

export const BROWSER_OFFERS: readonly BrowserOffer[] = [
  {
    id: 'chrome',
    name: 'Chrome, Edge, Brave',
    mark: chromeMark,
    letter: 'C',
    store: 'the Chrome Web Store',
    url: ELSEWHERE.stores.chrome,
    isListed: ELSEWHERE.isListed.chrome,
    figures: REFERENCE_FIGURES.chrome,
    action: 'Get it for Chrome',
    worksIn: 'Every current browser that is built on Chromium',
    steps: [
      ELSEWHERE.isListed.chrome ? 'Open the store page with the button above.' : FIND_IN_STORE,
      'Choose “Add to Chrome”; Edge and Brave show the same button and may first ask to allow the Chrome store.',
      'Read the permissions and confirm with “Add extension”.',
      'Open the puzzle-piece menu and pin Bug Matrix, so that it is one click away.',
    ],
  },
  {
    id: 'firefox',
    name: 'Firefox',
    mark: firefoxMark,
    letter: 'F',
    store: 'Firefox Add-ons',
    url: ELSEWHERE.stores.firefox,
    isListed: ELSEWHERE.isListed.firefox,
    figures: REFERENCE_FIGURES.firefox,
    action: 'Get it for Firefox',
    worksIn: 'Current Firefox on Windows, macOS and Linux',
    steps: [
      ELSEWHERE.isListed.firefox ? 'Open the add-on page with the button above.' : FIND_IN_STORE,
      'Choose “Add to Firefox”.',
      'Read the permissions and confirm with “Add”.',
      'Right-click the extension in the toolbar menu and choose “Pin to Toolbar”.',
    ],
  },
];
