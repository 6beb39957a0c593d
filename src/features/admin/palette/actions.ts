import { KEYS, VIEW_KEYS, VIEW_PREFIX, type Command } from './commands.ts';

/** Something that the palette can do. */
export interface PaletteAction {
  id: string;
  group: 'Views' | 'Range' | 'Filters' | 'Compare with' | 'Lists count' | 'Pages' | 'Actions';
  label: string;
  /** Also done by the key of this command. */
  command?: Command;
  run: () => void;
}

/** The key or keys of an action, as they are shown beside it; '' for none. */
export function keyOf(action: PaletteAction): string {
  const view = VIEW_KEYS.find((known) => known.command === action.command);
  if (view !== undefined) return `${VIEW_PREFIX} ${view.key}`.toUpperCase();
  return KEYS.find((known) => known.command === action.command)?.shown ?? '';
}

/**
 * Actions for what was typed: every word has to occur in the label or its group, in any order.
 * Labels that begin with the text come first, the rest keeps its order.
 */
export function searchActions(actions: readonly PaletteAction[], text: string): readonly PaletteAction[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = actions.filter(({ label, group }) => {
    const within = `${label} ${group}`.toLowerCase();
    return words.every((word) => within.includes(word));
  });
  const start = text.trim().toLowerCase();
  const leads = (action: PaletteAction) => start !== '' && action.label.toLowerCase().startsWith(start);
  return [...found.filter(leads), ...found.filter((action) => !leads(action))];
}
