import { memo } from 'react';
import { ChartDownloads, ChartFoot } from '../../components/charts/chart-foot.tsx';
import { Card } from '../../components/elements/card.tsx';
import { DataTable, type Column } from '../../components/figures/data-table.tsx';
import { ExternalLink } from '../../components/controls/external-link.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { formatCount } from '../../lib/format/format-number.ts';
import { useListRoom } from './list-room.ts';
import type { SharedContent } from './outside/use-social-figures.ts';

/** As many as the list has room for. */
const MOST = 5;

const COLUMNS: readonly Column<SharedContent>[] = [
  { head: 'Title', cell: ({ title }) => <span className="block font-medium break-words @lg:min-w-32">{title}</span> },
  {
    head: 'Address',
    wide: true,
    cell: ({ url }) => (
      <span className="block break-all @lg:min-w-40">
        <ExternalLink href={url}>{url}</ExternalLink>
      </span>
    ),
  },
  { head: 'Shares', cell: ({ shareCount }) => formatCount(shareCount), numeric: true },
];

/** What was shared most often, up to five pages; null while nobody knows. */
export const SharedContentPanel = memo(function SharedContentPanel({ content }: { content: readonly SharedContent[] | null }) {
  const shown = content?.slice(0, MOST) ?? [];
  const room = useListRoom(5, content === null ? null : shown.length);
  return (
    <Card
      className="flex flex-col"
      title="Most Shared Content"
      description="Pages that were shared from this browser in this range, beside sample data too. Filters leave them as they are."
    >
      <div className={room}>
        {content === null ? (
          <Skeleton className="h-40" />
        ) : shown.length === 0 ? (
          <p className="max-w-[48ch] text-sm text-muted">
            Nothing was shared in this range. Pages that are shared show here with their share count.
          </p>
        ) : (
          <DataTable stacks caption="Most Shared Content" columns={COLUMNS} rows={shown} rowKey={({ url }) => url} />
        )}
      </div>
      <ChartFoot>
        <ChartDownloads
          name="most-shared-content"
          lines={() => [COLUMNS.map(({ head }) => head), ...shown.map(({ title, url, shareCount }) => [title, url, shareCount])]}
          disabled={shown.length === 0}
        />
      </ChartFoot>
    </Card>
  );
});
