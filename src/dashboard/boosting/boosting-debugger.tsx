import type { BoostingState } from '#contract/documents/boosting.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { viewerZone } from '#lib/format/format-time.ts';
import { useNow } from '#lib/react/use-now.ts';
import { boostText, leaderText, timeText } from './boost-text.ts';
import { ClearBoosts } from './clear-boosts.tsx';
import { useLoggedBoosting, ResultsLog } from './debug-log.tsx';
import { TEST_SHARED, trackTestShare } from './use-boosting.ts';
import { useSocial } from '../social/use-social.ts';

const TICK_MS = 10_000;

/** Whether boosting works, who does it, and buttons that try it. */
export function BoostingDebugger() {
  const shares = useSocial().answer?.shares ?? 0;
  const { state, lines, refresh, run } = useLoggedBoosting();
  const issues = state === null ? null : findIssues(state, shares);
  return (
    <Card
      title="Auto Boosting Debugger"
      description="Checks every 10 seconds, and whenever a tab reports a change."
      actions={
        issues !== null && <Badge tone={issues.length === 0 ? 'success' : 'warning'}>{issues.length === 0 ? 'Healthy' : 'Issues'}</Badge>
      }
    >
      <div className="grid gap-4">
        {issues !== null && issues.length > 0 && (
          <ul aria-label="Issues" className="list-disc pl-5 text-sm">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        )}
        {state !== null && <Leader state={state} />}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={refresh}>
            Refresh Data
          </Button>
          <Button size="small" onClick={() => run(({ boosting }) => boosting.testBoost(), boostText)}>
            Test Auto Boost
          </Button>
          <Button size="small" onClick={() => run(trackTestShare, () => TEST_SHARED)}>
            Test Social Boost
          </Button>
          <ClearBoosts name="Clear All Data" question="Are you sure you want to clear all boosting data?" run={run} withShares />
        </div>
        <ResultsLog label="Debug log" lines={lines} />
      </div>
    </Card>
  );
}

function Leader({ state }: { state: BoostingState }) {
  const now = useNow(TICK_MS);
  const zone = viewerZone();
  const at = (timestamp: number | null | undefined) => (now === null ? '' : timeText(timestamp ?? null, now, zone));
  return (
    <FactLine
      label="Leading tab"
      facts={[
        { name: 'Leads', text: leaderText(state.leader) },
        { name: 'Since', text: at(state.leader?.since) },
        { name: 'Last heartbeat', text: at(state.leader?.at) },
        { name: 'Next slot', text: at(state.next) },
      ]}
    />
  );
}

/** What is not as it should be; an empty list is healthy. */
export function findIssues(state: Pick<BoostingState, 'isRunning' | 'totalBoosts'>, shares: number): string[] {
  const issues = [
    { text: 'Auto boosting is not running', found: !state.isRunning },
    { text: 'No boosts have been performed', found: state.totalBoosts === 0 },
    { text: 'No social shares tracked', found: shares === 0 },
  ];
  return issues.filter(({ found }) => found).map(({ text }) => text);
}
