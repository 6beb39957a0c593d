import { createViewStore, type ViewActions } from '../../../src/features/admin/view/view-store.ts';

/** A browser's history of one page, in which each entry knows its search and depth, and the view that it holds. */
export function makeHistory(search = '') {
  const entries = [{ search, depth: 0 }];
  let at = 0;
  let actions: ViewActions | null = null;
  const here = () => entries[at] ?? { search: '', depth: 0 };
  const history = {
    search: () => here().search,
    push(next: string, depth: number) {
      entries.splice(at + 1);
      entries.push({ search: next, depth });
      at += 1;
      actions?.arrive(depth);
    },
    go(steps: number) {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      actions?.arrive(here().depth);
    },
  };
  const [store, made] = createViewStore(history, 0, 'last7');
  actions = made;
  return { store, actions: made, entries, search: history.search, go: history.go };
}
