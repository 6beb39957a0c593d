import type { ReactNode } from 'react';

/** What can be done with a chart or list, at the foot of its card; the last word ends where the content above it ends. */
export function ChartFoot({ children }: { children: ReactNode }) {
  return <div className="-mr-3 mt-auto flex min-h-9 flex-wrap items-center justify-end gap-x-1">{children}</div>;
}
