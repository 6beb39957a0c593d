import type { ReactNode } from 'react';
import { classNames } from '../../lib/react/class-names.ts';

interface Props {
  label: string;
  value: string;
  /** The figure in full, where the shown one is shortened. */
  exact?: string;
  /** A comparison or a remark below the figure. */
  children?: ReactNode;
  /** A small picture at the foot. */
  chart?: ReactNode;
  /** Makes the whole tile a button that explains its figure. */
  onExplain?: (() => void) | undefined;
  /** In a strip: told apart from its neighbours by a line, not by a box. */
  flat?: boolean;
}

/** One figure with its name; a pair of a description list. */
export function StatTile({ label, value, exact, children, chart, onExplain, flat = false }: Props) {
  return (
    <div
      className={classNames(
        'relative flex flex-col border-line',
        flat ? 'min-w-38 shrink-0 px-3 py-2 not-first:border-l xl:min-w-0' : 'rounded-card border bg-surface p-4',
      )}
    >
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="flex flex-1 flex-col">
        <span
          className={classNames('tabular font-semibold tracking-tight', flat ? 'text-[1.4375rem] leading-8' : 'text-[1.75rem] leading-9')}
          title={exact === value ? undefined : exact}
        >
          {value}
        </span>
        {children}
        {chart !== undefined && <span className="mt-auto block pt-3">{chart}</span>}
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
