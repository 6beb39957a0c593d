import { healthWarnings, type Health } from '#contract/site/health.ts';
import { useAnswerOnce } from '#engine/ask/use-answer.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { pageClock } from '#lib/clock.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { formatInstant, viewerZone } from '#lib/format/format-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { ViewCard } from '../card/view-card.tsx';
import { askHealth } from '../frame/site/whole-site.ts';
import { heldBackText } from './held-back.ts';

/** How the whole site does, and what its operator has to do something about. */
export function SiteHealth() {
  const heldBack = useDescribedField('heldBack') ?? null;
  const { answer: health, failure, refresh } = useAnswerOnce('health of the site', askHealth);
  const now = pageClock.now();
  return (
    <ViewCard title="Health of the site" description="For operators of the whole site: what comes in, and whether it is kept in order.">
      <RetryNotice message={failure?.message ?? null} onRetry={refresh} />
      {health !== null && healthWarnings(health, now).map((warning) => <Notice key={warning} tone="warning" title={warning} />)}
      <FactLine
        label="Health of the site"
        facts={[
          ...(health === null ? [] : factsOf(health)),
          ...(heldBack === null ? [] : [{ name: 'Held back today (UTC)', text: heldBackText(heldBack) }]),
        ]}
      />
    </ViewCard>
  );
}

function factsOf({ newest, rowsThisHour, rowsLastHour, quotaLeft, night, erasuresWaiting, parts, mutations }: Health) {
  return [
    { name: 'Newest row', text: newest === null ? 'None since yesterday' : formatInstant(newest, viewerZone()) },
    { name: 'Rows this hour, and the hour before', text: `${formatCount(rowsThisHour)}, ${formatCount(rowsLastHour)}` },
    { name: 'Still taken today (UTC)', text: countOf(quotaLeft, 'row') },
    { name: 'Nightly command', text: night === null ? 'Never' : formatInstant(night, viewerZone()) },
    { name: 'Erasures that wait for it', text: formatCount(erasuresWaiting) },
    { name: 'Tables', text: `${countOf(parts, 'part')} at most in one partition, ${countOf(mutations, 'change')} under way` },
  ];
}
