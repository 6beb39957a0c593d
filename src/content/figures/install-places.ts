import { OTHER } from './install-figures.ts';

/** A place on the globe of installs. */
export interface InstallPlace {
  name: string;
  /** In degrees; east and north are positive. */
  longitude: number;
  latitude: number;
  /** Its neighbour on the map is named below itself. */
  namedAbove?: true;
  /** Name of the region in the record that its installs are counted in. */
  region: string;
}

/** The three regions that the record names, and parts of the world that it sums up as `Other`. */
export const INSTALL_PLACES: readonly InstallPlace[] = [
  { name: 'Bangladesh', longitude: 90.4, latitude: 23.8, namedAbove: true, region: 'Bangladesh' },
  { name: 'India', longitude: 77.2, latitude: 20.5, region: 'India' },
  { name: 'United States', longitude: -98.6, latitude: 39.8, region: 'United States' },
  { name: 'Europe', longitude: 10, latitude: 50, region: OTHER },
  { name: 'Middle East', longitude: 46, latitude: 26, region: OTHER },
  { name: 'East Asia', longitude: 118, latitude: 35, region: OTHER },
  { name: 'Southeast Asia', longitude: 112, latitude: 1, region: OTHER },
  { name: 'Africa', longitude: 21, latitude: 4, region: OTHER },
  { name: 'South America', longitude: -58, latitude: -14, region: OTHER },
  { name: 'Oceania', longitude: 134, latitude: -25, region: OTHER },
];
