import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { OperatorPlace } from '../../../content/company/contact-config.ts';

/** A drawing of our own, until the visitor asks for the real map. */
export function PlaceMap({ place }: { place: OperatorPlace }) {
  const [asked, setAsked] = useState(false);
  return (
    <figure>
      <div className="relative h-60 overflow-hidden rounded-card border border-line bg-raised">
        {asked ? (
          <iframe
            src={mapEmbed(place)}
            title={`Map of ${place.name}, by OpenStreetMap`}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-popups"
            className="size-full"
          />
        ) : (
          <>
            <MapPoster />
            <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4">
              <Button variant="primary" icon="map-pin" onClick={() => setAsked(true)}>
                Show the map
              </Button>
            </div>
          </>
        )}
      </div>
      <figcaption className="mt-2 text-sm text-muted">
        {place.name}. Showing the map contacts openstreetmap.org, which then learns your IP address. No request is made before that.
      </figcaption>
    </figure>
  );
}

/** Width of the cut-out as a multiple of its height, in degrees. */
const ASPECT = 2.4;

/** The address of OpenStreetMap's embed: the place in the middle of its cut-out, with a pin unless it is the whole world. */
export function mapEmbed({ latitude, longitude, span }: OperatorPlace): string {
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(4);
  const box = [
    clamp(longitude - (span * ASPECT) / 2, 180),
    clamp(latitude - span / 2, 85),
    clamp(longitude + (span * ASPECT) / 2, 180),
    clamp(latitude + span / 2, 85),
  ];
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik' });
  if (span < 10) query.set('marker', `${latitude},${longitude}`);
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

/** Lines of a globe: no streets are drawn that are not there. */
function MapPoster() {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 240" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" fill="none">
      <g className="stroke-control" opacity="0.45">
        <path d="M0 60Q400 24 800 60M0 120Q400 92 800 120M0 180Q400 160 800 180" />
        <path d="M80 0Q56 120 40 240M240 0Q226 120 214 240M400 0V240M560 0Q574 120 586 240M720 0Q744 120 760 240" />
      </g>
    </svg>
  );
}
