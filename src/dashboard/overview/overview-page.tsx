import type { SignalPart } from '#contract/questions/signals.ts';
import { DASHBOARD_FACTS } from '../frame/dashboard-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { GoalsCard } from '../goals/goals-card.tsx';
import { useOutsideFigures } from '../outside/outside-figures.ts';
import { AnswerFrame } from '../shown/answer-frame.tsx';
import { InSight } from '../shown/in-sight.tsx';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';
import { OverviewCards } from './cards/overview-cards.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { StartHere } from './start-here.tsx';
import { Strip } from './strip/strip.tsx';

const SHOWN: SignalPart[] = ['goals', 'shares'];

/** The first view: the figures, how they move, and who is behind them. */
export default function OverviewPage(props: ViewProps) {
  const { views, bots, onPick, refresh } = props;
  const signals = useShownSignals(props, SHOWN);
  const shares = signals.answer?.shares ?? null;
  const outside = useOutsideFigures(shares, null, refresh);
  return (
    <AnswerFrame>
      <InSight leads>
        <Strip views={views} outside={outside} />
      </InSight>
      <InSight leads>
        <StartHere views={views}>
          <ChartPanel views={views} outside={outside} />
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
