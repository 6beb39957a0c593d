import type { ReactNode } from 'react';
import { classNames } from '../../../lib/react/class-names.ts';
import type { Shown } from './shown.ts';
import { usePart } from './use-part.ts';

/** Around everything that is answered: old figures are dimmed when their successors take long, never during a drag. */
export function AnswerFrame({ children }: { children: ReactNode }) {
  const { waiting, dimmed } = usePart(waitOf);
  return (
    <div aria-busy={waiting} className={classNames('grid gap-3 transition-opacity', dimmed && 'opacity-60 delay-150')}>
      {children}
    </div>
  );
}

function waitOf({ waiting, view }: Shown) {
  return { waiting, dimmed: waiting && view !== null };
}
