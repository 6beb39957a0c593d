import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { NothingHere } from '../answer/nothing-here.tsx';

interface Props {
  /** An answer is at hand. */
  ready: boolean;
  failed: boolean;
  /** Why there is nothing to show; null where there is something. */
  missing: string | null;
  /** From when on the answer is complete; '' where it is from the start of the range on. */
  complete: string;
  children: ReactNode;
}

/** What a panel about signals shows while it loads, after a failure, without data, and with it. */
export function PanelBody({ ready, failed, missing, complete, children }: Props) {
  if (!ready) return failed ? <p className="text-sm text-muted">Not available.</p> : <Skeleton className="h-52" />;
  return (
    <>
      {complete !== '' && <p className="mb-3 text-sm text-muted">{complete}</p>}
      {missing === null ? (
        children
      ) : (
        <div className="py-4">
          <NothingHere>{missing}</NothingHere>
        </div>
      )}
    </>
  );
}
