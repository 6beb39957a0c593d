import type { IssueRow } from '#contract/questions/errors.ts';
import { missingAddress } from '#contract/rows/error-facts.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { formatHour, formatShortDay, viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { NothingHere } from '../answer/nothing-here.tsx';
import { settledParts } from '../answer/question-beside.ts';
import { Unanswered } from '../card/unanswered.tsx';
import { useFirstRows } from '../card/first-rows.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { useViewPart } from '../view/use-view.ts';
import { useErrors } from './use-errors.ts';

const TITLE = 'Addresses not found';
/** Addresses that are listed until all are asked for. */
const FIRST_ADDRESSES = 10;

/** Every address of the range that was not found: how often, when last, and what led to it. */
export function MissingAddresses({ views }: Pick<ViewProps, 'views'>) {
  const shown = useErrors('addresses not found', useViewPart(views, settledParts), { issue: null, group: 'missing' });
  const { answer, range } = shown.answer ?? { answer: null, range: null };
  const zone = range?.zone ?? viewerZone();
  useTellFailure(shown, answer && { asOf: answer.asOf, zone });
  const rows = answer?.issues ?? [];
  const [listed, others] = useFirstRows(rows, FIRST_ADDRESSES, ['address', 'addresses']);
  return (
    <ViewCard title={TITLE} saved={{ lines: () => linesOf(rows), disabled: rows.length === 0 }}>
      {answer === null ? (
        <Unanswered failed={shown.failure !== null} className="h-24" />
      ) : rows.length === 0 ? (
        <NothingHere>Every address that was asked for in this range, with these filters, was found.</NothingHere>
      ) : (
        <DataTable stacks="few" caption={TITLE} columns={columnsIn(zone)} rows={listed} rowKey={({ issue }) => issue} />
      )}
      {answer?.more === true && <p className="mt-2 text-xs text-faint">Addresses that were asked for less often are not listed.</p>}
      {others}
    </ViewCard>
  );
}

function columnsIn(zone: string): Column<IssueRow>[] {
  return [
    { head: 'Address', cell: (row) => <span className="break-all">{readableAddress(addressOf(row))}</span> },
    { head: 'Linked from', cell: linksOf, wide: true },
    { head: 'Times', cell: (row) => formatCount(row.occurrences), numeric: true },
    { head: 'Last', cell: ({ lastSeen }) => `${formatShortDay(lastSeen, zone)}, ${formatHour(lastSeen, zone)}`, numeric: true },
  ];
}

/** What led to an address: the most frequent, and the others when they are asked for. */
function linksOf({ links: [first, ...others], occurrences }: IssueRow) {
  if (first === undefined) return <span className="text-muted">Unknown</span>;
  const rest = others.reduce((left, link) => left - link.occurrences, occurrences - first.occurrences);
  const textOf = (name: string, times: number) => `${readableAddress(name.replace(/^https?:\/\//, ''))} · ${formatCount(times)}`;
  if (others.length === 0 && rest === 0) return <span className="break-all">{textOf(first.name, first.occurrences)}</span>;
  return (
    <details>
      <summary className="break-all">{textOf(first.name, first.occurrences)}</summary>
      <ul className="mt-1 text-muted">
        {others.map((link) => (
          <li key={link.name} className="break-all">
            {textOf(link.name, link.occurrences)}
          </li>
        ))}
        {rest > 0 && <li>{`Unknown or further · ${formatCount(rest)}`}</li>}
      </ul>
    </details>
  );
}

function addressOf({ issue }: IssueRow): string {
  return missingAddress(issue) ?? issue;
}

/** As lines of a CSV file, a line for each link, the head first; times in ISO 8601. */
function linesOf(rows: readonly IssueRow[]): (string | number)[][] {
  const lines = rows.flatMap((row) => {
    const about = [addressOf(row), row.occurrences, new Date(row.lastSeen).toISOString()];
    return row.links.length === 0 ? [[...about, '', '']] : row.links.map((link) => [...about, link.name, link.occurrences]);
  });
  return [['Address', 'Times', 'Last', 'Linked from', 'Times from there'], ...lines];
}
