import type { ReactNode } from 'react';
import { IN_REPORT } from '#lib/in-report.ts';

/** What only the site has: it keeps something, or leads to what is in no report. */
export function OnSite({ children }: { children: ReactNode }) {
  return IN_REPORT ? null : children;
}

/** The same for a list. */
export function onSite<T>(things: readonly T[]): readonly T[] {
  return IN_REPORT ? [] : things;
}
