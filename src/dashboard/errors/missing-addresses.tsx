import { useState } from 'react';
import type { IssueRow } from '#contract/questions/errors.ts';
import { missingAddress } from '#contract/rows/error-facts.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { formatHour, formatShortDay, viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FailureNotice } from '../answer/failure-notice.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import { settledParts } from '../answer/question-beside.ts';
import { Unanswered } from '../card/unanswered.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { useViewPart } from '../view/use-view.ts';
import { useErrors } from './use-errors.ts';

const TITLE = 'Addresses not found';
/** Addresses that are listed until all are asked for. */
const FIRST_ADDRESSES = 10;
/** Of each address, the links that stand in its row; the others are one press away. */
const FIRST_LINKS = 1;

/** Every address of the range that was not found: how often, when last, and what led to it. */
export function MissingAddresses({ views }: Pick<ViewProps, 'views'>) {
  const shown = useErrors('addresses not found', useViewPart(views, settledParts), { issue: null, group: 'missing' });
  const [isWhole, setWhole] = useState(false);
  const describeFile = useFileDescription();
  const { answer, range } = shown.answer ?? { answer: null, range: null };
  const zone = range?.zone ?? viewerZone();
  const rows = answer?.issues ?? [];
  return (
    <>
      <FailureNotice failure={shown.failure} asOf={answer?.asOf ?? null} zone={zone} onRetry={shown.refresh} />
      <ViewCard
        title={TITLE}
        description={
          answer === null || rows.length === 0
            ? undefined
            : `${countOf(answer.totals.occurrences, 'time', 'times')} in ${countOf(answer.totals.visits, 'visit')} somebody asked for an address that no page has.`
        }
      >
        {answer === null ? (
          <Unanswered failed={shown.failure !== null} className="h-24" />
        ) : rows.length === 0 ? (
          <NothingHere>Every address that was asked for in this range, with these filters, was found.</NothingHere>
        ) : (
          <MissingTable rows={isWhole ? rows : rows.slice(0, FIRST_ADDRESSES)} zone={zone} />
        )}
        {answer?.more === true && <p className="mt-2 text-xs text-faint">Addresses that were asked for less often are not listed.</p>}
        <ChartFoot>
          {rows.length > FIRST_ADDRESSES && (
            <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? `First ${FIRST_ADDRESSES} addresses` : `All ${countOf(rows.length, 'address', 'addresses')}`}
            </Button>
          )}
          <ChartDownloads
            name="addresses not found"
            describeFile={() => describeFile(TITLE)}
            lines={() => linesOf(rows)}
            disabled={rows.length === 0}
          />
        </ChartFoot>
      </ViewCard>
    </>
  );
}

function MissingTable({ rows, zone }: { rows: readonly IssueRow[]; zone: string }) {
  const head = 'pb-1 font-normal';
  return (
    <table className="w-full table-fixed text-[0.8125rem]">
      <caption className="sr-only">{TITLE}</caption>
      <thead className="text-left text-xs text-faint">
        <tr>
          <th scope="col" className={head}>
            Address
          </th>
          <th scope="col" className={`${head} pl-3`}>
            Linked from
          </th>
          <th scope="col" className={`${head} w-16 text-right`}>
            Times
          </th>
          <th scope="col" className={`${head} w-28 text-right max-sm:hidden`}>
            Last
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.issue} className="align-top hover:bg-raised">
            <th scope="row" className="truncate py-1 text-left font-normal" title={addressOf(row)}>
              {readableAddress(addressOf(row))}
            </th>
            <td className="py-1 pl-3">
              <Links row={row} />
            </td>
            <td className="tabular py-1 text-right">{formatCount(row.occurrences)}</td>
            <td className="tabular py-1 text-right text-muted max-sm:hidden">
              {`${formatShortDay(row.lastSeen, zone)}, ${formatHour(row.lastSeen, zone)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What led to an address, the most frequent first. */
function Links({ row: { issue, links, occurrences } }: { row: IssueRow }) {
  const [isOpen, open] = useState(false);
  if (links.length === 0) return <span className="text-muted">Unknown</span>;
  const told = isOpen ? links : links.slice(0, FIRST_LINKS);
  const unknown = occurrences - links.reduce((sum, link) => sum + link.occurrences, 0);
  return (
    <ul>
      {told.map((link) => (
        <li key={link.name} className="flex gap-2">
          <span className="min-w-0 truncate" title={link.name}>
            {readableAddress(link.name.replace(/^https?:\/\//, ''))}
          </span>
          <span className="tabular text-muted">{formatCount(link.occurrences)}</span>
        </li>
      ))}
      {isOpen && unknown > 0 && <li className="text-muted">{`Unknown or further: ${formatCount(unknown)}`}</li>}
      {(links.length > FIRST_LINKS || unknown > 0) && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`All that led to ${addressOf({ issue })}`}
            onClick={() => open(!isOpen)}
            className="min-h-6 text-xs text-link hover:underline"
          >
            {isOpen ? 'Less' : `and ${formatCount(occurrences - (links[0]?.occurrences ?? 0))} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

function addressOf({ issue }: Pick<IssueRow, 'issue'>): string {
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
