import { Listeners } from '../listeners.ts';
import { guardedLocal } from './guarded-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

export const THEMES = ['light', 'system', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What is stored may be anything: only the two explicit choices count. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const changes = new Listeners<void>();

/** The browser's own bars follow the choice: of the two colours given for the system's schemes, both become the chosen one. */
const BAR_COLORS = { light: '#3b82f6', dark: '#0b1220' } as const;

function colorBars(theme: Theme): void {
  for (const scheme of ['light', 'dark'] as const) {
    const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
    meta?.setAttribute('content', BAR_COLORS[theme === 'system' ? scheme : theme]);
  }
}

/** The choice in force, read off the document that the script before the first paint has marked. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme'] ?? null);
}

/** Shows the page in a theme, and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    guardedLocal.remove(STORAGE_KEYS.theme);
  } else {
    document.documentElement.dataset['theme'] = theme;
    guardedLocal.write(STORAGE_KEYS.theme, theme);
  }
  colorBars(theme);
  changes.notify();
}

/** Calls back after each choice; returns the function that ends it. */
export function subscribeTheme(listener: () => void): () => void {
  return changes.add(listener);
}
