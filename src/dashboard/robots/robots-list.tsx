import type { ReactNode } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { BarList, type BarRow, type PickKeys } from '#ui/figures/bar-list.tsx';
import { ViewCard } from '../card/view-card.tsx';
import { CardFoot } from '../card/card-foot.tsx';
import { sumOf } from './operators.ts';

/** Rows of each list. */
const LISTED = 10;

interface Props {
  title: string;
  description: ReactNode;
  /** Who counts in it. */
  bots: Robots;
  nameHead: string;
  countHead: string;
  /** All rows, of which the first are shown. */
  rows: readonly BarRow[];
  /** Shows shares: those of the rows, else parts of this total. */
  total?: number;
  /** In place of the rows where there are none. */
  empty: string;
  onPick?: (name: string, keys: PickKeys) => void;
}

/** The first rows of a list. */
export function RobotsList({ nameHead, countHead, rows, total, empty, onPick, title, description, bots }: Props) {
  const left = rows.slice(LISTED);
  const lines = () => [
    [nameHead, countHead, ...(total === undefined ? [] : ['Share'])],
    ...rows.map(({ label, count, share }) => [label, count, ...(total === undefined ? [] : [share ?? (total > 0 ? count / total : '')])]),
  ];
  return (
    <ViewCard title={title} description={description} saved={{ bots, lines, picture: 'card' }}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <BarList dense caption={title} {...{ nameHead, countHead, onPick }} rows={rows.slice(0, LISTED)} total={total ?? null} />
      )}
      <CardFoot
        title={title}
        note={
          left.length === 0
            ? ''
            : `${formatCount(left.length)} more, ${formatCount(sumOf(left.map(({ count }) => count)))} ${countHead.toLowerCase()}`
        }
      />
    </ViewCard>
  );
}
