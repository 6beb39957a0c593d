import { createContext, useContext, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { isAwaited, NO_ENTRY } from '#engine/ask/asker.ts';
import { holdsNothing } from '#engine/source/fit-question.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import type { DashboardEntry } from './dashboard-asker.ts';
import { useEveryPart } from './use-part.ts';
import { filterText } from '../view/texts/filter-text.ts';

/** Drops every filter of the dashboard; null outside of it, where nothing is filtered. */
export const DropFilters = createContext<(() => void) | null>(null);

/** Why a panel is empty: nothing is held at all, nothing in the range, said by `children`, or nothing that the filter lets through, which is named and can be dropped. */
export function NothingHere({ children }: { children?: ReactNode }) {
  const drop = useContext(DropFilters);
  const isEmpty = useDescribed(holdsNothing);
  const reason = children ?? (isEmpty ? 'Nothing is recorded yet.' : 'Nothing in this range.');
  return drop === null ? <Sentence>{reason}</Sentence> : <MaybeFiltered drop={drop}>{reason}</MaybeFiltered>;
}

function MaybeFiltered({ drop, children }: { drop: () => void; children: ReactNode }) {
  const filters = useEveryPart(emptyingFilter);
  if (filters === '') return <Sentence>{children}</Sentence>;
  return (
    <div className="grid justify-items-start gap-2">
      <Sentence>
        Nothing in this range matches the filter: <span className="line-clamp-3 font-medium wrap-break-word text-ink">{filters}</span>
      </Sentence>
      <Button size="small" onClick={drop}>
        Drop the filter
      </Button>
    </div>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="max-w-[48ch] min-w-0 text-sm text-muted">{children}</p>;
}

/** The filter in words where it lets nothing through of a range that is not empty, else ''; also while lists of a slow source are of another one. */
function emptyingFilter([{ answer: view } = NO_ENTRY, ...others]: DashboardEntry[]): string {
  if (view === null || others.some(isAwaited)) return '';
  const { figures, background } = view.answer;
  const empties = figures.totals?.pageViews === 0 && (background?.totals?.pageViews ?? 0) > 0;
  return empties ? filterText(view.scope.view, view.range.zone) : '';
}
