import codes from 'i18n-iso-countries/codes.json';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';

/** ISO 3166-1 numeric codes (three digits, as the map's shapes are named) to alpha-2 (as countries are stored). */
const ALPHA2 = new Map<string, string>();
for (const [alpha2, , numeric] of codes) if (alpha2 !== undefined && numeric !== undefined) ALPHA2.set(numeric, alpha2);

/** `276` as `DE`; '' for a shape that has no code, such as a disputed area. */
export function alpha2Of(numeric: unknown): string {
  if (typeof numeric !== 'string' && typeof numeric !== 'number') return '';
  return ALPHA2.get(String(numeric).padStart(3, '0')) ?? '';
}

/** Size of the drawing in its own units. */
export const MAP_WIDTH = 800;
export const MAP_HEIGHT = 392;

/** Nobody browses from there, and it would take a fifth of the drawing. */
const ANTARCTICA = 'AQ';

export interface CountryShape {
  /** ISO 3166-1 alpha-2; '' for an area without a code. */
  code: string;
  /** SVG path data. */
  path: string;
}

let shapes: readonly CountryShape[] | null = null;

/** Every country that is large enough for a map of this scale, in the equal-area projection Equal Earth; made once. */
export function countryShapes(): readonly CountryShape[] {
  shapes ??= draw();
  return shapes;
}

function draw(): CountryShape[] {
  // The JSON's inferred type has plain strings where the topology has literal ones.
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
  const countries = feature(topology, topology.objects.countries);
  const drawn = countries.features.filter(({ id }) => alpha2Of(id) !== ANTARCTICA);
  const projection = geoEqualEarth().fitSize([MAP_WIDTH, MAP_HEIGHT], { type: 'FeatureCollection', features: drawn });
  // One digit of a unit is finer than a pixel and halves the text.
  const path = geoPath(projection).digits(1);
  return drawn.flatMap((country) => {
    const text = path(country);
    return text === null ? [] : [{ code: alpha2Of(country.id), path: text }];
  });
}
