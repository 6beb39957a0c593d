import { DAY_HOURS } from '../../view/hour-box.ts';

/** Shades that are told apart; as many paths are drawn, instead of hundreds of cells. */
const SHADES = 10;
/** Half of the gap between cells, as a share of a cell. */
const GAP = 0.05;
const INSET = 0.2;

interface Props {
  values: readonly (number | null)[];
  base: readonly (number | null)[] | null;
  picked: readonly boolean[] | null;
  /** The strongest value of both. */
  most: number;
}

/** The heat map for the eye: unfiltered cells in grey behind, what counts inside them, brushed cells framed. */
export function HeatShape({ values, base, picked, most }: Props) {
  const inset = base === null ? GAP : INSET;
  const strengths = values.map((value, cell) => shadeOf(value, most, picked === null || picked[cell] === true ? 1 : 0.3));
  return (
    <svg aria-hidden="true" viewBox="0 0 24 7" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d={cellsPath(values, () => true, GAP)} fill="var(--raised)" />
      {base !== null && <Shades strengths={base.map((value) => shadeOf(value, most, 1))} color="var(--faint)" inset={GAP} most={0.55} />}
      <Shades strengths={strengths} color="var(--chart-1)" inset={inset} most={1} />
      {picked !== null && (
        <path d={cellsPath(picked, Boolean, GAP)} fill="none" stroke="var(--ink)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}

function Shades({ strengths, color, inset, most }: { strengths: readonly number[]; color: string; inset: number; most: number }) {
  return Array.from({ length: SHADES }, (_, index) => (
    <path
      key={index}
      d={cellsPath(strengths, (shade) => shade === index + 1, inset)}
      fill={color}
      opacity={((index + 1) / SHADES) * most}
    />
  ));
}

/** 0 to SHADES; by the root of the share, because the eye distinguishes dark shades less well. */
function shadeOf(value: number | null, most: number, strength: number): number {
  return Math.ceil(Math.sqrt((value ?? 0) / most) * strength * SHADES);
}

function cellsPath<T>(cells: readonly T[], wanted: (cell: T) => boolean, inset: number): string {
  const side = 1 - 2 * inset;
  let path = '';
  cells.forEach((value, cell) => {
    if (!wanted(value)) return;
    path += `M${(cell % DAY_HOURS) + inset} ${Math.floor(cell / DAY_HOURS) + inset}h${side}v${side}h${-side}z`;
  });
  return path;
}
