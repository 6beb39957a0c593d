import type { ReactNode } from 'react';
import { Inspection } from '../../../inspect/inspection.tsx';
import type { Shown } from './shown.ts';
import { useRestingPart } from './use-part.ts';
import { basisOf } from './view-basis.ts';

/** Explains the figures of what is shown; a drag asks for no explanation. */
export function ViewInspection({ children }: { children: ReactNode }) {
  return <Inspection basis={useRestingPart(basisOfShown)}>{children}</Inspection>;
}

function basisOfShown({ view }: Shown) {
  return view === null ? null : basisOf(view);
}
