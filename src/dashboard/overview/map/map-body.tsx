import { Suspense, useState } from 'react';
import { Legend } from '#ui/charts/legend.tsx';
import { missingDrawing } from '#ui/charts/missing-drawing.tsx';
import { classLimits, shadesLegend } from '#ui/charts/shades.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import { METRIC_HEADS } from '#lib/format/display-name.ts';
import { formatCount } from '#lib/format/format-number.ts';
import type { OnPick } from '../../frame/view-props.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import { hasFailed } from '../../answer/dashboard-asker.ts';
import { useWantedPanels, usePart } from '../../answer/use-part.ts';
import { CardFoot } from '../../card/card-foot.tsx';
import { useCardList } from '../cards/card-list.ts';
import { tabGroup, tabPanels } from '../overview-question.ts';
import { mappedCounts, reachSummary } from './reach.ts';
import { Unanswered } from '../../card/unanswered.tsx';

/** Shapes and projection are large and load only where the map is looked at. */
const WorldMap = lazyPart(
  async () => (await import('./world-map.tsx')).WorldMap,
  missingDrawing('The tab Countries has the same figures.'),
);

/** Where visitors are, as a map; the list of countries says the same as a table. */
export function MapBody({ onPick }: { onPick: OnPick }) {
  useWantedPanels(tabPanels('map'));
  const card = useCardList('map');
  const failed = usePart(hasFailed, tabGroup('map'));
  const inspect = useInspect();
  const [pointed, setPointed] = useState('');
  if (card === null) return <Unanswered failed={failed} className="aspect-[800/392]" />;
  const { title, metric, total, list } = card;
  if (list.rows.length === 0) return <NothingHere />;
  const summary = reachSummary(list.rows, metric, total, list.more);
  const counts = mappedCounts(list.rows);
  const limits = classLimits(counts, formatCount);
  return (
    <>
      <div className="mx-auto aspect-[800/392] w-full max-w-136">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <WorldMap
            name={title}
            title={`${title}: a map by ${METRIC_HEADS[metric].toLowerCase()}. ${summary}`}
            rows={list.rows}
            limits={limits}
            metric={metric}
            total={total}
            selected={card.rows.filter(({ mark }) => mark === 'in').map(({ key }) => key)}
            onSelect={(country, mode) => onPick('country', country, mode)}
            onPoint={setPointed}
          />
        </Suspense>
      </div>
      <div aria-hidden="true" className="tabular flex justify-center">
        <Legend items={shadesLegend(counts, limits, formatCount)} />
      </div>
      <CardFoot
        whole
        note={pointed === '' ? summary : pointed}
        title={title}
        onDetails={inspect === null ? undefined : () => inspect.showAll(card)}
      />
    </>
  );
}
