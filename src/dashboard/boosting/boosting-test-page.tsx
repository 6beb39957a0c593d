import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { ShareLinks } from '#ui/controls/share-links.tsx';
import { useShareOrigin } from '../../content/site/share-address.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { SITE } from '../../content/site/site.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { boostText } from './boost-text.ts';
import { ClearBoosts } from './clear-boosts.tsx';
import { useLoggedBoosting, ResultsLog } from './debug-log.tsx';
import { RecentBoosts } from './recent-boosts.tsx';
import { TEST_SHARED, trackTestShare, type RunBoostAction } from './use-boosting.ts';

/** Title of what the sharing widget passes on. */
const TITLE = `${SITE.name}: free testing toolkit for your browser`;

/** Every control of boosting on one page, with what came of it: for trying, not for the operator's day. */
export default function BoostingTestPage() {
  const origin = useShareOrigin();
  const { state, lines, refresh, run } = useLoggedBoosting();
  const hydrated = useHydrated();
  return (
    <div className="page grid gap-3 pt-8 pb-16">
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">
        Boosting test
      </h1>
      <p className="mb-3 max-w-[64ch] text-muted">
        Boosts are simulated: nothing is posted anywhere. Test boosts and test shares are listed as tests and count in no figure. Enabling,
        disabling and clearing are real.
      </p>
      <NeedsScript>Boosts are simulated in this browser: the controls need JavaScript.</NeedsScript>
      <Card title="Test controls">
        <div className="flex flex-wrap gap-2">
          <BoostButtons disabled={!hydrated} run={run} />
          <Button size="small" disabled={!hydrated} onClick={refresh}>
            Refresh Data
          </Button>
          <ClearBoosts name="Clear Events" question="Are you sure you want to clear all boosting data?" disabled={!hydrated} run={run} />
        </div>
      </Card>
      <div className="grid gap-3 lg:grid-cols-2">
        <Card title="Results">
          <ResultsLog label="Results log" lines={lines} />
        </Card>
        <Card title="Recent events">
          <RecentBoosts boosts={state?.recent ?? []} />
        </Card>
      </div>
      <Card title="Share" description="Opens the platform’s own form; a click is tracked as a share, whether anything is posted or not.">
        <ShareLinks page={{ url: `${origin}/`, title: TITLE }} />
      </Card>
    </div>
  );
}

BoostingTestPage.facts = {
  title: 'Boosting test: controls and results',
  description: 'Test controls for the simulated boosting of this browser, a log of what they did, and the resulting events.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;

const ACTIONS = [
  { name: 'Enable', action: ({ boosting }) => boosting.enableBoosting(true), message: 'Boosting is enabled.' },
  { name: 'Disable', action: ({ boosting }) => boosting.enableBoosting(false), message: 'Boosting is disabled.' },
  {
    name: 'Stop Timer',
    action: ({ boosting }) => boosting.stopBoosting(),
    message: 'The timer is stopped; the watchdog starts it within a minute.',
  },
  { name: 'Test Social Boost', action: trackTestShare, message: TEST_SHARED },
] satisfies { name: string; action: Parameters<RunBoostAction>[0]; message: string }[];

function BoostButtons({ disabled, run }: { disabled: boolean; run: RunBoostAction }) {
  return (
    <>
      <Button size="small" variant="primary" disabled={disabled} onClick={() => run(({ boosting }) => boosting.testBoost(), boostText)}>
        Test Auto Boost
      </Button>
      {ACTIONS.map(({ name, action, message }) => (
        <Button key={name} size="small" disabled={disabled} onClick={() => run(action, () => message)}>
          {name}
        </Button>
      ))}
    </>
  );
}
