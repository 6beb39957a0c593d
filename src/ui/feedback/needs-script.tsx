import type { ReactNode } from 'react';

/** What a part of a page needs JavaScript for, shown where there is none. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-3 text-sm text-muted">{children}</p>
    </noscript>
  );
}
