import type { SignalPart } from '#contract/questions/signals.ts';
import { DASHBOARD_FACTS } from '../frame/dashboard-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { GoalsCard } from '../goals/goals-card.tsx';
import { useExternalFigures } from '../external-figures/external-figures.ts';
import { AnswerFrame } from '../answer/answer-frame.tsx';
import { InSight } from '../answer/in-sight.tsx';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useSignals } from '../signals/use-signals.ts';
import { OverviewCards } from './cards/overview-cards.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { StartHere } from './start-here.tsx';
import { Strip } from './strip/strip.tsx';

const PARTS: SignalPart[] = ['goals', 'shares'];

/** The first view: the figures, how they move, and who is behind them. */
export default function OverviewPage(props: ViewProps) {
  const { views, bots, onPick, refresh } = props;
  const signals = useSignals(props, PARTS);
  const shares = signals.answer?.answer.shares ?? null;
  const external = useExternalFigures(signals.answer, null, refresh);
  return (
    <AnswerFrame>
      <InSight leads>
        <Strip views={views} external={external} />
      </InSight>
      <InSight leads>
        <StartHere views={views}>
          <ChartPanel views={views} external={external} />
        </StartHere>
      </InSight>
      <OverviewCards
        views={views}
        bots={bots}
        onPick={onPick}
        shared={shares?.pages ?? null}
        goals={
          <InSight>
            <SignalsPanels signals={signals}>{(shown) => <GoalsCard {...shown} views={views} />}</SignalsPanels>
          </InSight>
        }
      />
    </AnswerFrame>
  );
}

OverviewPage.facts = DASHBOARD_FACTS;
