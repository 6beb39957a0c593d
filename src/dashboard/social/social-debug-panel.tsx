import { useState } from 'react';
import type { SocialAnswer, SocialEvent } from '#contract/documents/social.ts';
import type { Outcome } from '#contract/outcome.ts';
import { startEngine } from '#engine/engine.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { formatInstant, viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmButton } from '#ui/dialogs/confirm-button.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { Card } from '#ui/elements/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { StatTile, StatTiles } from '#ui/figures/stat-tile.tsx';
import { trackTestShare } from '../boosting/use-boosting.ts';
import { useSocial } from './use-social.ts';

const COLUMNS: readonly Column<SocialEvent>[] = [
  { head: 'Platform', cell: ({ platform, name }) => name || platform },
  {
    head: 'Event',
    cell: ({ kind, isTest }) => (
      <>
        {kind === 'share' ? 'Share' : 'Arrival'} {isTest && <Badge tone="neutral">Test</Badge>}
      </>
    ),
  },
  { head: 'Page', cell: ({ url, title }) => <span title={title}>{readableAddress(url)}</span> },
  {
    head: 'Time',
    cell: ({ ts }) => (
      <time dateTime={new Date(ts).toISOString()} className="whitespace-nowrap">
        {formatInstant(ts, viewerZone())}
      </time>
    ),
    numeric: true,
  },
];

/** What the share tracker holds, and the buttons that try it out and empty it. */
export function SocialDebugPanel() {
  const { answer, failure: unread, refresh } = useSocial();
  const [failure, setFailure] = useState('');
  const act = async (action: Promise<Outcome<null>>) => {
    const outcome = await action;
    setFailure(outcome.ok ? '' : outcome.failure.message);
    if (outcome.ok) refresh();
  };
  return (
    <Card
      title="Boosting Debug"
      description="In this browser alone: shares made on this site and arrivals from social networks, last 30 days"
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="small" onClick={refresh}>
          Refresh Data
        </Button>
        <Button size="small" onClick={() => void act(trackTestShare(startEngine()))}>
          Test Share
        </Button>
        <ConfirmButton
          label="Clear All"
          size="small"
          title="Clear all social events?"
          action="Clear All"
          onConfirm={() => void act(startEngine().social.clearSocial())}
        >
          <p>Shares and social arrivals that were tracked in this browser will be removed. Page views and goals stay.</p>
        </ConfirmButton>
      </div>
      {unread !== null && <Notice tone="danger" title={unread.message} />}
      {failure !== '' && <Notice tone="danger" title={failure} />}
      {answer === null ? <Skeleton className="h-40" /> : <Tracked answer={answer} />}
    </Card>
  );
}

function Tracked({ answer }: { answer: SocialAnswer }) {
  const { shares, arrivals, platforms, recent } = answer;
  if (recent.length === 0) {
    return <p className="text-sm text-muted">No social events tracked yet. Try sharing something or clicking social buttons.</p>;
  }
  const rows = platforms.map((count) => ({ key: count.platform, label: count.platform, count: count.shares + count.arrivals }));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-4">
        <StatTiles label="Social events">
          <StatTile label="Shares" value={formatCount(shares)} />
          <StatTile label="Social arrivals" value={formatCount(arrivals)} />
        </StatTiles>
        <BarList caption="Social events by platform" nameHead="Platform" countHead="Events" rows={rows} total={shares + arrivals} />
      </div>
      <DataTable stacks="few" caption="Latest social events" columns={COLUMNS} rows={recent} rowKey={({ id }) => id} />
    </div>
  );
}
