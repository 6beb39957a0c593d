import { StatTile } from '#ui/figures/stat-tile.tsx';
import { countOf, FEWEST_TO_COMPARE, formatShare } from '#lib/format/format-number.ts';

/** How many of how many. */
export type Part = readonly [some: number, all: number];

interface Props {
  /** What the shares are, of the side with the issue. */
  name: string;
  /** What they are shares of. */
  unit: 'page view' | 'visit';
  affected: Part;
  others: Part;
}

/** A share with an issue beside the same share without it. */
export function WithAndWithout({ name, unit, affected, others }: Props) {
  const isComparable = Math.min(affected[1], others[1]) >= FEWEST_TO_COMPARE;
  const sides = [
    { head: name, part: affected },
    { head: 'Without it', part: others },
  ];
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {sides.map(({ head, part: [some, all] }) => (
          <StatTile key={head} label={head} value={formatShare(all === 0 ? null : some / all)}>
            <span className="text-xs text-muted">{`of ${countOf(all, unit)}`}</span>
          </StatTile>
        ))}
      </dl>
      {!isComparable && <p className="mt-1 text-xs text-muted">{`Too few ${unit}s to tell a difference.`}</p>}
    </>
  );
}
