import type { ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { ExplainButton } from '../controls/explain-button.tsx';

interface Props {
  label: string;
  /** Beside the label: what has to be known of the figure. */
  mark?: ReactNode;
  value: ReactNode;
  /** The figure in full, where the shown one is shortened. */
  exact?: string | undefined;
  /** A comparison or a remark below the figure. */
  children?: ReactNode;
  onExplain?: (() => void) | undefined;
  /** Makes the whole tile a button. */
  press?: { name: string; isPressed: boolean; onPress: () => void };
  /** In the place of the look of a tile that stands alone. */
  className?: string;
}

/** One figure with its name; a pair of a description list. */
export function StatTile({ label, mark, value, exact, children, onExplain, press, className = 'tile' }: Props) {
  return (
    <div data-chosen={press?.isPressed} className={classNames('relative flex min-w-0 flex-col', className)}>
      <dt className="relative flex min-h-6 items-center gap-1.5 pr-7 text-xs text-muted">
        <span>{label}</span>
        {mark}
        {onExplain !== undefined && (
          // Comes with the figure, and moves nothing.
          <span className="absolute top-0 right-0 z-1">
            <ExplainButton what={label} onClick={onExplain} />
          </span>
        )}
      </dt>
      <dd className="flex min-w-0 flex-1 flex-col">
        <span className="figure text-[1.75rem] leading-9" title={exact === value ? undefined : exact}>
          {value}
        </span>
        {children}
        {press !== undefined && (
          <button
            type="button"
            aria-label={press.name}
            aria-pressed={press.isPressed}
            onClick={press.onPress}
            className="absolute inset-0 rounded-control focus-visible:-outline-offset-2"
          />
        )}
      </dd>
    </div>
  );
}

/** Figures side by side: in pairs where there is no room for four. */
export function StatTiles({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {children}
    </dl>
  );
}
