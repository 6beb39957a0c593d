import { MAX_SIGNAL_ROWS, type SignalPart } from '#contract/questions/signals.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useOutsideFigures } from '../outside/outside-figures.ts';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';
import { PagesPanel } from './pages-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { VitalsPanel } from './vitals-panel.tsx';

const SHOWN: SignalPart[] = ['vitals', 'engagement'];

interface Props extends ViewProps {
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
}

/** How fast pages load for visitors, how long they stay, and how reliable the site is. */
export function PerformanceView({ userRating, ...props }: Props) {
  const signals = useShownSignals(props, SHOWN, MAX_SIGNAL_ROWS);
  const outside = useOutsideFigures(null, userRating, props.refresh);
  return (
    <SignalsPanels signals={signals}>
      {(shown) => (
        <>
          <PerformancePanel answer={shown.answer} outside={outside} failed={shown.failed} />
          <VitalsPanel {...shown} />
          <PagesPanel {...shown} onPick={props.onPick} />
        </>
      )}
    </SignalsPanels>
  );
}
