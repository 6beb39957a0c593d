import { ListDownloads } from '#ui/charts/list-foot.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { countShares, type Facet } from '../../../content/figures/install-summary.ts';
import { breakdownSummary, breakdownTitle, facetHead, type Population } from './breakdown-text.ts';

/** Installs or users by one facet: what the chart says, the bars, and the files to take along. */
export function Breakdown({ facet, subject, total }: { facet: Facet; subject: Population; total: number }) {
  const shares = INSTALL_FIGURES.shares[facet];
  const title = breakdownTitle(facet, subject, shares);
  const nameHead = facetHead(facet);
  const countHead = subject === 'installs' ? 'Installs' : 'Users';
  const rows = countShares(total, shares).map(({ name, count, percent }) => ({ key: name, label: name, count, share: percent / 100 }));
  const name = `${subject} by ${nameHead.toLowerCase()}`;
  return (
    <section aria-label={name} className="grid content-start border-t border-line pt-5 lg:row-span-4 lg:grid-rows-subgrid lg:gap-y-0">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-muted">{breakdownSummary(facet, shares)}</p>
      <BarList caption={name} nameHead={nameHead} countHead={countHead} rows={rows} total={total} />
      <div className="mt-2 flex min-h-9 justify-end">
        <ListDownloads list={{ title: name, nameHead, countHead, rows, total }} disabled={false} />
      </div>
    </section>
  );
}
