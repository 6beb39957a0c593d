import { useEffect, useRef } from 'react';
import { useScope } from '#engine/source/use-source.ts';
import { viewPath, type ViewName } from '#lib/dashboard-views.ts';
import type { Views } from '../view/use-view.ts';

/** Wherever the sample is chosen, it begins at the top of the first view. */
export function useSampleAtTop({ actions }: Views, shown: ViewName): void {
  const scope = useScope();
  const before = useRef(scope);
  useEffect(() => {
    const isNew = scope === 'sample' && before.current !== 'sample';
    before.current = scope;
    if (!isNew) return;
    if (shown !== 'overview') actions.goTo(viewPath('overview'));
    scrollTo({ top: 0, behavior: 'instant' });
  }, [actions, scope, shown]);
}
