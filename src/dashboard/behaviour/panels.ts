import type { ReactNode } from 'react';
import type { BehaviourTab } from '#question/behaviour.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { ChangePanel } from './change/change-panel.tsx';
import { FunnelPanel } from './funnel/funnel-panel.tsx';
import { JourneysPanel } from './journeys/journeys-panel.tsx';
import { ReturningPanel } from './returning/returning-panel.tsx';
import { VisitsPanel } from './visits/visits-panel.tsx';

/** What answers each question of the view Behaviour, there and on Overview. */
export const PANELS: Readonly<Record<BehaviourTab, { label: string; Panel: (props: ViewProps) => ReactNode }>> = {
  journeys: { label: 'Journeys', Panel: JourneysPanel },
  funnel: { label: 'Funnel', Panel: FunnelPanel },
  returning: { label: 'Returning', Panel: ReturningPanel },
  change: { label: 'What changed', Panel: ChangePanel },
  visits: { label: 'Visits', Panel: VisitsPanel },
};
