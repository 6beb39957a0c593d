import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { OperatorPlace } from '../../../content/company/contact-config.ts';
import { mapEmbed } from './map-embed.ts';
import { MapPoster } from './map-poster.tsx';

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
