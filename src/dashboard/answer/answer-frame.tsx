import type { ReactNode } from 'react';
import { isAwaited } from '#engine/ask/asker.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import { classNames } from '#lib/react/class-names.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import type { DashboardEntry } from './dashboard-asker.ts';
import { useEveryPart } from './use-part.ts';

/** What is answered sooner shows no sign of waiting. */
const PATIENCE_MS = 150;

/** Around everything that is answered: old figures are dimmed when their successors take long, never during a drag. */
export function AnswerFrame({ children }: { children: ReactNode }) {
  const { waiting, old } = useEveryPart(waitOf);
  // Not by a delayed transition, which makes the browser paint everything within it into a layer of its own, for every answer.
  const isLong = useIsLong(waiting);
  return (
    <div aria-busy={isLong} className={classNames('grid gap-3', old && isLong && 'opacity-60')}>
      {children}
    </div>
  );
}

/** The same around what a single answer shows. */
export function KeptAnswerFrame({
  kept,
  className,
  children,
}: {
  kept: Pick<KeptAnswer<unknown>, 'status'>;
  className: string;
  children: ReactNode;
}) {
  const isOld = useIsLong(kept.status === 'stale');
  return (
    <div aria-busy={isOld} className={classNames(className, isOld && 'opacity-60')}>
      {children}
    </div>
  );
}

function useIsLong(isWaiting: boolean): boolean {
  return useSettled(isWaiting, PATIENCE_MS, false) && isWaiting;
}

function waitOf(entries: DashboardEntry[]) {
  return { waiting: entries.some(isAwaited), old: entries.some(({ status }) => status === 'stale') };
}
