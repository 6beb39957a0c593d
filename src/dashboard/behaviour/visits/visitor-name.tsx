import { createContext, useContext } from 'react';
import { useDescribedField } from '#engine/source/use-source.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { cleared, withValues } from '../../view/pick.ts';
import { shortVisitor } from '../../view/texts/dimension-names.ts';
import type { ViewActions } from '../../view/view-store.ts';

/** Shows the visits of a visitor; null where nothing can be filtered. */
export const ShowVisitorContext = createContext<((visitor: string) => void) | null>(null);

/** Shows all visits of a visitor in the range, whatever was filtered before, in the view Behaviour. */
export function showVisitor({ change, goTo }: Pick<ViewActions, 'change' | 'goTo'>, visitor: string): void {
  change((view) => ({
    ...withValues(cleared(view), 'visitor', [visitor], []),
    details: null,
    behaviour: { ...view.behaviour, tab: 'visits', behind: null },
  }));
  goTo(viewPath('behaviour'));
}

/** A visitor by the short name, as a button that shows all of their visits where the source can be asked for them. */
export function VisitorName({ visitor }: { visitor: string }) {
  const show = useContext(ShowVisitorContext);
  const isFiltered = useDescribedField('filters')?.includes('visitor') === true;
  const isOwn = useDescribedField('own')?.visitor === visitor && visitor !== '';
  const name = shortVisitor(visitor);
  return (
    <span className="text-xs whitespace-nowrap">
      {show === null || !isFiltered || visitor === '' ? (
        <span className="font-mono" title={visitor}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          title={visitor}
          aria-label={`All visits of visitor ${name}`}
          onClick={() => show(visitor)}
          className="min-h-6 font-mono text-link hover:underline"
        >
          {name}
        </button>
      )}
      {isOwn && <span className="text-muted"> you</span>}
    </span>
  );
}
