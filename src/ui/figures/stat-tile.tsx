import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  /** The figure in full, where the shown one is shortened. */
  exact?: string;
  /** A comparison or a remark below the figure. */
  children?: ReactNode;
  /** Makes the whole tile a button that explains its figure. */
  onExplain?: (() => void) | undefined;
}

/** One figure with its name; a pair of a description list. */
export function StatTile({ label, value, exact, children, onExplain }: Props) {
  return (
    <div className="tile relative flex flex-col">
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="flex flex-1 flex-col">
        <span className="figure text-[1.75rem] leading-9" title={exact === value ? undefined : exact}>
          {value}
        </span>
        {children}
        {onExplain !== undefined && (
          <button
            type="button"
            aria-label={`Explain ${label}`}
            aria-haspopup="dialog"
            title={`How ${label} came about`}
            onClick={onExplain}
            className="absolute inset-0 rounded-card transition-colors hover:bg-accent/5 hover:ring-1 hover:ring-control"
          />
        )}
      </dd>
    </div>
  );
}
