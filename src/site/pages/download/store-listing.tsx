import { formatCount, formatRating } from '#lib/format/format-number.ts';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { BROWSER_OFFERS, type BrowserOffer } from '../../../content/extension/download.ts';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import { SITE } from '../../../content/site/site.ts';
import { FIGURES_DAY } from '../../figures-note.tsx';
import { ShowcaseBadge } from '../../frame/showcase-badge.tsx';

/** The stores' listings as cards of our own: nothing is asked of a store until its badge is followed. */
export function StoreListings() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {BROWSER_OFFERS.map((offer) => (
        <StoreListing key={offer.id} offer={offer} />
      ))}
      {ELSEWHERE.showcase !== '' && <ShowcaseCard />}
    </div>
  );
}

function ShowcaseCard() {
  return (
    <section
      aria-labelledby="showcase-title"
      className="flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-surface p-6 sm:p-8 lg:col-span-2"
    >
      <div>
        <h2 id="showcase-title" className="text-xl tracking-normal">
          What others say
        </h2>
        <p className="mt-1 text-sm text-muted">Reviews and questions of people who tried it, and our answers. Opens a site of others.</p>
      </div>
      <ShowcaseBadge />
    </section>
  );
}

function StoreListing({ offer: { id, store, url, figures, isListed } }: { offer: BrowserOffer }) {
  const facts = [
    { name: 'Users', value: formatCount(figures.users) },
    { name: 'Reviews', value: formatCount(figures.reviews) },
    { name: 'Version', value: INSTALL_FIGURES.version },
    { name: 'Price', value: CLAIMS.price },
  ];
  return (
    <section aria-labelledby={`listing-${id}`} className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-6">
        <div className="flex items-center gap-4">
          <span aria-hidden="true" className="grid size-14 shrink-0 place-items-center rounded-card bg-fill text-on-fill">
            <Icon name="mark" className="size-9" />
          </span>
          <div>
            <h2 id={`listing-${id}`} className="text-xl tracking-normal">
              {SITE.name} in {store}
            </h2>
            <p className="text-sm text-muted">Extension · Developer tools</p>
            <p className="mt-1 inline-flex items-center gap-1.5 text-sm">
              <Icon name="star" className="fill-current text-warning" />
              <span className="font-medium">{formatRating(figures.rating)}</span>
              {id === 'chrome' && <span className="text-muted">{CLAIMS.ratings} ratings</span>}
            </p>
          </div>
        </div>
        <ExternalLink href={url} action="store-click" className="rounded-card">
          <StoreBadge store={store} />
        </ExternalLink>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-4 border-t border-line pt-5 sm:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge>reference</Badge>
        Figures of the operator as of {FIGURES_DAY}
        {isListed ? '; the listing itself has today’s.' : '.'}
      </p>
    </section>
  );
}

/** Our own badge: the stores' pictures belong to them and would have to be fetched there. */
function StoreBadge({ store }: { store: string }) {
  return (
    <span className="inline-flex h-14 items-center gap-3 rounded-card border border-control bg-bg px-4 text-ink transition-colors hover:bg-raised">
      <Icon name="download" className="size-6 text-link" />
      <span className="grid leading-tight">
        <span className="text-xs text-muted">Available in</span>
        <span className="font-semibold">{store}</span>
      </span>
    </span>
  );
}
