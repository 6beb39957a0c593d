import { useRef, useState, type KeyboardEvent } from 'react';
import type { Metric } from '#contract/questions/dimensions.ts';
import { classNames } from '#lib/react/class-names.ts';
import { pickMode, type PickMode } from '../../view/pick.ts';
import { countryShapes, MAP_HEIGHT, MAP_WIDTH, type CountryShape } from '#ui/charts/country-shapes.ts';
import { countryText, movedTo, shadeOf, shadeOpacity, type CountryCount } from './reach.ts';

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
