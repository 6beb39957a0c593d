import { createContext, useContext } from 'react';
import { useDescribedField } from '#engine/source/use-source.ts';
import { shortVisitor } from '#lib/format/display-name.ts';

/** Shows the visits of a visitor; null where nothing can be filtered. */
export const ShowVisitorContext = createContext<((visitor: string) => void) | null>(null);

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
