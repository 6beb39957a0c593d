import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';

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
  return missing === null ? children : <p className="max-w-[64ch] py-4 text-sm text-muted">{missing}</p>;
}
