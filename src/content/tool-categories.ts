export interface ToolCategory {
  name: string;
  emoji: string;
  /** What a tester does with it, in one sentence. */
  summary: string;
  examples: readonly string[];
}

/** The thirteen categories of the features page, in its order. */
export const TOOL_CATEGORIES: readonly ToolCategory[] = [
  {
    name: 'Automation',
    emoji: '🤖',
    summary: 'Start a suite from a working skeleton instead of an empty file.',
    examples: ['Playwright, Cypress and Selenium starters', 'Page-object templates', 'Stable-locator recipes'],
  },
  {
    name: 'API',
    emoji: '🔌',
    summary: 'Watch what the page really sends, and send it again with a change.',
    examples: ['API Catcher for XHR and Fetch', 'Copy as cURL', 'Export as CSV, JSON or a client collection'],
  },
  {
    name: 'Security',
    emoji: '🛡️',
    summary: 'Probe inputs with payloads that are sorted by what they prove.',
    examples: ['XSS and SQL injection payloads', 'Header and cookie checklists', 'OWASP-based methodologies'],
  },
  {
    name: 'Performance',
    emoji: '⚡',
    summary: 'Find out what is slow before arguing about how to make it fast.',
    examples: ['Load-test script templates', 'Web-vitals references', 'Budget and ramp-up calculators'],
  },
  {
    name: 'Bug Track',
    emoji: '🐞',
    summary: 'Write reports that a developer can act on without asking back.',
    examples: ['Bug report templates', 'Severity and priority guide', 'Environment snapshot'],
  },
  {
    name: 'Data Gen',
    emoji: '🧪',
    summary: 'Fill forms and fixtures with data that finds the edges.',
    examples: ['Names, addresses and cards for tests', 'Boundary and Unicode strings', 'Files of an exact size'],
  },
  {
    name: 'Network',
    emoji: '🌐',
    summary: 'See whether the fault is the page, the line or the far end.',
    examples: ['Broken URLs Finder', 'DNS and certificate look-ups', 'Status-code reference'],
  },
  {
    name: 'DevTools',
    emoji: '🧰',
    summary: 'Small converters and inspectors that you would otherwise search for.',
    examples: ['JSON and JWT viewers', 'Regular-expression tester', 'Encoders and hash calculators'],
  },
  {
    name: 'Mobile',
    emoji: '📱',
    summary: 'Check small screens and real devices without losing an afternoon.',
    examples: ['Viewport presets', 'ADB and device-log snippets', 'Gesture and rotation checklists'],
  },
  {
    name: 'A11y Test',
    emoji: '♿',
    summary: 'Catch what blocks people who use a keyboard or a screen reader.',
    examples: ['WCAG checklists', 'Contrast and focus checks', 'Screen-reader command sheets'],
  },
  {
    name: 'OSINT',
    emoji: '🔎',
    summary: 'Learn what the outside world can already see of your system.',
    examples: ['Search operators', 'Subdomain and archive look-ups', 'Exposure checklists'],
  },
  {
    name: 'Web',
    emoji: '🧭',
    summary: 'Cover what every web page must get right.',
    examples: ['Form and cookie test ideas', 'Cross-browser matrix', 'Search-engine and markup checks'],
  },
  {
    name: 'Cloud',
    emoji: '☁️',
    summary: 'Test what runs on machines that you will never see.',
    examples: ['Storage and permission checklists', 'Container and pipeline snippets', 'Status-page directory'],
  },
];
