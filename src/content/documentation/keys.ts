/** Keys that work in the extension, in the browser and on this site. */
export interface Shortcut {
  keys: string;
  where: string;
  does: string;
}

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
