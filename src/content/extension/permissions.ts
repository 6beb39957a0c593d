import type { Explained } from '../legal/privacy.ts';

/** Why the extension asks for each of its permissions. */
export const EXTENSION_PERMISSIONS: readonly Explained[] = [
  { name: 'storage', text: 'Keeps your preferences, favorites and notes in your browser.' },
  { name: 'tabs', text: 'Reads the address of the current tab for “Scan Current Page” and for API Catcher.' },
  { name: 'webRequest', text: 'Lets API Catcher list the calls of a page. Nothing else uses it.' },
  { name: 'scripting', text: 'Extracts the links of a page for Scan Page, only when you start it.' },
  { name: 'all-URLs host access', text: 'You choose which page to test, so the tools must be able to run on any of them.' },
];
