import type { ReactNode } from 'react';
import { Unanswered } from '../card/unanswered.tsx';

/** Heights of 5, 8 and 10 rows with their head: kept while they load, and later on screens with panels side by side. */
const LOADING = { 5: 'min-h-[11.5rem]', 8: 'min-h-[17.5rem]', 10: 'min-h-[21.5rem]' } as const;
const KEPT = { 5: 'sm:min-h-[11.5rem]', 8: 'sm:min-h-[17.5rem]', 10: 'sm:min-h-[21.5rem]' } as const;

interface Props {
  rows: keyof typeof LOADING;
  /** An answer is at hand. */
  ready: boolean;
  failed: boolean;
  /** Why there is nothing to show; null where there is something. */
  missing: string | null;
  children: ReactNode;
}

/** What a panel shows while it loads, after a failure, without data and with it; beside others in one size, so that nothing moves when rows come and go. */
export function PanelRoom({ rows, ready, failed, missing, children }: Props) {
  return (
    <div className={(ready ? KEPT : LOADING)[rows]}>
      {!ready && <Unanswered failed={failed} className="h-32" />}
      {ready && (missing === null ? children : <p className="text-sm text-muted">{missing}</p>)}
    </div>
  );
}
