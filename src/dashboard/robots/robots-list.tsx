import type { ReactNode } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { SaveItems } from '#ui/charts/save-items.tsx';
import { BarList, type BarRow, type PickKeys } from '#ui/figures/bar-list.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { ViewCard } from '../card/view-card.tsx';
import { CardFoot } from '../card/card-foot.tsx';
import { sumOf } from './operators.ts';

/** Rows of each list. */
const LISTED = 10;

interface CardProps {
  title: string;
  description: ReactNode;
  /** Who counts in it. */
  bots: Robots;
}

interface FilesProps extends CardProps {
  /** All of it, the head first. */
  lines: () => (string | number)[][];
  children: ReactNode;
}

/** A part of the view with its files in its menu. */
export function RobotsCard({ title, description, bots, lines, children }: FilesProps) {
  const describeFile = useFileDescription();
  return (
    <ViewCard
      title={title}
      description={description}
      renderMenu={(close) => (
        <SaveItems title={title} picture="card" describeFile={() => describeFile(title, bots)} lines={lines} close={close} />
      )}
    >
      {children}
    </ViewCard>
  );
}

interface ListProps extends CardProps {
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
export function RobotsList({ nameHead, countHead, rows, total, empty, onPick, ...card }: ListProps) {
  const left = rows.slice(LISTED);
  const lines = () => [
    [nameHead, countHead, ...(total === undefined ? [] : ['Share'])],
    ...rows.map(({ label, count, share }) => [label, count, ...(total === undefined ? [] : [share ?? (total > 0 ? count / total : '')])]),
  ];
  return (
    <RobotsCard {...card} lines={lines}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <BarList dense caption={card.title} {...{ nameHead, countHead, onPick }} rows={rows.slice(0, LISTED)} total={total ?? null} />
      )}
      <CardFoot
        title={card.title}
        note={
          left.length === 0
            ? ''
            : `${formatCount(left.length)} more, ${formatCount(sumOf(left.map(({ count }) => count)))} ${countHead.toLowerCase()}`
        }
      />
    </RobotsCard>
  );
}
