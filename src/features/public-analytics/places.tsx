import { DataTable, type Column } from '../../components/figures/data-table.tsx';
import { INSTALL_FIGURES, OTHER } from '../../content/figures/install-figures.ts';
import { formatCount } from '../../lib/format/format-number.ts';
import { PLACE_ROWS, type PlaceRow } from './markers.ts';

const PART_OF_OTHER = <span className="text-faint">in Other</span>;

const COLUMNS: readonly Column<PlaceRow>[] = [
  { head: 'Place', cell: ({ name }) => name },
  { head: 'Installs', cell: ({ count }) => (count === null ? PART_OF_OTHER : formatCount(count)), numeric: true },
  { head: 'Share', cell: ({ percent }) => (percent === null ? PART_OF_OTHER : `${percent}%`), numeric: true },
];

const OTHER_PERCENT = INSTALL_FIGURES.shares.region.find(({ name }) => name === OTHER)?.percent ?? 0;

/** The spots of the globe as text. */
export function Places() {
  return (
    <>
      <DataTable caption="Places on the globe" columns={COLUMNS} rows={PLACE_ROWS} rowKey={({ name }) => name} />
      <p className="mt-3 text-sm text-muted">
        The stores name three countries. All others make {OTHER_PERCENT}% together; on the globe small spots stand for their parts of the
        world.
      </p>
    </>
  );
}
