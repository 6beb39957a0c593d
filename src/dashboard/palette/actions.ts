import { KEYS, VIEW_KEYS, VIEW_PREFIX, type Command } from './commands.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';

/** Something that the palette can do. */
export interface PaletteAction {
  id: string;
  /** What kind of thing it is, as the palette names it. */
  group: string;
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

/** As many results of one group are shown. */
const MOST_OF_GROUP = 10;

/**
 * Actions for what was typed: every word has to occur in the label, its group or its everyday words, in any order. Labels
 * that begin with the text come first, then those that hold it, each as before, and at most ten of a group.
 */
export function searchActions(actions: readonly PaletteAction[], text: string): readonly PaletteAction[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return actions;
  const words = wanted.split(/\s+/);
  const ranked = [[], [], []] as [PaletteAction[], PaletteAction[], PaletteAction[]];
  for (const action of actions) {
    const label = action.label.toLowerCase();
    const named = `${label} ${action.group.toLowerCase()}`;
    const within = `${named} ${EVERYDAY_WORDS[action.id] ?? ''}`;
    if (words.every((word) => within.includes(word))) {
      ranked[label.startsWith(wanted) ? 0 : words.every((word) => named.includes(word)) ? 1 : 2].push(action);
    }
  }
  return firstOfGroups(ranked.flat());
}

function firstOfGroups(actions: readonly PaletteAction[]): PaletteAction[] {
  const shown = new Map<string, number>();
  return actions.filter(({ group }) => {
    const count = (shown.get(group) ?? 0) + 1;
    shown.set(group, count);
    return count <= MOST_OF_GROUP;
  });
}
