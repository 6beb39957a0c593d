import { memo, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { onPointerMoves } from '#lib/browser/pointer-moves.ts';
import { classNames } from '#lib/react/class-names.ts';
import { shadeOf, shadeOpacity } from '#ui/charts/shades.ts';
import { sameValue } from '#lib/same-value.ts';
import { useRestingPart } from '../../answer/use-part.ts';
import { boxBetween, DAY_HOURS, WEEKDAYS, type HourBox } from '../../view/hour-box.ts';
import { valueName } from '../../view/texts/dimension-names.ts';
import { hourWords, shownHours } from './heat-map.ts';

/** Half of the gap between cells, as a share of a cell. */
const GAP = 0.05;

interface Props {
  /** Page views an hour, 168 of them; null where the range has no such hour. */
  values: readonly (number | null)[];
  /** The largest value of each shade. */
  limits: readonly number[];
  picked: readonly boolean[] | null;
  onMove: (box: HourBox) => void;
  onSettle: (meant: boolean) => void;
  onPick: (box: HourBox | null) => void;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Weekday by hour. Drag across cells to brush them; arrow keys walk, with shift they stretch, Enter picks. */
export function HeatGrid({ values, limits, picked, onMove, onSettle, onPick }: Props) {
  const id = useId();
  const [cursor, setCursor] = useState(9);
  const anchor = useRef<number | null>(null);
  const drag = useRef<{ cell: number; moving: boolean; leave: () => void } | null>(null);
  // Hundreds of words for the ear can wait until the drag ends.
  const spoken = useRestingPart(shownHours) ?? values;

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const grid = event.currentTarget;
    grid.setPointerCapture(event.pointerId);
    const first = cellAt(grid, event);
    let last = first;
    const leave = onPointerMoves(grid, (event) => {
      const cell = cellAt(grid, event);
      if (cell === last) return;
      last = cell;
      own.moving = true;
      onMove(boxBetween(first, cell));
    });
    const own = { cell: first, moving: false, leave };
    drag.current = own;
    setCursor(first);
  };
  const end = (meant: boolean) => {
    const ended = drag.current;
    drag.current = null;
    ended?.leave();
    if (ended?.moving === true) onSettle(meant);
    else if (ended && meant) pickBox(boxBetween(ended.cell, ended.cell));
  };
  const pickBox = (box: HourBox) => onPick(isPicked(box, picked) ? null : box);
  const press = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const day = Math.min(Math.max(Math.floor(cursor / DAY_HOURS) + step[0], 0), 6);
      const hour = Math.min(Math.max((cursor % DAY_HOURS) + step[1], 0), DAY_HOURS - 1);
      const next = day * DAY_HOURS + hour;
      anchor.current = event.shiftKey ? (anchor.current ?? cursor) : null;
      if (anchor.current !== null) onMove(boxBetween(anchor.current, next));
      setCursor(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (anchor.current === null) pickBox(boxBetween(cursor, cursor));
      else onSettle(true);
      anchor.current = null;
    }
  };

  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-1">
      <div className="grid grid-rows-7">
        {WEEKDAYS.map((name, day) => (
          <button
            key={name}
            type="button"
            onClick={() => pickBox({ days: [day, day], hours: [0, DAY_HOURS - 1] })}
            className="rounded-control text-left text-xs text-muted hover:bg-raised hover:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="grid"
        tabIndex={0}
        aria-label="Page views by weekday and hour"
        aria-activedescendant={`${id}${cursor}`}
        aria-multiselectable="true"
        onKeyDown={press}
        onBlur={() => {
          anchor.current = null;
          onSettle(true);
        }}
        onPointerDown={down}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
        className="group relative grid h-60 outline-none touch-none grid-rows-7 rounded-control select-none"
      >
        <HeatShape values={values} limits={limits} picked={picked} />
        {WEEKDAYS.map((name, day) => (
          <HeatRow
            key={name}
            id={id}
            day={day}
            values={dayOf(spoken, day)}
            picked={picked === null ? null : dayOf(picked, day)}
            cursor={cursor}
          />
        ))}
      </div>
      <span />
      <div aria-hidden="true" className="mt-1 grid grid-cols-4 text-xs text-faint">
        {['00', '06', '12', '18'].map((hour) => (
          <span key={hour}>{hour}:00</span>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  day: number;
  /** Of this weekday: 24 of them. */
  values: readonly (number | null)[];
  picked: readonly boolean[] | null;
  cursor: number;
}

/** The cells of a weekday for the ear and for focus; what the eye sees is drawn behind them. */
const HeatRow = memo(function HeatRow({ id, day, values, picked, cursor }: RowProps) {
  return (
    <div role="row" className="relative grid grid-cols-24">
      {Array.from({ length: DAY_HOURS }, (_, hour) => {
        const cell = day * DAY_HOURS + hour;
        const words = `${valueName('hourOfWeek', String(cell))}, ${hourWords(values[hour] ?? null)}`;
        return (
          <div
            key={hour}
            id={`${id}${cell}`}
            role="gridcell"
            aria-selected={picked !== null && picked[hour] === true}
            aria-label={words}
            title={words}
            className={classNames('rounded-[2px]', cell === cursor && 'outline-ink group-focus-visible:z-10 group-focus-visible:outline-2')}
          />
        );
      })}
    </div>
  );
}, sameValue);

function dayOf<T>(hours: readonly T[], day: number): readonly T[] {
  return hours.slice(day * DAY_HOURS, (day + 1) * DAY_HOURS);
}

/** The cell under a pointer, or the nearest one. */
function cellAt(grid: Element, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const box = grid.getBoundingClientRect();
  const hour = Math.floor(((clientX - box.left) / box.width) * DAY_HOURS);
  const day = Math.floor(((clientY - box.top) / box.height) * WEEKDAYS.length);
  return Math.min(Math.max(day, 0), 6) * DAY_HOURS + Math.min(Math.max(hour, 0), DAY_HOURS - 1);
}

function isPicked({ days, hours }: HourBox, picked: readonly boolean[] | null): boolean {
  if (picked === null) return false;
  return picked.every((is, cell) => {
    const [day, hour] = [Math.floor(cell / DAY_HOURS), cell % DAY_HOURS];
    return is === (day >= days[0] && day <= days[1] && hour >= hours[0] && hour <= hours[1]);
  });
}

/** The heat map for the eye: a path for each shade instead of hundreds of cells; brushed cells are framed, others paler. */
function HeatShape({ values, limits, picked }: Pick<Props, 'values' | 'limits' | 'picked'>) {
  const shades = values.map((value) => shadeOf(value ?? 0, limits));
  const isIn = (cell: number) => picked === null || picked[cell] === true;
  return (
    <svg aria-hidden="true" viewBox="0 0 24 7" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d={cellsPath(values, () => true)} fill="var(--raised)" />
      {limits.map((limit, index) => (
        <g key={limit} fill="var(--chart-1)" opacity={shadeOpacity(index + 1, limits)}>
          <path d={cellsPath(shades, (shade, cell) => shade === index + 1 && isIn(cell))} />
          <path d={cellsPath(shades, (shade, cell) => shade === index + 1 && !isIn(cell))} opacity={0.3} />
        </g>
      ))}
      {picked !== null && (
        <path d={cellsPath(picked, Boolean)} fill="none" stroke="var(--ink)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}

function cellsPath<T>(cells: readonly T[], wanted: (value: T, cell: number) => boolean): string {
  const side = 1 - 2 * GAP;
  let path = '';
  cells.forEach((value, cell) => {
    if (!wanted(value, cell)) return;
    path += `M${(cell % DAY_HOURS) + GAP} ${Math.floor(cell / DAY_HOURS) + GAP}h${side}v${side}h${-side}z`;
  });
  return path;
}
