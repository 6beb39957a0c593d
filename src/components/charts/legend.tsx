export interface LegendItem {
  label: string;
  /** A colour of the tokens, such as `var(--chart-1)`. */
  color: string;
  dashed?: boolean;
}

/** Names beside strokes as they are drawn: dash and order tell the series apart without colour. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {items.map((item) => (
        <li key={item.label} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 4" className="h-1 w-5">
            <path d="M0 2h20" stroke={item.color} strokeWidth="3" strokeDasharray={item.dashed === true ? '5 3' : undefined} />
          </svg>
          {item.label}
        </li>
      ))}
    </ul>
  );
}
