import { useState } from 'react';
import { formatCount } from '#lib/format/format-number.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { INSTALL_SUMMARY } from '../../../content/figures/install-summary.ts';
import globePoster from '../../../scenes/globe/globe-poster.svg';
import type { Position } from '../../../scenes/globe/sphere.ts';
import { Poster } from '../../../scenes/stage/poster.tsx';
import { idlePart } from '../../idle/idle-parts.tsx';
import { inSentence, listed } from './breakdown-text.ts';
import { MARKERS, PLACE_ROWS, type PlaceRow } from './markers.ts';

const { totalInstalls, topRegions } = INSTALL_SUMMARY;
const together = topRegions.reduce((sum, { percent }) => sum + percent, 0);

/** Until the page rests, its drawing holds its place. */
const Globe = idlePart(
  async () => (await import('../../../scenes/globe/globe.tsx')).Globe,
  <Poster file={globePoster} viewBox="0 0 520 520" />,
);

/** The head of the page: what the figures are, the globe, and its spots as a table, which comes last on a narrow screen. */
export function GlobeIntro({ updated }: { updated: string }) {
  const [shown, setShown] = useState<Position | null>(null);
  return (
    <div className="page grid gap-x-12 gap-y-6 pt-12 pb-12 md:pt-16 lg:grid-cols-[1fr_minmax(0,34rem)]">
      <div className="min-w-0 lg:self-end">
        <Badge tone="accent">Public figures of the extension</Badge>
        <h1 tabIndex={-1} className="mt-4 max-w-[12em] text-4xl md:text-5xl">
          Where testers install Bug Matrix
        </h1>
        <p className="mt-4 max-w-[56ch] text-lg text-muted">
          {formatCount(totalInstalls)} installs, {together}% of them in {listed(topRegions.map(({ name }) => inSentence(name)))}.
        </p>
        <p className="mt-2 text-sm text-muted">Source: the operator’s statistics of the extension stores. Last updated {updated}.</p>
      </div>
      <div className="mx-auto w-full max-w-[34rem] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Globe markers={MARKERS} shown={shown} />
      </div>
      <div className="min-w-0">
        <Places onShow={setShown} />
      </div>
    </div>
  );
}

/** The button of a row turns the globe to its place. */
const columns = (onShow: (place: Position) => void): readonly Column<PlaceRow>[] => [
  {
    head: 'Place',
    cell: ({ name, at }) => (
      <span className="inline-flex items-center gap-1">
        {name}
        {/* A narrow window has a drawing in the place of the globe. */}
        {at && (
          <button
            type="button"
            aria-label={`Turn the globe to ${name}`}
            className="grid size-6 place-items-center rounded-control text-link hover:bg-raised max-md:hidden"
            onClick={() => onShow({ ...at })}
          >
            <Icon name="map-pin" />
          </button>
        )}
      </span>
    ),
  },
  { head: 'Installs', cell: ({ count }) => formatCount(count), numeric: true },
  { head: 'Share', cell: ({ percent }) => `${percent}%`, numeric: true },
];

function Places({ onShow }: { onShow: (place: Position) => void }) {
  return (
    <>
      <DataTable caption="Places on the globe" columns={columns(onShow)} rows={PLACE_ROWS} rowKey={({ name }) => name} />
      <p className="mt-3 text-sm text-muted">
        The stores name three countries. Small spots on the globe stand for parts of the world among all others.
      </p>
    </>
  );
}
