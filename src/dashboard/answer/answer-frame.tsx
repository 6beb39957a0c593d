import type { ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import { isAwaited, type DashboardEntry } from './dashboard-asker.ts';
import { useEveryPart } from './use-part.ts';

/** What is answered sooner shows no sign of waiting. */
const PATIENCE_MS = 150;

/** Around everything that is answered: old figures are dimmed when their successors take long, never during a drag. */
export function AnswerFrame({ children }: { children: ReactNode }) {
  const { waiting, old } = useEveryPart(waitOf);
  // Not by a delayed transition, which makes the browser paint everything within it into a layer of its own, for every answer.
  const isLong = useSettled(waiting, PATIENCE_MS, false) && waiting;
  return (
    <div aria-busy={isLong} className={classNames('grid gap-3', old && isLong && 'opacity-60')}>
      {children}
    </div>
  );
}

function waitOf(entries: DashboardEntry[]) {
  return { waiting: entries.some(isAwaited), old: entries.some(({ status }) => status === 'stale') };
}
