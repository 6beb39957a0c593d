import { BROWSER_OFFERS } from '../../../content/extension/download.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { BrowserCard } from './browser-card.tsx';
import { fittingFirst, offerFor } from './visitor-browser.ts';

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
