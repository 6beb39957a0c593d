import { Badge } from '#ui/elements/badge.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import type { BrowserOffer } from '../../../content/extension/download.ts';

interface Props {
  offer: BrowserOffer;
  /** Made for the browser that shows this page. */
  fits: boolean;
  /** Its button is the page's main one. */
  first: boolean;
}

export function BrowserCard({ offer, fits, first }: Props) {
  return (
    <section aria-label={`${offer.name}, installation`} className="relative rounded-card border border-line bg-surface p-6 sm:p-8">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-card bg-tint text-xl font-bold text-link">
          {offer.letter}
        </span>
        <div>
          <h2 className="text-xl tracking-normal">{offer.name}</h2>
          <p className="text-sm text-muted">{offer.worksIn}</p>
        </div>
      </div>
      {fits && (
        <div className="absolute -top-3 left-6 rounded-pill bg-bg sm:left-8">
          <Badge tone="accent">Your browser</Badge>
        </div>
      )}
      <ExternalLink href={offer.url} action="store-click" className={buttonClass(first ? 'primary' : 'secondary', 'large', 'mt-6 w-full')}>
        {offer.action}
      </ExternalLink>
      <p className="mt-2 text-center text-xs text-muted">Opens {offer.store}</p>
      <h3 className="mt-6 text-sm text-muted">How to install</h3>
      <ol className="mt-3 grid gap-3">
        {offer.steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] items-start gap-3">
            <span aria-hidden="true" className="tabular grid size-7 place-items-center rounded-pill bg-raised text-sm font-medium">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
