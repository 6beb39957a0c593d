import { geoEqualEarth, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { useRef, useState, type KeyboardEvent } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';
import type { Metric } from '#contract/questions/dimensions.ts';
import { shadeOf, shadeOpacity } from '#ui/charts/shades.ts';
import { classNames } from '#lib/react/class-names.ts';
import { pickMode, type PickMode } from '../../view/pick.ts';
import { countryText, movedTo, type CountryCount } from './reach.ts';

/** ISO 3166-1 numeric codes (three digits, as the map's shapes are named) to alpha-2 (as countries are stored). */
const ALPHA2 = new Map<string, string>();

/** Size of the drawing in its own units. */
export const MAP_WIDTH = 800;

export const MAP_HEIGHT = 392;

/** Nobody browses from there, and it would take a fifth of the drawing. */
const ANTARCTICA = 'AQ';

export interface WorldMapProps {
  /** As its picture is called; and that with a summary. */
  name: string;
  title: string;
  rows: readonly CountryCount[];
  /** The largest count of each shade. */
  limits: readonly number[];
  metric: Metric;
  total: number | null;
  /** Countries that are filtered by. */
  selected: readonly string[];
  onSelect: (country: string, choice: PickMode) => void;
  /** Gets the country under the pointer or focus; '' for none. */
  onPoint: (text: string) => void;
}

/** Countries in shades by a metric. One stop of the tab key; arrows go from country to country, most first. */
export function WorldMap({ name, title, rows, limits, metric, total, selected, onSelect, onPoint }: WorldMapProps) {
  const shapes = new Map(countryShapes().map((shape) => [shape.code, shape]));
  const drawn = rows.flatMap((row) => {
    const shape = row.name === '' || row.count === 0 ? undefined : shapes.get(row.name);
    return shape === undefined ? [] : [{ row, shape }];
  });
  const [at, setAt] = useState(0);
  const group = useRef<SVGGElement>(null);
  const stop = Math.min(at, drawn.length - 1);
  const counted = new Set(drawn.map(({ row }) => row.name));

  const move = (event: KeyboardEvent) => {
    const to = movedTo(event.key, stop, drawn.length);
    if (to === null) return;
    event.preventDefault();
    // The dashboard's own arrow keys shift the range.
    event.stopPropagation();
    setAt(to);
    group.current?.querySelectorAll<SVGPathElement>('path')[to]?.focus();
  };

  return (
    <svg data-picture={name} viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="group" aria-label={title} className="block w-full">
      <g aria-hidden="true">
        {countryShapes().map((shape, index) => (counted.has(shape.code) ? null : <Land key={shape.code || index} shape={shape} />))}
      </g>
      <g ref={group} onKeyDown={move} onPointerLeave={() => onPoint('')}>
        {drawn.map(({ row, shape }, index) => {
          const text = countryText(row, metric, total);
          return (
            <path
              key={row.name}
              d={shape.path}
              role="button"
              aria-label={text}
              aria-pressed={selected.includes(row.name)}
              tabIndex={index === stop ? 0 : -1}
              fillOpacity={shadeOpacity(shadeOf(row.count, limits), limits)}
              className={classNames(
                'cursor-pointer fill-(--chart-1) stroke-(--surface) outline-none hover:stroke-ink focus-visible:stroke-ink focus-visible:[stroke-width:2.5]',
                selected.includes(row.name) && 'stroke-ink [stroke-width:2]',
              )}
              onPointerEnter={() => onPoint(text)}
              onFocus={() => {
                setAt(index);
                onPoint(text);
              }}
              onBlur={() => onPoint('')}
              onClick={(event) => onSelect(row.name, pickMode(event))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onSelect(row.name, pickMode(event));
              }}
            />
          );
        })}
      </g>
    </svg>
  );
}

function Land({ shape }: { shape: CountryShape }) {
  return <path d={shape.path} className="fill-raised stroke-line" strokeWidth="0.6" />;
}

for (const [alpha2, , numeric] of codes) if (alpha2 !== undefined && numeric !== undefined) ALPHA2.set(numeric, alpha2);

/** `276` as `DE`; '' for a shape that has no code, such as a disputed area. */
export function alpha2Of(numeric: unknown): string {
  if (typeof numeric !== 'string' && typeof numeric !== 'number') return '';
  return ALPHA2.get(String(numeric).padStart(3, '0')) ?? '';
}

interface CountryShape {
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
