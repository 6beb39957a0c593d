import type { IconName } from '#ui/elements/icon-names.ts';

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'Your own',
    where: 'Browser',
    does: 'Opens the extension: set it under chrome://extensions/shortcuts, in Firefox under “Manage Extension Shortcuts”',
  },
  { keys: 'Enter', where: 'Search of the extension', does: 'Opens the chosen result' },
  { keys: 'Arrows, Home, End', where: 'Questions and answers on this site', does: 'Move between the questions' },
  { keys: '?', where: 'Dashboard', does: 'Lists all keys of the dashboard, and switches them off' },
  { keys: 'Ctrl+K, ⌘K', where: 'Dashboard', does: 'Finds commands, views, filters and names' },
];

/** A question that the documentation answers, under an anchor of its own. */
export interface GuideTopic {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** Four topics that belong together. */
export interface Guide {
  id: string;
  title: string;
  icon: IconName;
  description: string;
  topics: readonly GuideTopic[];
}

const GETTING_STARTED: Guide = {
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

const FINDING_TOOLS: Guide = {
  id: 'finding-tools',
  title: 'Finding and keeping tools',
  icon: 'compass',
  description: 'Search, filters, favorites, comparison and notes.',
  topics: [
    {
      id: 'filters',
      title: 'Narrow a list with filters',
      paragraphs: [
        'Choose one category or several: a tool shows when it is in any of them. The search then looks only into what is left.',
        'A filter stays set while you move between tools. “Clear” beside the search field brings everything back.',
      ],
    },
    {
      id: 'favorites',
      title: 'Keep favorites',
      paragraphs: [
        'The star on a tool puts it on top of the list and into “Favorites”. Drag favorites into the order in which you use them.',
        'Favorites are kept by your browser, in the storage of the extension. They survive updates; removing the extension removes them.',
      ],
    },
    {
      id: 'comparison',
      title: 'Compare tools side by side',
      paragraphs: [
        'Mark two or three tools of one category and press Compare. The table shows what each does, whether it runs locally or leads to another site, and what it costs there.',
        'Use it before you introduce a tool to a team: the line “Runs locally” answers most questions about data protection.',
      ],
    },
    {
      id: 'notes',
      title: 'Write notes',
      paragraphs: [
        'Each tool has a note field: for the settings that worked, the ticket that it helped with, the reason not to use it again.',
        'Notes are plain text, kept beside your favorites and never sent. Do not put passwords or tokens into them all the same.',
      ],
    },
  ],
};

const API_CATCHER: Guide = {
  id: 'api-catcher',
  title: 'API Catcher',
  icon: 'plug-zap',
  description: 'Watch the calls of a page, keep them, send them again.',
  topics: [
    {
      id: 'watch-calls',
      title: 'Watch the calls of a page',
      paragraphs: [
        'Open the page that you test, then API Catcher, then use the page. Every XHR and Fetch call appears with its method, address, status and duration, newest first.',
        'Filters by method and by status cut the list down: start with 4xx and 5xx. Unique-only mode folds repeated calls of one address into a single line.',
      ],
    },
    {
      id: 'export-calls',
      title: 'Export and copy as cURL',
      paragraphs: [
        '“Copy as cURL” puts one call on the clipboard with method, headers and body. Paste it into a bug report and the developer can repeat it in a terminal.',
        'Export writes all listed calls as CSV, as JSON, or as a collection for an API client. Headers may carry session tokens: remove them before you share the file.',
      ],
    },
    {
      id: 'inject-call',
      title: 'Send a changed call',
      paragraphs: [
        'Choose a caught call and press Edit. Change one thing (a missing field, a negative amount, another user’s id), send it, and compare the answer with the first one.',
        'The call is sent from the page, with its cookies: what it changes on the server is really changed. Do this on a test system.',
      ],
    },
    {
      id: 'no-calls',
      title: 'When nothing is caught',
      paragraphs: [
        'API Catcher sees calls from the moment it is opened. Reload the page with it open to catch what happens during loading.',
        'The browser shows an extension neither the messages of a WebSocket nor its own pages (settings, stores); no setting changes that. Calls of a service worker belong to no tab, so the list of a tab lacks them: use the developer tools for both.',
      ],
    },
  ],
};

const TEST_DATA: Guide = {
  id: 'test-data',
  title: 'Test data and links',
  icon: 'flask-conical',
  description: 'Values that break forms, and links that lead nowhere.',
  topics: [
    {
      id: 'generate-data',
      title: 'Generate realistic data',
      paragraphs: [
        'Choose the fields, the number of rows and JSON or CSV. Names, addresses, phone numbers and identifiers are invented on your machine and belong to no real person.',
        'The seed makes a set repeatable: note it in the report, and a colleague generates the very same rows.',
      ],
    },
    {
      id: 'boundary-values',
      title: 'Test boundaries',
      paragraphs: [
        'For a field of 1 to 50 characters test 0, 1, 2, 49, 50 and 51: mistakes live at the edges. The generator makes a string of any length whose position you can read off its end.',
        'For numbers add zero, a negative one, a decimal, the largest safe integer of JavaScript (9,007,199,254,740,991) and one more than it.',
      ],
    },
    {
      id: 'unicode-traps',
      title: 'Set Unicode traps',
      paragraphs: [
        'An emoji such as 👩‍🚀 looks like one character and counts as five code units in JavaScript: length limits often cut it in half. Turkish dotless ı breaks comparisons that change case.',
        'Right-to-left text, combining marks and zero-width spaces show whether a name is kept, shown and found again as it was typed.',
      ],
    },
    {
      id: 'broken-links',
      title: 'Find broken links',
      paragraphs: [
        'Press Scan Page: the finder reads the links of the current page and asks each of them for its status. Nothing is scanned unless you press it.',
        'A 404 is broken; a 403 or 429 may only mean that the other side refuses programs. Open those by hand before you report them.',
      ],
    },
  ],
};

const SECURITY_TESTING: Guide = {
  id: 'security-testing',
  title: 'Security and OSINT',
  icon: 'shield-check',
  description: 'Payloads with a meaning, research with limits.',
  topics: [
    {
      id: 'permission',
      title: 'Get permission first',
      paragraphs: [
        'Test systems that are yours, or for which you hold a written permission that names the addresses, the time and the methods. A bug bounty program’s scope is such a permission; curiosity is none.',
        'Prefer a test system. Payloads that write or delete are marked.',
      ],
    },
    {
      id: 'payloads',
      title: 'Use a payload well',
      paragraphs: [
        'Each payload says what a hit would prove. A quote that changes the answer suggests an injection; one that comes back escaped shows that the encoding works there.',
        'Send one payload at a time and note the exact request. A finding that cannot be repeated is a story.',
      ],
    },
    {
      id: 'headers-cookies',
      title: 'Check headers and cookies',
      paragraphs: [
        'The network tools list the security headers of the current page. Look first for a content security policy, HSTS, and frame-ancestors against clickjacking.',
        'Session cookies should carry Secure, HttpOnly and SameSite. A missing flag is a finding even where you have no attack for it yet.',
      ],
    },
    {
      id: 'osint',
      title: 'Research in the open',
      paragraphs: [
        'OSINT resources lead to public registers: certificates, DNS, archived pages, exposed files. They open in their own tabs, and what you type there goes to those services.',
        'Collect what the test needs and no more. Data about people stays personal data, even where it can be found by anybody.',
      ],
    },
  ],
};

const TROUBLESHOOTING: Guide = {
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

export const GUIDES: readonly Guide[] = [GETTING_STARTED, FINDING_TOOLS, API_CATCHER, TEST_DATA, SECURITY_TESTING, TROUBLESHOOTING];

/** Keys that work in the extension, in the browser and on this site. */
export interface Shortcut {
  keys: string;
  where: string;
  does: string;
}
