import type { Guide } from './guide.ts';

export const API_CATCHER: Guide = {
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
