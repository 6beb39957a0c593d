import { INSTALL_FIGURES, INSTALL_PLACES, OTHER } from '../../../content/figures/install-figures.ts';
import { countShares } from '../../../content/figures/install-summary.ts';
import { markerSize, type Marker } from '../../../scenes/globe/marker.ts';
import type { Position } from '../../../scenes/globe/sphere.ts';

const NAMED = countShares(INSTALL_FIGURES.installs, INSTALL_FIGURES.shares.region).filter(({ name }) => name !== OTHER);
const LARGEST = Math.max(...NAMED.map(({ percent }) => percent));

/** Every place; those that the record sums up have no label. */
export const MARKERS: readonly Marker[] = INSTALL_PLACES.map(({ name, longitude, latitude, region, namedAbove }) => {
  const percent = NAMED.find((each) => each.name === region)?.percent ?? null;
  const label = percent === null ? null : `${name} ${percent}%`;
  return { longitude, latitude, label, side: namedAbove ? 'above' : 'below', size: markerSize(percent, LARGEST) };
});

export interface PlaceRow {
  name: string;
  percent: number;
  count: number;
  /** Null for all others together, which have no place. */
  at: Position | null;
}

export const PLACE_ROWS: readonly PlaceRow[] = countShares(INSTALL_FIGURES.installs, INSTALL_FIGURES.shares.region).map(
  ({ name, percent, count }) => ({
    name: name === OTHER ? 'All other countries' : name,
    percent,
    count,
    at: INSTALL_PLACES.find((place) => place.region === name && name !== OTHER) ?? null,
  }),
);
