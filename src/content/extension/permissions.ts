/** Why the extension asks for a permission, and how much it opens. */
export interface Permission {
  name: string;
  text: string;
  sees: string;
  when: string;
}

export const EXTENSION_PERMISSIONS: readonly Permission[] = [
  {
    name: 'storage',
    text: 'Keeps your preferences, favorites and notes in your browser.',
    sees: 'What the extension itself saved',
    when: 'Always',
  },
  {
    name: 'tabs',
    text: 'Reads the address of the current tab for “Scan Current Page” and for API Catcher.',
    sees: 'The address of the current tab',
    when: 'When you start one of these tools',
  },
  {
    name: 'webRequest',
    text: 'Lets API Catcher list the calls of a page. Nothing else uses it.',
    sees: 'XHR and Fetch calls of the page',
    when: 'While API Catcher is open',
  },
  {
    name: 'scripting',
    text: 'Extracts the links of a page for Scan Page, only when you start it.',
    sees: 'Links on the page',
    when: 'When you press Scan Page',
  },
  {
    name: 'all-URLs host access',
    text: 'You choose which page to test, so the tools must be able to run on any of them.',
    sees: 'The page on which you start a tool',
    when: 'When you start a tool that looks at a page',
  },
];
