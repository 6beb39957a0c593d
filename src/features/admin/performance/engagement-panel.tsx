import { meanScrollDepth, meanVisibleMs } from '../../../../workers/contract/questions/ratios.ts';
import type { PageEngagement } from '../../../../workers/contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '../../../components/charts/chart-foot.tsx';
import { Card } from '../../../components/elements/card.tsx';
import { DataTable, type Column } from '../../../components/figures/data-table.tsx';
import { formatCount, formatDuration, formatShare } from '../../../lib/format/format-number.ts';
import { PanelBody } from '../signals/panel-body.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, missingText } from '../signals/signal-text.ts';

const COLUMNS: readonly Column<PageEngagement>[] = [
  { head: 'Page', cell: (row) => <span className="block wrap-anywhere @lg:min-w-40">{row.path}</span> },
  { head: 'Visible', cell: (row) => formatDuration(meanVisibleMs(row)), numeric: true },
  { head: 'Scrolled', cell: (row) => formatShare(meanScrollDepth(row)), numeric: true },
  { head: 'Page views', cell: (row) => formatCount(Math.max(row.timed, row.scrolled)), numeric: true },
];

/** How long pages were in sight, and how far down they were read. */
export function EngagementPanel({ answer, failed, zone }: SignalsProps) {
  const engagement = answer?.engagement;
  const isEmpty = engagement === undefined || engagement.pages.length === 0;
  const means =
    engagement === undefined || isEmpty
      ? 'Mean time that a page view was visible, and how far down the page it was scrolled.'
      : `A page view is visible for ${formatDuration(meanVisibleMs(engagement.all))} and scrolled to ${formatShare(meanScrollDepth(engagement.all))} of the page, on average.`;
  return (
    <Card className="flex flex-col" title="Engagement" description={means}>
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={isEmpty ? missingText(answer?.held.engagement ?? 0, 'engagement') : null}
        complete={answer === null ? '' : completeText(answer, 'measurements', zone)}
      >
        {engagement !== undefined && (
          <>
            <DataTable stacks caption="Engagement by page" columns={COLUMNS} rows={engagement.pages} rowKey={(row) => row.path} />
            {engagement.more && <p className="mt-2 text-xs text-faint">Pages with fewer measured page views are not listed.</p>}
          </>
        )}
      </PanelBody>
      <ChartFoot>
        <ChartDownloads name="engagement" lines={() => linesOf(engagement?.pages ?? [])} disabled={isEmpty} />
      </ChartFoot>
    </Card>
  );
}

/** As lines of a CSV file, the head first. */
function linesOf(pages: readonly PageEngagement[]): (string | number)[][] {
  return [
    ['Page', 'Visible ms', 'Scrolled', 'Page views'],
    ...pages.map((row) => [row.path, meanVisibleMs(row) ?? '', meanScrollDepth(row) ?? '', Math.max(row.timed, row.scrolled)]),
  ];
}
