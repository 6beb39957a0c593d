import type { ReactNode } from 'react';
import type { Shares } from '../../../../../workers/contract/questions/signals.ts';
import type { ViewProps } from '../../frame/view-props.ts';
import { OverviewCard } from './overview-card.tsx';

interface Props extends Pick<ViewProps, 'views' | 'bots' | 'onPick'> {
  /** Null while nobody knows. */
  shared: Shares['pages'] | null;
  /** The card between devices and social networks. */
  goals: ReactNode;
}

/** The six cards: one below the other, in two columns, and in three on a wide screen. */
export function OverviewCards({ shared, goals, ...props }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2 min-[100rem]:grid-cols-3">
      <OverviewCard card="sources" {...props} />
      <OverviewCard card="pages" {...props} />
      <OverviewCard card="locations" {...props} />
      <OverviewCard card="devices" {...props} />
      {goals}
      <OverviewCard card="social" {...props} shared={shared} />
    </div>
  );
}
