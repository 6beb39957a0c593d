import type { FileReport, GradedFigure, PreviewRow } from '#contract/ports/opened-file.ts';
import { countryName } from '#lib/format/display-name.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { countOf, DASH } from '#lib/format/format-number.ts';
import { formatInstant, viewerZone, zoneText } from '#lib/format/format-time.ts';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { GradeMark } from './grade-mark.tsx';
import { GRADE_WORDS, gradedGroups } from './grades.ts';

/** How well the files know each figure, and why not better. */
export function Knowledge({ grades }: { grades: readonly GradedFigure[] }) {
  if (grades.length === 0) return null;
  return (
    <section aria-labelledby="knowledge">
      <h3 id="knowledge" className="text-base">
        What these files can tell
      </h3>
      <ul className="mt-2 grid gap-2 text-[0.8125rem]">
        {gradedGroups(grades).map(({ grade, names, reason }) => (
          <li key={`${grade} ${names}`} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2">
            <GradeMark grade={grade} className="mt-[3px]" />
            <p>
              <strong className="font-semibold">{names}</strong> <span className="text-muted">{GRADE_WORDS[grade]}</span>
              {reason !== '' && <span className="block text-muted">{reason}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who the robots are. */
export function RobotsRead({ robots }: Pick<FileReport, 'robots'>) {
  if (robots.length === 0) return null;
  return (
    <section aria-labelledby="robots-read">
      <h3 id="robots-read" className="text-base">
        Robots
      </h3>
      <p className="text-[0.8125rem] text-muted">As they call themselves: not verified.</p>
      <div role="region" aria-label="Robots by requests" tabIndex={0} className="mt-2 max-h-72 overflow-auto border-y border-line">
        <ul className="divide-y divide-line text-[0.8125rem]">
          {robots.map(({ name, operator, purpose, count }) => (
            <li key={name} className="flex items-center justify-between gap-4 py-1.5">
              <p className="min-w-0 break-words">
                {name}
                <span className="block text-xs text-muted">{operator === '' ? purpose : `${operator} · ${purpose}`}</span>
              </p>
              <p className="tabular">{countOf(count, 'request')}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const FACTS: readonly { head: string; of: (row: PreviewRow) => string }[] = [
  { head: 'Host', of: ({ host }) => host },
  { head: 'Source', of: ({ source }) => source },
  { head: 'Browser', of: ({ browser }) => browser },
  { head: 'System', of: ({ os }) => os },
  { head: 'Country', of: ({ country }) => (country === '' ? '' : countryName(country)) },
];

const columnsIn = (zone: string): readonly Column<PreviewRow>[] => [
  {
    head: `Time, ${zoneText(zone)}`,
    cell: ({ ts }) => <span className="tabular">{formatInstant(ts, zone)}</span>,
  },
  {
    head: 'Page',
    cell: ({ path }) => (
      <span className="font-mono text-xs break-all" title={path}>
        {readableAddress(path)}
      </span>
    ),
    wide: true,
  },
];

/** The first page views as they will count. What no row tells has no column. */
export function FirstRows({ rows }: { rows: readonly PreviewRow[] }) {
  const told = FACTS.filter(({ of }) => rows.some((row) => of(row) !== ''));
  const facts = told.map(({ head, of }): Column<PreviewRow> => ({ head, cell: (row) => of(row) || DASH }));
  return (
    <section aria-labelledby="first-rows">
      <h3 id="first-rows" className="mb-2 text-base">
        First page views, as they count
      </h3>
      <DataTable
        stacks="few"
        caption="First page views, as they count"
        columns={[...columnsIn(viewerZone()), ...facts]}
        rows={rows}
        rowKey={(_, index) => index}
      />
    </section>
  );
}
