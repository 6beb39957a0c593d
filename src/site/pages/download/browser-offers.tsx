import { useCallback, useState } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { BROWSER_OFFERS, type BrowserOffer } from '../../../content/extension/download.ts';

/** Both browsers; once scripts run, the visitor's own comes first. */
export function BrowserOffers() {
  const hydrated = useHydrated();
  const fitting = hydrated ? offerFor(navigator.userAgent) : null;
  return (
    <div className="mt-10 grid gap-x-4 gap-y-6 lg:grid-cols-2">
      {fittingFirst(BROWSER_OFFERS, fitting).map((offer, index) => (
        <BrowserCard key={offer.id} offer={offer} fits={offer.id === fitting} first={index === 0} />
      ))}
    </div>
  );
}

interface Props {
  offer: BrowserOffer;
  /** Made for the browser that shows this page. */
  fits: boolean;
  /** Its button is the page's main one. */
  first: boolean;
}

function BrowserCard({ offer, fits, first }: Props) {
  return (
    <section aria-label={`${offer.name}, installation`} className="relative rounded-card border border-line bg-surface p-6 sm:p-8">
      <div className="flex items-center gap-4">
        <BrowserMark offer={offer} />
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

/** The browser's mark on a tile that is light in both themes, as the mark is black; its letter where the picture fails. */
function BrowserMark({ offer: { mark, letter } }: { offer: BrowserOffer }) {
  const [fails, setFails] = useState(false);
  // Tells of a failure also where the picture failed before this page listened.
  const watch = useCallback((image: HTMLImageElement | null) => void image?.decode().catch(() => setFails(true)), []);
  const tile = 'grid size-12 shrink-0 place-items-center rounded-card';
  return fails ? (
    <span aria-hidden="true" className={classNames(tile, 'bg-tint text-xl font-bold text-link')}>
      {letter}
    </span>
  ) : (
    <span className={classNames(tile, 'border border-line bg-[#fff]')}>
      <img ref={watch} src={mark} alt="" width={28} height={28} />
    </span>
  );
}

/** The offer that fits the visitor's browser: Firefox's own, Chromium's for all others that can install it, null on phones and in Safari. */
export function offerFor(userAgent: string): BrowserOffer['id'] | null {
  if (isHandheld(userAgent)) return null;
  if (/\b(Firefox|LibreWolf)\//.test(userAgent)) return 'firefox';
  return /\b(Chrome|Chromium|Edg)\//.test(userAgent) ? 'chrome' : null;
}

/** Whether it is a phone or a tablet, whose browsers take no extension of this kind. */
function isHandheld(userAgent: string): boolean {
  return /\b(Android|iPhone|iPad|iPod|Mobile)\b/.test(userAgent);
}

/** The offers with the fitting one first. */
export function fittingFirst(offers: readonly BrowserOffer[], fitting: BrowserOffer['id'] | null): BrowserOffer[] {
  return [...offers].sort((a, b) => Number(b.id === fitting) - Number(a.id === fitting));
}
