import { useState, type ReactNode } from 'react';
import type { Shares } from '#contract/questions/signals.ts';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { ViewProps } from '../../frame/view-props.ts';
import { RestingStore } from '../../shown/resting-store.ts';
import type { Shown } from '../../shown/shown.ts';
import { useShowing } from '../../shown/shown-context.ts';
import { usePartOf } from '../../shown/use-part.ts';
import { OverviewCard } from './overview-card.tsx';

interface Props extends Pick<ViewProps, 'views' | 'bots' | 'onPick'> {
  /** Null while unknown. */
  shared: Shares['pages'] | null;
  /** The card between devices and social networks. */
  goals: ReactNode;
}

/**
 * The six cards: one below the other, in two columns, and in three on a wide screen. In one column a list takes the room of
 * its rows, which the first answer tells: until then only the first card shows, so that none moves under the eye.
 */
export function OverviewCards({ shared, goals, ...props }: Props) {
  const { now } = useShowing();
  // After the cards themselves, which wait for the first paint where they do not know yet whether they are in sight.
  const [drawn] = useState(() => new RestingStore(now, { later: afterPaint }));
  const awaitsFirst = usePartOf(drawn, awaitsFirstAnswer);
  return (
    <div
      className={classNames(
        'grid gap-x-8 gap-y-3 lg:grid-cols-2 min-[100rem]:grid-cols-3',
        awaitsFirst && 'max-lg:[&>:nth-child(n+2)]:invisible',
      )}
    >
      <OverviewCard card="sources" {...props} />
      <OverviewCard card="pages" {...props} />
      <OverviewCard card="locations" {...props} />
      <OverviewCard card="devices" {...props} />
      {goals}
      <OverviewCard card="social" {...props} shared={shared} />
    </div>
  );
}

function awaitsFirstAnswer({ view, failure }: Shown): boolean {
  return view === null && failure === null;
}
