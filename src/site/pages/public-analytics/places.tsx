import { Icon } from '#ui/elements/icon.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { formatCount } from '#lib/format/format-number.ts';
import type { Position } from '../../../scenes/globe/sphere.ts';
import { PLACE_ROWS, type PlaceRow } from './markers.ts';

/** The button of a row brings its place into the middle of the globe. */
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

/** The spots of the globe as text. */
export function Places({ onShow }: { onShow: (place: Position) => void }) {
  return (
    <>
      <DataTable caption="Places on the globe" columns={columns(onShow)} rows={PLACE_ROWS} rowKey={({ name }) => name} />
      <p className="mt-3 text-sm text-muted">
        The stores name three countries. Small spots on the globe stand for parts of the world among all others.
      </p>
    </>
  );
}
