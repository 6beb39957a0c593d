import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { NothingHere } from '../view/nothing-here.tsx';

interface Props {
  /** An answer is at hand. */
  ready: boolean;
  failed: boolean;
  /** Why there is nothing to show; null where there is something. */
  missing: string | null;
  children: ReactNode;
}

/** What a panel about signals shows while it loads, after a failure, without data, and with it. */
export function PanelBody({ ready, failed, missing, children }: Props) {
  if (!ready) return failed ? <p className="text-sm text-muted">Not available.</p> : <Skeleton className="h-52" />;
  if (missing === null) return children;
  return (
    <div className="py-4">
      <NothingHere>{missing}</NothingHere>
    </div>
  );
}
