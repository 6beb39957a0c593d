import { createStore, type StoreApi } from 'zustand/vanilla';

/** An import of this page, as its report named it, with the erase epoch under which it was made. */
export interface UndoableImport {
  undo: string;
  epoch: number;
}

/** The imports of this page that can be undone, oldest first: they outlive a change of the view, and end with the page. */
export const undoableImports: StoreApi<readonly UndoableImport[]> = createStore<readonly UndoableImport[]>(() => []);

/** The latest of them that an erase or a restore did not overtake; null where there is none. */
export function latestUndoable(imports: readonly UndoableImport[], epoch: number | null): string | null {
  const latest = imports.at(-1);
  return latest?.epoch === epoch ? (latest?.undo ?? null) : null;
}

/** Remembers an import that can be undone. */
export function rememberImport(done: UndoableImport): void {
  undoableImports.setState((imports) => [...imports, done], true);
}

/** Forgets an import that was undone, or that cannot be undone any more. */
export function forgetImport(undo: string): void {
  undoableImports.setState((imports) => imports.filter((one) => one.undo !== undo), true);
}
