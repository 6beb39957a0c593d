import { project } from '../stage/camera-view.ts';
import { landPlaces } from './land.ts';
import { borders, coasts, LINES, type MapLine } from './map-lines.ts';
import { CORE, type Marker } from './marker.ts';
import { FIRST_SIGHT, isSeen, spherePoint, turnedTo, VIEW, type Position } from './sphere.ts';

/** Room between a spot and the middle of its label, in units of the drawing. */
const ROOM = { below: 25, above: -25 };
const SIDE = VIEW.width;
const MIDDLE = SIDE / 2;
const RADIUS = MIDDLE / Math.tan((VIEW.fov * Math.PI) / 360) / Math.sqrt(VIEW.distance ** 2 - 1);

/** Radii of the rings that pale towards the middle, as shares of the globe's. */
const SEA_RINGS = [0.98, 0.95, 0.92, 0.88, 0.84, 0.79] as const;

/** The globe at first sight as a drawing, for `scripts/pictures/make-posters.ts`: in the page's colours, which it takes from where it is shown. */
export function drawPoster(markers: readonly Marker[]): string {
  const parts = [...sea(), land(), ...mapLines(), ...markers.map(spot), ...markers.map(label)];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="poster" viewBox="0 0 ${SIDE} ${SIDE}">\n${parts.join('\n')}\n</symbol>\n</svg>\n`;
}

/** Where a place appears, and how long something upright there would look: 1 in the middle, 0 at the edge; null behind. */
function seen(place: Position): { x: number; y: number; scale: number; depth: number } | null {
  const point = turnedTo(FIRST_SIGHT, spherePoint(place));
  return isSeen(point) ? { ...project(VIEW, point), depth: point[2] } : null;
}

/** Rings from edge to middle: where a drawing is used from a file of its own, browsers leave gradients without the page's colours. */
function sea(): string[] {
  const ring = (share: number, look: string) => `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${(RADIUS * share).toFixed(1)}" ${look}/>`;
  const inner = SEA_RINGS.map((share) => ring(share, 'fill="var(--tint)" fill-opacity=".35"'));
  return [ring(1, 'fill="var(--bar)" stroke="var(--line)"'), ...inner];
}

function land(): string {
  const dots = landPlaces().flatMap((place) => {
    const at = seen(place);
    return at === null ? [] : [`M${Math.round(at.x * 10) / 10} ${Math.round(at.y * 10) / 10}h0`];
  });
  return `<path d="${dots.join('')}" stroke="var(--control)" stroke-opacity=".28" stroke-width="4.2" stroke-linecap="round"/>`;
}

function mapLines(): string[] {
  const path = (all: readonly MapLine[], opacity: number) =>
    `<path d="${all.map(seenPart).join('')}" fill="none" stroke="var(--control)" stroke-width=".9" stroke-opacity="${opacity}" stroke-linejoin="round"/>`;
  return [path(borders(), LINES.border), path(coasts(), LINES.coast)];
}

/** A line as far as it is on the side that is seen. */
function seenPart(line: MapLine): string {
  const points = line.map(seen);
  return points
    .map((at, index) => {
      if (at === null || (index === 0 && points[1] === null)) return '';
      const isNew = index === 0 || points[index - 1] === null;
      return `${isNew ? 'M' : 'L'}${Math.round(at.x * 10) / 10} ${Math.round(at.y * 10) / 10}`;
    })
    .join('');
}

function spot(marker: Marker): string {
  const at = seen(marker);
  if (at === null) return '';
  const circle = (radius: number, look: string) =>
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${(at.scale * radius).toFixed(1)}" fill="var(--link)" ${look}/>`;
  return circle(marker.size / 2, 'fill-opacity=".28"') + circle((marker.size / 2) * CORE, '');
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
