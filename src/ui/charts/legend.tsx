export interface LegendItem {
  label: string;
  /** A colour of the tokens, such as `var(--chart-1)`. */
  color: string;
  /** How it is drawn: a stroke by default. */
  shape?: 'line' | 'thin' | 'dashes' | 'area';
  /** How much of an area's colour is seen, 0..1. */
  opacity?: number;
}

/** Names beside the series as they are drawn: dash, shape and order tell them apart without colour. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul data-legend="" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {items.map((item) => (
        <li key={item.label} className="inline-flex items-center gap-2">
          <Swatch {...item} />
          {item.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ color, shape = 'line', opacity }: LegendItem) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 12" className="h-3 w-5">
      {shape === 'area' ? (
        <rect width="20" height="12" rx="2" fill={color} opacity={opacity} />
      ) : (
        <path
          d="M0 6h20"
          stroke={color}
          strokeWidth={shape === 'thin' ? 1.5 : 3}
          strokeDasharray={shape === 'dashes' ? '5 3' : undefined}
        />
      )}
    </svg>
  );
}
