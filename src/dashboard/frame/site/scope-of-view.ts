import { useLayoutEffect } from 'react';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import { RECORDING } from '#engine/source/source.ts';
import type { Views } from '../../view/use-view.ts';
import { WHOLE_SITE } from './whole-site.ts';

/** Keeps the source and the address together as long as the dashboard is shown. */
export function useScopeOfView(views: Views): void {
  useLayoutEffect(() => followScope(views), [views]);
}

/**
 * A view of the whole site shows it, and where another source is chosen the view is about this browser. The sample has no word
 * in the address: it does not outlive the page. Returns the function that ends it.
 */
export function followScope({ store, actions }: Pick<Views, 'store' | 'actions'>): () => void {
  const scopeOfView = () => store.getState().settled.scope;
  const scopeOfSource = () => (sourceStore.getState().source === WHOLE_SITE ? 'site' : 'browser');
  const followView = () => {
    if (scopeOfView() !== scopeOfSource()) chooseSource(scopeOfView() === 'site' ? WHOLE_SITE : RECORDING);
  };
  const followSource = () => {
    const scope = scopeOfSource();
    if (scopeOfView() !== scope) actions.change((view) => ({ ...view, scope }));
  };
  followView();
  const ends = [store.subscribe(followView), sourceStore.subscribe(followSource)];
  return () => {
    for (const end of ends) end();
  };
}
