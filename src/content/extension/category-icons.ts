import type { IconName } from '#ui/elements/icon-names.ts';

/** The drawing of each category, by its id, in the order of the features page. */
export const CATEGORY_ICONS = {
  automation: 'bot',
  api: 'plug-zap',
  security: 'shield-check',
  performance: 'gauge',
  'bug-track': 'clipboard-list',
  'data-gen': 'flask-conical',
  network: 'network',
  devtools: 'wrench',
  mobile: 'smartphone',
  'a11y-test': 'accessibility',
  osint: 'scan-search',
  web: 'app-window',
  cloud: 'cloud',
} as const satisfies Record<string, IconName>;
