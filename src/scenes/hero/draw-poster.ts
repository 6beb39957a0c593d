import { project } from '../stage/camera-view.ts';
import { curvePoint, turnX, turnZ, type Curve, type Point } from '../stage/vector.ts';
import {
  ABDOMEN,
  BAND_RADIUS,
  bands,
  cellCorners,
  EYE,
  HEAD,
  LIMB_RADIUS,
  limbs,
  posed,
  SHELL,
  shellCells,
  spread,
  type Cell,
  type WingSide,
} from './anatomy.ts';
import { CELL_ROUNDING, COLOURS, GLOW } from './look.ts';
import { LINK_RADIUS, NODE, nodePoints, spokes, VIEW } from './structure.ts';

type Place = (point: Point) => Point;

/**
 * The scene's first frame as a drawing, for `scripts/pictures/make-posters.ts`: the same parts in the same order and colours, so that nothing
 * changes when the scene comes. Colours are the page's, which it takes from where it is shown.
 */
export function drawPoster(count: number): string {
  const nodes = nodePoints(count);
  const onWing = (side: WingSide) => (point: Point) => posed(spread(point, side));
  const parts = [
    areas(lines(spokes(nodes), LINK_RADIUS * 2, COLOURS.link, 'stroke-opacity=".42"')),
    lines(limbs().map(posedCurve), LIMB_RADIUS * 2 * POSED_SIZE, COLOURS.limb),
    hull(ellipsoid(HEAD), posed, COLOURS.limb),
    ...SIDES.map((side) => circle(posed([side * EYE.x, EYE.y, EYE.z]), EYE.radius * POSED_SIZE, `fill="${COLOURS.eye}"`)),
    hull(ellipsoid(ABDOMEN), posed, COLOURS.glow),
    lines(bands().map(posedCurve), BAND_RADIUS * 2 * POSED_SIZE, COLOURS.band),
    ...SIDES.map((side) => hull(ellipsoid(SHELL, side), onWing(side), COLOURS.shell)),
    ...cells(onWing),
    areas(
      nodes
        .map(
          (node) =>
            circle(node, NODE.ball, `fill="${COLOURS.link}"`) +
            circle(node, NODE.halo * 0.93, `fill="none" stroke="${COLOURS.link}" stroke-opacity=".55" stroke-width="1.6"`),
        )
        .join('\n'),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="poster" viewBox="0 0 ${VIEW.width} ${VIEW.height}">\n${parts.join('\n')}\n</symbol>\n</svg>\n`;
}

/** A part that is drawn only where the page names the areas. */
function areas(part: string): string {
  return `<g style="display:var(--areas)">\n${part}\n</g>`;
}

const SIDES: readonly WingSide[] = [-1, 1];
const POSED_SIZE = Math.hypot(...difference(posed([1, 0, 0]), posed([0, 0, 0])));

/** All cells, one path for those that look alike; behind them the glow of the lit ones. */
function cells(onWing: (side: WingSide) => Place): string[] {
  const alike = new Map<string, Cell[]>();
  for (const cell of shellCells()) {
    const look = `fill="${COLOURS[cell.tone]}" stroke="${COLOURS[cell.tone]}" opacity="${cell.strength}"`;
    alike.set(look, [...(alike.get(look) ?? []), cell]);
  }
  const draw = (list: readonly Cell[], size: number) =>
    list.map((cell) => polygon(cellCorners(cell, size).map((corner) => project(VIEW, onWing(cell.side)(corner))))).join('');
  const lit = shellCells().filter(({ tone }) => tone === 'lit');
  const rounding = `stroke-width="${round(2 * CELL_ROUNDING * project(VIEW, [0, 0, 0]).scale)}" stroke-linejoin="round"`;
  return [
    `<path d="${draw(lit, GLOW.size)}" fill="${COLOURS.lit}" opacity="${GLOW.opacity}"/>`,
    ...[...alike].map(([look, list]) => `<path d="${draw(list, 1)}" ${look} ${rounding}/>`),
  ];
}

function posedCurve([a, b, c, d]: Curve): Curve {
  return [posed(a), posed(b), posed(c), posed(d)];
}

/** Points of an ellipsoid's surface; of a side only those that are on it and face the viewer. */
function ellipsoid({ x, y, z, at }: { x: number; y: number; z: number; at: number }, side?: WingSide): Point[] {
  const surface: Point[] = [];
  for (let latitude = -90; latitude <= 90; latitude += 5) {
    for (let longitude = 0; longitude < 360; longitude += 5) {
      const unit = turnZ(turnX([0, 0, 1], (latitude * Math.PI) / 180), (longitude * Math.PI) / 180);
      if (side === undefined || (unit[0] * side >= -1e-9 && unit[2] >= -1e-9)) surface.push([unit[0] * x, unit[1] * y + at, unit[2] * z]);
    }
  }
  return surface;
}

/** What is seen of a body without hollows: the outline of its points. */
function hull(surface: readonly Point[], place: Place, fill: string): string {
  const seen = surface.map((point) => project(VIEW, place(point))).toSorted((a, b) => a.x - b.x || a.y - b.y);
  type Seen = (typeof seen)[number];
  const turn = (o: Seen, a: Seen, b: Seen) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const chain = (points: readonly Seen[]) => {
    const kept: Seen[] = [];
    for (const point of points) {
      while (kept.length > 1 && turn(kept.at(-2) ?? point, kept.at(-1) ?? point, point) <= 0.05) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return `<path d="${polygon([...chain(seen), ...chain(seen.toReversed())])}" fill="${fill}"/>`;
}

function polygon(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function lines(curves: readonly Curve[], width: number, colour: string, look = ''): string {
  const d = curves.map((curve) => {
    const points = Array.from({ length: 15 }, (_, index) => project(VIEW, curvePoint(curve, index / 14)));
    return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
  });
  const thick = round(width * project(VIEW, [0, 0, 0]).scale);
  return `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" ${look}/>`;
}

function circle(at: Point, radius: number, look: string): string {
  const { x, y, scale } = project(VIEW, at);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(scale * radius)}" ${look}/>`;
}

function difference(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
