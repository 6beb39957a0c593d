import { memo } from 'react';
import type { Shares } from '../../../../workers/contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '../../../components/charts/chart-foot.tsx';
import { Card } from '../../../components/elements/card.tsx';
import { DataTable, type Column } from '../../../components/figures/data-table.tsx';
import { ExternalLink } from '../../../components/controls/external-link.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { formatCount } from '../../../lib/format/format-number.ts';
import { useListRoom } from '../overview/cards/list-room.ts';

type SharedPage = Shares['pages'][number];

/** As many as the list has room for. */
const MOST = 5;

const COLUMNS: readonly Column<SharedPage>[] = [
  { head: 'Title', cell: ({ title, path }) => <span className="block font-medium break-words @lg:min-w-32">{title || path}</span> },
  {
    head: 'Address',
    wide: true,
    cell: ({ path }) => (
      <span className="block break-all @lg:min-w-40">
        <ExternalLink href={addressOf(path)}>{addressOf(path)}</ExternalLink>
      </span>
    ),
  },
  { head: 'Shares', cell: ({ shares }) => formatCount(shares), numeric: true },
];

/** What was shared most often, up to five pages; null while nobody knows. */
export const SharedContentPanel = memo(function SharedContentPanel({ content }: { content: Shares['pages'] | null }) {
  const shown = content?.slice(0, MOST) ?? [];
  const room = useListRoom(5, content === null ? null : shown.length);
  return (
    <Card className="flex flex-col" title="Most Shared Content" description="Pages that were shared in this range, under the filters.">
      <div className={room}>
        {content === null ? (
          <Skeleton className="h-40" />
        ) : shown.length === 0 ? (
          <p className="max-w-[48ch] text-sm text-muted">
            Nothing was shared in this range. Pages that are shared show here with their share count.
          </p>
        ) : (
          <DataTable stacks caption="Most Shared Content" columns={COLUMNS} rows={shown} rowKey={({ path }) => path} />
        )}
      </div>
      <ChartFoot>
        <ChartDownloads
          name="most-shared-content"
          lines={() => [
            COLUMNS.map(({ head }) => head),
            ...shown.map(({ title, path, shares }) => [title || path, addressOf(path), shares]),
          ]}
          disabled={shown.length === 0}
        />
      </ChartFoot>
    </Card>
  );
});

/** A path of this site as an address; what came from outside and is none stays a text. */
function addressOf(path: string): string {
  const { origin } = location;
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : path;
}
