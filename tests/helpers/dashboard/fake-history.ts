import { DEFAULT_TABS } from '#question/chosen-tabs.ts';
import { createViewStore, type ViewActions } from '../../../src/dashboard/view/view-store.ts';

/**
 * A browser's history of the dashboard, in which each entry knows its path, search and depth, and the view that it holds. It travels
 * at once, or with `isSlow` when `travel` is called: as browsers do, it forgets steps that are asked for on the way.
 */
export function makeHistory(search = '', isSlow = false, keptTabs = DEFAULT_TABS) {
  const entries = [{ path: '/admin', search, depth: 0 }];
  let at = 0;
  let underWay = 0;
  let actions: ViewActions | null = null;
  const here = () => entries[at] ?? { path: '', search: '', depth: 0 };
  const history = {
    search: () => here().search,
    push(next: string, depth: number, path = here().path) {
      entries.splice(at + 1);
      entries.push({ path, search: next, depth });
      at += 1;
      actions?.arrive(depth);
    },
    go(steps: number) {
      if (underWay !== 0) return;
      underWay = steps;
      if (!isSlow) travel();
    },
  };
  /** Answers whether the page is still the one shown. */
  const travel = (): boolean => {
    const to = at + underWay;
    underWay = 0;
    at = Math.min(Math.max(to, 0), entries.length - 1);
    actions?.arrive(here().depth);
    return to === at;
  };
  const [store, made] = createViewStore(history, 'last7', keptTabs);
  actions = made;
  return { store, actions: made, entries, search: history.search, go: history.go, travel };
}
