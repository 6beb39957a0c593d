import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_TABS } from '#question/chosen-tabs.ts';
import { readView, writeView } from '#question/view-address.ts';
import { DEFAULT_VIEW, type KeptChoices, type RangePreset, type View } from '#question/view.ts';

export interface ViewState {
  /** What is shown. */
  view: View;
  /** What the address holds; another one than `view` during a drag. */
  settled: View;
  /** Parts of the address that could not be used. */
  dropped: readonly string[];
  /** Deliberate changes behind the shown view, and up to how many can be gone to again. */
  depth: number;
  top: number;
}

/** The browser's history, of which each entry knows how many changes led to it. */
export interface ViewHistory {
  /** The query part of the address now. */
  search(): string;
  /** A new entry, of the path that shows where none is given. */
  push(search: string, depth: number, path?: string): void;
  go(steps: number): void;
}

/** Changes of a view; the functions stay the same as long as the dashboard is shown. */
export interface ViewActions {
  /** A deliberate change: the address follows, and Back undoes it. */
  change(update: (view: View) => View): void;
  /** A change on the way to one: shown, but not yet in the address. */
  move(update: (view: View) => View): void;
  /** Ends the movement: the shown view is kept (or, with `false`, undone). */
  settle(meant?: boolean): void;
  /** Shows the same at another path of the dashboard: a step of the history as any change, and undone like one. */
  goTo(path: string): void;
  undo(): void;
  redo(): void;
  /** The history moved: the address holds another view now. */
  arrive(depth: number): void;
  /** The range of an address that names none. */
  setDefaultRange(range: RangePreset): void;
  /** Who counts where an address does not say it; once something was changed here, that stays as it was. */
  setKeptChoices(kept: KeptChoices): void;
}

/**
 * The state of the view and its changes. The history entry is the step of undo, so that Back and undo never disagree.
 * @param keptTabs what the cards show where an address does not say it
 */
export function createViewStore(history: ViewHistory, range: RangePreset, keptTabs = DEFAULT_TABS): [StoreApi<ViewState>, ViewActions] {
  let defaultRange = range;
  let kept: KeptChoices = DEFAULT_VIEW;
  let written = history.search();
  const first = readView(written, defaultRange, kept, keptTabs);
  const store = createStore<ViewState>(() => ({ ...first, settled: first.view, depth: 0, top: 0 }));

  // The browser travels later than it is asked to, and forgets a step that is asked for on the way: steps are joined here.
  let [wanted, asked] = [0, 0];
  const travel = (to: number): void => {
    const { depth } = store.getState();
    wanted = to;
    if (asked !== depth || to === depth) return;
    asked = to;
    history.go(to - depth);
  };

  const commit = (view: View): void => {
    const { settled } = store.getState();
    if (writeView(view) === writeView(settled)) {
      store.setState({ view: settled });
      return;
    }
    written = writeView(view, history.search(), kept, keptTabs);
    enter({ view, settled: view, dropped: [] });
  };
  const enter = (shown: Partial<ViewState>, path?: string): void => {
    const depth = store.getState().depth + 1;
    // Undo counts from the new entry, at which the router arrives later.
    wanted = asked = depth;
    store.setState({ ...shown, depth, top: depth });
    history.push(written, depth, path);
  };
  const read = (): void => {
    written = history.search();
    const { view, dropped } = readView(written, defaultRange, kept, keptTabs);
    store.setState({ view, settled: view, dropped });
  };

  const actions: ViewActions = {
    change: (update) => commit(update(store.getState().settled)),
    move: (update) => store.setState({ view: update(store.getState().settled) }),
    settle: (meant = true) => commit(meant ? store.getState().view : store.getState().settled),
    goTo(path) {
      written = history.search();
      enter({ view: store.getState().settled }, path);
    },
    undo: () => travel(Math.max(wanted - 1, 0)),
    redo: () => travel(Math.min(wanted + 1, store.getState().top)),
    arrive(depth) {
      const { depth: from, top } = store.getState();
      store.setState({ depth, top: Math.max(depth, top) });
      if (history.search() !== written) read();
      // After a step that this store did not request, none is under way; the entry that a step leaves from may be arrived at late.
      if (depth !== asked && depth !== from) wanted = asked = depth;
      travel(wanted);
    },
    setDefaultRange(next) {
      if (next === defaultRange) return;
      defaultRange = next;
      if (!new URLSearchParams(written).has('range')) read();
    },
    setKeptChoices(next) {
      // A choice that was made here is written into the address; undo restores the value before it.
      if ((next.robots === kept.robots && next.own === kept.own) || store.getState().top > 0) return;
      kept = next;
      const said = new URLSearchParams(written);
      if (!said.has('robots') || !said.has('own')) read();
    },
  };
  return [store, actions];
}
