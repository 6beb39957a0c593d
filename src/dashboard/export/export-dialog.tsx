import { useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { useScope } from '#engine/source/use-source.ts';
import type { ViewName } from '#lib/dashboard-views.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DataRow } from '../data/data-row.tsx';
import { closeDialog } from '../frame/dialogs.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { PlausibleExport } from './plausible-export.tsx';
import { RowsExport } from './rows-export.tsx';
import { ViewExport } from './view-export.tsx';

const EXTENTS = [
  { value: 'view', label: 'Range and filters' },
  { value: 'all', label: 'Everything' },
] as const;

const BEHIND_FIGURES = 'Page views are saved from the explanation of a figure (“?”).';

/** Where the rows are of what this browser did not record; null where they are exported here. */
const ROWS_ELSEWHERE: Readonly<Record<Description['scope'], string | null>> = {
  browser: null,
  sample: null,
  site: BEHIND_FIGURES,
  file: IN_REPORT ? BEHIND_FIGURES : 'They are in the files that were opened, which nothing has changed.',
};

/** All that can be taken along as files: the tables of the view, and events or totals of what it selects or of everything. */
export function ExportDialog({ view, views }: { view: ViewName; views: Views }) {
  const { view: shown } = useViewPart(views, atRest);
  const [extent, choose] = useState<(typeof EXTENTS)[number]['value']>('view');
  const selected = extent === 'view' ? shown : null;
  const elsewhere = ROWS_ELSEWHERE[useScope()];
  return (
    <Dialog open title="Export" size="wide" onClose={closeDialog}>
      <ViewExport view={view} />
      <div className="mt-3 border-t border-line pt-4 pb-1">
        <Segmented label="What is exported" options={EXTENTS} value={extent} onChange={choose} />
      </div>
      {elsewhere === null ? <RowsExport key={`rows ${extent}`} of={selected} /> : <DataRow title="Export events" text={elsewhere} />}
      <PlausibleExport key={`totals ${extent}`} views={views} of={selected} />
    </Dialog>
  );
}
