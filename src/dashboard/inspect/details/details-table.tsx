import { useMemo, useState } from 'react';
import type { NameRow } from '#contract/questions/list.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { LongTable, type LongColumn } from '#ui/figures/long-table.tsx';
import { PickName, type NameMark, type PickKeys } from '#ui/figures/bar-list.tsx';
import { displayName } from '#lib/format/display-name.ts';
import type { Listed } from './list-question.ts';
import { nameColumns, type FigureColumn } from './name-columns.ts';
import { sortOf } from './sort-head.ts';
import { isSortedBy, type Sorting } from '#question/sorting.ts';

/** Filters by a name, and shows whether a filter is on. */
export interface Picking {
  markOf: (name: string) => NameMark;
  onPick: (name: string, keys: PickKeys) => void;
  /** The ways from a page, and to it, and out of the figures; none of what is no page. */
  waysOf: (name: string) => readonly Way[];
}

interface Way {
  to: 'from' | 'to' | 'nothing';
  label: string;
  show: () => void;
}

export interface TableProps {
  caption: string;
  listed: Listed;
  rows: readonly NameRow[];
  sorting: Sorting;
  onSorting: (sorting: Sorting) => void;
  picking?: Picking | undefined;
  /** Reads on. */
  onEnd: () => void;
}

/** Names with all their figures, sorted by a press on a head. */
export function WideTable({ caption, listed, rows, onEnd, ...heads }: TableProps) {
  const { sorting, onSorting, picking } = heads;
  const columns = useMemo(
    () => [
      nameColumn(listed, { sorting, onSorting, picking }),
      ...nameColumns(listed).map((figure) => figureColumn(figure, { sorting, onSorting })),
      ...(picking !== undefined && listed.dim === 'path' ? [waysColumn(picking)] : []),
    ],
    [listed, sorting, onSorting, picking],
  );
  return <LongTable tall caption={caption} columns={columns} rows={rows} rowKey={nameOf} onEnd={onEnd} />;
}

/** Names with the figure that sorts them; all figures of one name stand below the table when they are asked for. */
export function NarrowTable({ caption, listed, rows, onEnd, ...heads }: TableProps) {
  const [opened, open] = useState<string | null>(null);
  const figures = nameColumns(listed);
  const shown = figures.find((figure) => sorts(figure, heads.sorting)) ?? figures[0];
  const row = rows.find(({ name }) => name === opened);
  const columns: LongColumn<NameRow>[] = [
    nameColumn(listed, heads),
    ...(shown === undefined ? [] : [{ ...figureColumn(shown, heads), width: 88 }]),
    moreColumn(listed, opened, open),
  ];
  return (
    <>
      <LongTable tall caption={caption} columns={columns} rows={rows} rowKey={nameOf} onEnd={onEnd} />
      {row !== undefined && (
        <AllFigures label={displayName(listed.dim, row.name)} figures={figures} row={row} ways={heads.picking?.waysOf(row.name) ?? []} />
      )}
    </>
  );
}

/** The figure that a narrow table shows, and sorts by. */
export function FigureField({ listed, sorting, onSorting }: Pick<TableProps, 'listed' | 'sorting' | 'onSorting'>) {
  const figures = nameColumns(listed).filter(({ by }) => by !== null);
  const choose = (head: string) => {
    const by = figures.find((figure) => figure.head === head)?.by ?? null;
    if (by !== null) onSorting({ by, descending: true });
  };
  const value = figures.find((figure) => sorts(figure, sorting))?.head ?? '';
  return <SelectField label="Figure" options={figures.map(({ head }) => ({ value: head, label: head }))} value={value} onChange={choose} />;
}

function sorts({ by }: FigureColumn, sorting: Sorting): boolean {
  return by !== null && isSortedBy(by, sorting);
}

function moreColumn({ dim }: Listed, opened: string | null, open: (name: string | null) => void): LongColumn<NameRow> {
  const button = ({ name }: NameRow) => {
    const isOpen = name === opened;
    return <MoreButton label={displayName(dim, name)} isOpen={isOpen} onPress={() => open(isOpen ? null : name)} />;
  };
  return { head: 'More', width: 56, cell: button };
}

function MoreButton({ label, isOpen, onPress }: { label: string; isOpen: boolean; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon="chevron-down"
      className="-mx-1 aria-[expanded=true]:[&_svg]:rotate-180"
      aria-label={`All figures of ${label}`}
      aria-expanded={isOpen}
      onClick={onPress}
    />
  );
}

const ARROWS = { from: '→', to: '←', nothing: '≠' } as const;

/** Where people go from each page, and how they came there. */
function waysColumn({ waysOf }: Picking): LongColumn<NameRow> {
  const buttons = ({ name }: NameRow) =>
    waysOf(name).map(({ to, label, show }) => (
      <Button key={to} variant="quiet" size="small" title={label} aria-label={`${label}: ${name}`} onClick={show}>
        {ARROWS[to]}
      </Button>
    ));
  return { head: 'Ways', width: 132, cell: buttons };
}

interface AllFiguresProps {
  label: string;
  figures: readonly FigureColumn[];
  row: NameRow;
  ways: readonly Way[];
}

function AllFigures({ label, figures, row, ways }: AllFiguresProps) {
  return (
    <section aria-label={`All figures of ${label}`}>
      <p className="truncate text-sm font-semibold" title={label}>
        {label}
      </p>
      <dl className="tabular grid grid-cols-2 gap-x-6 text-xs sm:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure.head} className="flex items-baseline justify-between gap-2 border-t border-line py-1">
            <dt className="text-muted">{figure.head}</dt>
            <dd className="font-medium">{figureOf(figure, row)}</dd>
          </div>
        ))}
      </dl>
      {ways.map(({ to, label: words, show }) => (
        <Button key={to} variant="quiet" size="small" onClick={show}>
          {words}
        </Button>
      ))}
    </section>
  );
}

type Heads = Pick<TableProps, 'sorting' | 'onSorting' | 'picking'>;

function nameColumn({ dim, nameHead }: Listed, { picking, ...heads }: Heads): LongColumn<NameRow> {
  const label = ({ name }: NameRow) => displayName(dim, name);
  const pick = ({ name }: NameRow, { markOf, onPick }: Picking) => (
    <PickName
      label={displayName(dim, name)}
      stored={name}
      mark={markOf(name)}
      onPick={(keys) => onPick(name, keys)}
      className="-mx-2 leading-8"
    />
  );
  return { head: nameHead, sort: sortOf('name', heads), cell: picking === undefined ? label : (row) => pick(row, picking) };
}

function figureColumn(figure: FigureColumn, heads: Heads): LongColumn<NameRow> {
  const { head, width, by } = figure;
  return { head, width, numeric: true, sort: by === null ? undefined : sortOf(by, heads), cell: (row) => figureOf(figure, row) };
}

function figureOf({ delta, format, value }: FigureColumn, row: NameRow) {
  return delta === undefined ? format(value(row)) : <DeltaCell delta={delta(row)} />;
}

function nameOf({ name }: NameRow): string {
  return name;
}
