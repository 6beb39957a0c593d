import type { ComponentProps, ReactNode } from 'react';
import { SaveMenu } from '#ui/charts/save-menu.tsx';
import type { SavedPart } from '#ui/charts/saved-parts.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { Unanswered } from '../card/unanswered.tsx';

/** Heights of 5, 8 and 10 rows with their head: kept while they load, and later on screens with panels side by side. */
const LOADING = { 5: 'min-h-[11.5rem]', 8: 'min-h-[17.5rem]', 10: 'min-h-[21.5rem]' } as const;
const KEPT = { 5: 'sm:min-h-[11.5rem]', 8: 'sm:min-h-[17.5rem]', 10: 'sm:min-h-[21.5rem]' } as const;

interface Props extends Omit<ComponentProps<typeof Card>, 'actions'> {
  /** Rows for which room is kept. */
  rows: keyof typeof LOADING;
  /** An answer is at hand. */
  ready: boolean;
  failed: boolean;
  /** Why there is nothing to show; null where there is something. */
  missing: string | null;
  /** Explains what is listed; left out where nothing can be explained. */
  onExplain: (() => void) | undefined;
  saved: Pick<SavedPart, 'picture' | 'lines'>;
  foot?: ReactNode;
}

/** A list of what happens: while it loads, after a failure, without data and with it; beside others in one size, so that nothing moves when rows come and go. */
export function RealtimeCard({ title, rows, ready, failed, missing, onExplain, saved, foot, children, ...card }: Props) {
  const actions = (
    <>
      {onExplain !== undefined && <ExplainButton what={title} onClick={onExplain} />}
      <SaveMenu title={title} {...saved} disabled={!ready || missing !== null} />
    </>
  );
  return (
    <Card title={title} actions={actions} {...card}>
      <div className={(ready ? KEPT : LOADING)[rows]}>
        {!ready && <Unanswered failed={failed} className="h-32" />}
        {ready && (missing === null ? children : <p className="text-sm text-muted">{missing}</p>)}
      </div>
      {foot}
    </Card>
  );
}
