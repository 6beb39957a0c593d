import { INSTALL_FIGURES, OTHER } from '../../content/figures/install-figures.ts';
import { INSTALL_PLACES } from '../../content/figures/install-places.ts';
import { countShares } from '../../content/figures/install-summary.ts';
import { markerSize } from '../../scenes/globe/marker-size.ts';
import type { Marker } from '../../scenes/globe/marker.ts';

/** A row of the table beside the globe, and the spot on it. */
export interface PlaceRow {
  name: string;
  /** Both null where the record sums the place up with others. */
  percent: number | null;
  count: number | null;
  marker: Marker;
}

const NAMED = countShares(INSTALL_FIGURES.installs, INSTALL_FIGURES.shares.region).filter(({ name }) => name !== OTHER);
const LARGEST = Math.max(...NAMED.map(({ percent }) => percent));

/** Every place once, for the table and the globe alike. */
export const PLACE_ROWS: readonly PlaceRow[] = INSTALL_PLACES.map(({ name, longitude, latitude, region, namedAbove }) => {
  const share = NAMED.find((each) => each.name === region);
  const percent = share?.percent ?? null;
  const label = percent === null ? null : `${name} ${percent}%`;
  const marker: Marker = { longitude, latitude, label, side: namedAbove ? 'above' : 'below', size: markerSize(percent, LARGEST) };
  return { name, percent, count: share?.count ?? null, marker };
});

export const MARKERS: readonly Marker[] = PLACE_ROWS.map(({ marker }) => marker);
