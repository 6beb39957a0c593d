import type { PageFacts } from '../../../content/page-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';
import { GoalsPanel } from './goals-panel.tsx';

/** What visitors did that the operator wished for, and what brought it. */
export default function GoalsPage(props: ViewProps) {
  return <SignalsPanels signals={useShownSignals(props)}>{(shown) => <GoalsPanel {...shown} />}</SignalsPanels>;
}

GoalsPage.facts = {
  title: 'Goals · Analytics dashboard',
  description:
    'The goals of the operator’s dashboard: how often they were reached, by what share of the visitors, and what brought them there.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
