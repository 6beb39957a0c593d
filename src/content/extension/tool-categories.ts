import type { IconName } from '#ui/elements/icon-names.ts';

interface Category {
  /** Its anchor on the features page. */
  id: string;
  name: string;
  icon: IconName;
  /** What a tester does with it, in one sentence. */
  summary: string;
  examples: readonly string[];
}

/** The thirteen categories of the features page, in its order. */
export const TOOL_CATEGORIES = [
  {
    id: 'automation',
    name: 'Automation',
    icon: 'bot',
    summary: 'Start a suite from a working skeleton instead of an empty file.',
    examples: ['Playwright, Cypress and Selenium starters', 'Page-object templates', 'Stable-locator recipes'],
  },
  {
    id: 'api',
    name: 'API',
    icon: 'plug-zap',
    summary: 'Watch what the page really sends, and send it again with a change.',
    examples: ['API Catcher for XHR and Fetch', 'Copy as cURL', 'Export as CSV, JSON or a client collection'],
  },
  {
    id: 'security',
    name: 'Security',
    icon: 'shield-check',
    summary: 'Probe inputs with payloads that are sorted by what they prove.',
    examples: ['XSS and SQL injection payloads', 'Header and cookie checklists', 'OWASP-based methodologies'],
  },
  {
    id: 'performance',
    name: 'Performance',
    icon: 'gauge',
    summary: 'Find out what is slow before arguing about how to make it fast.',
    examples: ['Load-test script templates', 'Web-vitals references', 'Budget and ramp-up calculators'],
  },
  {
    id: 'bug-track',
    name: 'Bug Track',
    icon: 'clipboard-list',
    summary: 'Write reports that a developer can act on without asking back.',
    examples: ['Bug report templates', 'Severity and priority guide', 'Environment snapshot'],
  },
  {
    id: 'data-gen',
    name: 'Data Gen',
    icon: 'flask-conical',
    summary: 'Fill forms and fixtures with data that finds the edges.',
    examples: ['Names, addresses and cards for tests', 'Boundary and Unicode strings', 'Files of an exact size'],
  },
  {
    id: 'network',
    name: 'Network',
    icon: 'network',
    summary: 'See whether the fault is the page, the line or the far end.',
    examples: ['Broken URLs Finder', 'DNS and certificate lookups', 'Status-code reference'],
  },
  {
    id: 'devtools',
    name: 'DevTools',
    icon: 'wrench',
    summary: 'Small converters and inspectors that you would otherwise search for.',
    examples: ['JSON and JWT viewers', 'Regular-expression tester', 'Encoders and hash calculators'],
  },
  {
    id: 'mobile',
    name: 'Mobile',
    icon: 'smartphone',
    summary: 'Check small screens and real devices without losing an afternoon.',
    examples: ['Viewport presets', 'ADB and device-log snippets', 'Gesture and rotation checklists'],
  },
  {
    id: 'a11y-test',
    name: 'A11y Test',
    icon: 'accessibility',
    summary: 'Catch what blocks people who use a keyboard or a screen reader.',
    examples: ['WCAG checklists', 'Contrast and focus checks', 'Screen-reader command sheets'],
  },
  {
    id: 'osint',
    name: 'OSINT',
    icon: 'scan-search',
    summary: 'Learn what the outside world can already see of your system.',
    examples: ['Search operators', 'Subdomain and archive lookups', 'Exposure checklists'],
  },
  {
    id: 'web',
    name: 'Web',
    icon: 'app-window',
    summary: 'Cover what every web page must get right.',
    examples: ['Form and cookie test ideas', 'Cross-browser matrix', 'Search-engine and markup checks'],
  },
  {
    id: 'cloud',
    name: 'Cloud',
    icon: 'cloud',
    summary: 'Test what runs on machines that you will never see.',
    examples: ['Storage and permission checklists', 'Container and pipeline snippets', 'Status-page directory'],
  },
] as const satisfies readonly Category[];

export type ToolCategory = (typeof TOOL_CATEGORIES)[number];
