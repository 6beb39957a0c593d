import type { PaletteAction } from './actions.ts';

const MOST = 5;
/** Ids of the latest actions, the newest first. Kept as long as the page alone: names of visitors' pages and places may be among them. */
let recent: readonly string[] = [];

export function rememberAction({ id }: Pick<PaletteAction, 'id'>): void {
  recent = [id, ...recent.filter((known) => known !== id)].slice(0, MOST);
}

/** The same actions, the latest ones first. */
export function recentFirst(actions: readonly PaletteAction[]): readonly PaletteAction[] {
  const last = recent.flatMap((id) => actions.find((action) => action.id === id) ?? []);
  return [...last, ...actions.filter((action) => !last.includes(action))];
}
