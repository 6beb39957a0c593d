import type { ReactNode } from 'react';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { ChartDownloads } from '#ui/charts/chart-foot.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { CardFoot } from '../overview/cards/card-foot.tsx';
import { pickMode } from '../view/pick.ts';
import { fetchedPages, sumOf, unfetchedPages } from './operators.ts';
import type { RobotsView } from './use-robots.ts';

/** Rows of each list. */
const LISTED = 10;

type PagesProps = Pick<RobotsView, 'fetched' | 'read'> & { onPick: OnPick };

/** The pages that robots fetched most, with their share of all page views there. */
export function FetchedCard({ fetched, read, onPick }: PagesProps) {
  const pages = fetchedPages(fetched, read);
  const shown = pages.slice(0, LISTED);
  const lines = () => [
    ['Page', 'Page views of robots', 'Share of robots'],
    ...pages.map(({ path, fetches, share }) => [path, fetches, share ?? '']),
  ];
  return (
    <ListCard title="Pages most fetched" description="The share is that of robots in all page views of the page." bots="only" lines={lines}>
      {shown.length === 0 ? (
        <NothingHere>No page was fetched by these robots in this range.</NothingHere>
      ) : (
        <BarList
          dense
          caption="Pages most fetched"
          nameHead="Page"
          countHead="Fetches"
          total={0}
          rows={shown.map(({ path, fetches, share }) => ({
            key: path,
            label: readableAddress(path),
            count: fetches,
            ...(share !== null && { share }),
          }))}
          onPick={(path, keys) => onPick('path', path, pickMode(keys))}
        />
      )}
      <CardFoot
        title="Pages most fetched"
        note={moreText(
          pages.slice(LISTED).map(({ fetches }) => fetches),
          fetched.more,
          'fetch',
          'fetches',
        )}
      />
    </ListCard>
  );
}

/** The pages that people read and none of these robots fetched. */
export function UnfetchedCard({ fetched, read, onPick }: PagesProps) {
  const pages = unfetchedPages(fetched, read);
  const shown = pages.slice(0, LISTED);
  const lines = () => [['Page', 'Page views of people'], ...pages.map(({ name, pageViews }) => [name, pageViews ?? 0])];
  const caution = fetched.more ? ` Only the ${formatCount(fetched.rows.length)} pages most fetched are known.` : '';
  return (
    <ListCard
      title="Read by people, not fetched"
      description={`Pages without a page view of the robots that are counted.${caution}`}
      bots="exclude"
      lines={lines}
    >
      {shown.length === 0 ? (
        <p className="text-sm text-muted">Robots fetched every page that people read in this range.</p>
      ) : (
        <BarList
          dense
          caption="Pages that people read and no robot fetched"
          nameHead="Page"
          countHead="Views"
          total={null}
          rows={shown.map(({ name, pageViews }) => ({ key: name, label: readableAddress(name), count: pageViews ?? 0 }))}
          onPick={(path, keys) => onPick('path', path, pickMode(keys))}
        />
      )}
      <CardFoot
        title="Read by people, not fetched"
        note={moreText(
          pages.slice(LISTED).map(({ pageViews }) => pageViews ?? 0),
          read.more,
          'page view',
        )}
      />
    </ListCard>
  );
}

/** What went wrong on page views of these robots. */
export function MetErrorsCard({ errors: { issues, totals, more } }: { errors: ErrorsAnswer }) {
  const lines = () => [['Error', 'Times'], ...issues.map(({ title, occurrences }) => [title, occurrences])];
  return (
    <ListCard
      title="Errors that robots met"
      description={`${countOf(totals.occurrences, 'error')} on ${countOf(totals.pageViews, 'page view')} of robots.`}
      bots="only"
      lines={lines}
    >
      <BarList
        dense
        caption="Errors that robots met"
        nameHead="Error"
        countHead="Times"
        total={totals.occurrences}
        rows={issues.map(({ issue, title, occurrences }) => ({ key: issue, label: title, count: occurrences }))}
      />
      <CardFoot title="Errors that robots met" note={more ? 'Rarer ones are not listed.' : ''} />
    </ListCard>
  );
}

interface ListCardProps {
  title: string;
  description: ReactNode;
  /** Who counts in it. */
  bots: Robots;
  /** All of it, the head first. */
  lines: () => (string | number)[][];
  children: ReactNode;
}

/** A list with the files of it in its menu. */
export function ListCard({ title, description, bots, lines, children }: ListCardProps) {
  const describeFile = useFileDescription();
  return (
    <ViewCard
      title={title}
      description={description}
      renderMenu={() => (
        <div className="flex items-center justify-between px-2 text-sm">
          Download <ChartDownloads name={title.toLowerCase()} picture="card" describeFile={() => describeFile(title, bots)} lines={lines} />
        </div>
      )}
    >
      {children}
    </ViewCard>
  );
}

/** `17 more pages, 240 fetches`; '' where there are none. */
function moreText(counts: readonly number[], cut: boolean, one: string, many?: string): string {
  if (counts.length === 0) return '';
  const further = `${countOf(counts.length, 'more page')}, ${countOf(sumOf(counts), one, many)}`;
  return cut ? `At least ${further}` : further;
}
