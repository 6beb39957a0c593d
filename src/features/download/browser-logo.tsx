import type { BrowserOffer } from '../../content/download.ts';

/** The drawing lies over a tile with the letter: where it fails, with or without scripts, the letter is what remains. A background, because a failed `img` leaves the browser’s own mark. */
export function BrowserLogo({ offer }: { offer: BrowserOffer }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-card bg-tint text-xl font-bold text-link"
    >
      {offer.letter}
      <span className="absolute inset-0 bg-cover" style={{ backgroundImage: `url(${offer.logo})` }} />
    </span>
  );
}
