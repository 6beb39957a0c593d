import type { ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const EDGES: Record<NoticeTone, string> = {
  info: 'border-l-accent',
  success: 'border-l-success',
  warning: 'border-l-warning',
  danger: 'border-l-danger',
};

interface Props {
  tone?: NoticeTone;
  title: string;
  /** How a screen reader announces it when it appears: `status` waits for a pause, `alert` interrupts. */
  role?: 'status' | 'alert';
  actions?: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, role, actions, children }: Props) {
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-l-4 border-line bg-surface px-4 py-3',
        EDGES[tone],
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium">{title}</p>
        {children !== undefined && <div className="text-sm text-muted">{children}</div>}
      </div>
      {actions}
    </div>
  );
}
