import { useState } from 'react';
import { meanScrollDepth, meanVisibleMs } from '#contract/questions/ratios.ts';
import { VITAL_KINDS } from '#contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { countOf } from '#lib/format/format-number.ts';
import { keysOf } from '#lib/keys-of.ts';
import { ViewCard } from '../card/view-card.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { PanelBody } from '../signals/panel-body.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, missingText, RATINGS } from '../signals/signal-text.ts';
import { pageRows, type PageMeasures } from './page-rows.ts';
import { PagesTable } from './pages-table.tsx';
import { useTaken } from '../shown/files/use-taken.ts';

/** Pages that are listed until all are asked for. */
const FIRST_PAGES = 10;

/** The 75th percentile of each vital, mean visible time and mean scroll depth of the pages that were measured most, or of all. */
export function PagesPanel({ answer, failed, zone, onPick }: SignalsProps & { onPick: OnPick }) {
  const [isWhole, setWhole] = useState(false);
  const take = useTaken();
  const rows = answer === null ? [] : pageRows(answer);
  return (
    <ViewCard title="Pages" description={<Legend />}>
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={rows.length === 0 ? missingText(answer?.held.engagement ?? 0, 'engagement') : null}
        complete={answer === null ? '' : completeText(answer, 'measurements', zone)}
      >
        <PagesTable rows={isWhole ? rows : rows.slice(0, FIRST_PAGES)} onPick={onPick} />
        {answer !== null && (answer.vitals?.more === true || answer.engagement?.more === true) && (
          <p className="mt-2 text-xs text-faint">Pages with fewer measured page views are not listed.</p>
        )}
      </PanelBody>
      <ChartFoot>
        {rows.length > FIRST_PAGES && (
          <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? `First ${FIRST_PAGES} pages` : `All ${countOf(rows.length, 'page')}`}
          </Button>
        )}
        <ChartDownloads
          name="pages"
          picture="card"
          take={() => take('Speed and engagement by page')}
          lines={() => linesOf(rows)}
          disabled={rows.length === 0}
        />
      </ChartFoot>
    </ViewCard>
  );
}

/** What the shapes in the table mean, once for all of them. */
function Legend() {
  return (
    <>
      75th percentile of each vital, mean visible time and scroll depth of the page views that were measured.{' '}
      {keysOf(RATINGS).map((rating) => (
        <span key={rating} className="mr-3 whitespace-nowrap">
          <span aria-hidden="true" className={RATINGS[rating].look}>
            {RATINGS[rating].shape}
          </span>{' '}
          {RATINGS[rating].word}
        </span>
      ))}
    </>
  );
}

/** As lines of a CSV file, the head first: milliseconds, CLS a score, the share of the page that was scrolled. */
function linesOf(rows: readonly PageMeasures[]): (string | number)[][] {
  return [
    ['Page', ...VITAL_KINDS, 'Visible ms', 'Scrolled', 'Page views'],
    ...rows.map(({ path, vitals, engagement, measured }) => [
      path,
      ...VITAL_KINDS.map((kind) => vitals?.vitals[kind]?.p75 ?? ''),
      (engagement && meanVisibleMs(engagement)) ?? '',
      (engagement && meanScrollDepth(engagement)) ?? '',
      measured,
    ]),
  ];
}
