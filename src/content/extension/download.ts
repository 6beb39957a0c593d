import { ELSEWHERE } from '../site/elsewhere.ts';
import { SITE } from '../site/site.ts';
import { REFERENCE_FIGURES, type ReferenceFigures } from '../figures/store-figures.ts';

export interface BrowserOffer {
  id: 'chrome' | 'firefox';
  name: string;
  /** On its tile, in the place of a mark that belongs to others. */
  letter: string;
  store: string;
  url: string;
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
    letter: 'C',
    store: 'the Chrome Web Store',
    url: ELSEWHERE.stores.chrome,
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
    letter: 'F',
    store: 'Firefox Add-ons',
    url: ELSEWHERE.stores.firefox,
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

/** The listing in the Chrome Web Store as a card shows it; figures are the operator’s, of the reference day. */
export const STORE_LISTING: Readonly<{ title: string; kind: string; url: string; figures: ReferenceFigures }> = {
  title: SITE.name,
  kind: 'Extension · Developer tools',
  url: ELSEWHERE.stores.chrome,
  figures: REFERENCE_FIGURES.chrome,
};
