import type { ReactNode } from 'react';
import { Inspection } from '../../../inspect/inspection.tsx';
import type { Shown } from './shown.ts';
import { useRestingPart } from './use-part.ts';
import { inquiryOf } from './view-inquiry.ts';

/** Explains the figures of what is shown; a moving hand asks for no explanation. */
export function ViewInspection({ children }: { children: ReactNode }) {
  return <Inspection inquiry={useRestingPart(inquiryOfShown)}>{children}</Inspection>;
}

function inquiryOfShown({ view }: Shown) {
  return view === null ? null : inquiryOf(view);
}
