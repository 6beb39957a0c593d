import { project } from '../stage/view.ts';
import { landPlaces } from './land.ts';
import type { Marker } from './marker.ts';
import { FIRST_SIGHT, isSeen, spherePoint, turnedTo, VIEW, type Place } from './sphere.ts';

/** Room between a spot and the middle of its label, in units of the drawing. */
const ROOM = { below: 25, above: -25 };

const SIDE = VIEW.width;
const MIDDLE = SIDE / 2;
/** Radius of the globe as the camera sees it. */
const RADIUS = MIDDLE / Math.tan((VIEW.fov * Math.PI) / 360) / Math.sqrt(VIEW.distance ** 2 - 1);

/** The globe at first sight as a drawing, for `npm run posters`: in the page's colours, which it takes from where it is shown. */
export function drawPoster(markers: readonly Marker[]): string {
  const parts = [
    `<radialGradient id="sea"><stop offset=".72" stop-color="var(--tint)"/><stop offset="1" stop-color="var(--bar)"/></radialGradient>`,
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS.toFixed(1)}" fill="url(#sea)" stroke="var(--line)"/>`,
    land(),
    ...markers.map(spot),
    ...markers.map(label),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="poster" viewBox="0 0 ${SIDE} ${SIDE}">\n${parts.join('\n')}\n</symbol>\n</svg>\n`;
}

/** Where a place appears, and how long something upright there would look: 1 in the middle, 0 at the edge; null behind. */
function seen(place: Place): { x: number; y: number; scale: number; depth: number } | null {
  const point = turnedTo(FIRST_SIGHT, spherePoint(place));
  return isSeen(point) ? { ...project(VIEW, point), depth: point[2] } : null;
}

function land(): string {
  const dots = landPlaces().flatMap((place) => {
    const at = seen(place);
    return at === null ? [] : [`M${Math.round(at.x * 10) / 10} ${Math.round(at.y * 10) / 10}h0`];
  });
  return `<path d="${dots.join('')}" stroke="var(--accent)" stroke-opacity=".6" stroke-width="4.2" stroke-linecap="round"/>`;
}

function spot(marker: Marker): string {
  const at = seen(marker);
  if (at === null) return '';
  const circle = (radius: number, look: string) =>
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${(at.scale * radius).toFixed(1)}" fill="var(--warning)" ${look}/>`;
  return circle(marker.size, 'fill-opacity=".28"') + circle(marker.size * 0.36, '');
}

function label({ label: text, ...marker }: Marker): string {
  const at = text === null ? null : seen(marker);
  if (at === null || text === null) return '';
  const width = text.length * 6.4 + 18;
  const [x, y] = [at.x, at.y + ROOM[marker.side]];
  return [
    `<rect x="${(x - width / 2).toFixed(1)}" y="${(y - 12).toFixed(1)}" width="${width.toFixed(1)}" height="19" rx="9.5" fill="var(--surface)" stroke="var(--line)"/>`,
    `<text x="${x.toFixed(1)}" y="${(y + 2).toFixed(1)}" text-anchor="middle" font-size="12" font-weight="500" fill="var(--muted)">${text}</text>`,
  ].join('');
}
