import type { Shares } from '#contract/questions/signals.ts';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#lib/format/format-number.ts';
import { NothingHere } from '../answer/nothing-here.tsx';

/** As many as are listed. */
const MOST = 5;

/** What was shared most often, up to five pages; null while unknown. */
export function SharedContent({ pages }: { pages: Shares['pages'] | null }) {
  if (pages === null) return <Skeleton className="h-40" />;
  if (pages.length === 0) {
    return <NothingHere>Nothing was shared in this range. Pages that are shared show here with their share count.</NothingHere>;
  }
  return (
    <table className="w-full table-fixed text-[0.8125rem]">
      <caption className="sr-only">Most Shared Content</caption>
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" className="pb-1 pl-2 text-left font-normal">
            Title
          </th>
          <th scope="col" className="pb-1 text-left font-normal">
            Address
          </th>
          <th scope="col" className="w-16 pb-1 text-right font-normal">
            Shares
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.slice(0, MOST).map(({ title, path, shares }) => (
          <tr key={path} className="h-7">
            <th scope="row" className="truncate pr-3 pl-2 text-left font-normal" title={title || path}>
              {title || path}
            </th>
            <td className="truncate pr-3" title={addressOf(path)}>
              <ExternalLink href={addressOf(path)}>{addressOf(path)}</ExternalLink>
            </td>
            <td className="tabular text-right">{formatCount(shares)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A path of this site as an address; what came from outside and is none stays a text. */
function addressOf(path: string): string {
  const { origin } = location;
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : path;
}
