import { curvePoint, turnX, turnZ, type Curve, type Point } from '../stage/vector.ts';
import { project } from '../stage/camera-view.ts';
import { CELL_SIZE, feelers, HEAD, legs, NECK, posed, posedNormal, SHELL, shellCells } from './anatomy.ts';
import { nodePoints, spokes, strands, VIEW } from './structure.ts';

/** Room between a node and the name below it, in units of the drawing. */
const BELOW = 27;

/** The scene at rest as a drawing, for `npm run posters`: in the page's colours, which it takes from where it is shown. */
export function drawPoster(names: readonly string[]): string {
  const nodes = nodePoints(names.length);
  const parts = [
    lines(strands(nodes), 'var(--accent)', 1.6, 0.22),
    lines(spokes(nodes), 'var(--accent)', 2, 0.5),
    bug(),
    ...nodes.map((node, index) => nodeDrawing(node, names[index] ?? '')),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="poster" viewBox="0 0 ${VIEW.width} ${VIEW.height}">\n${parts.join('\n')}\n</symbol>\n</svg>\n`;
}

function nodeDrawing(node: Point, name: string): string {
  const { x, y, scale } = project(VIEW, node);
  const width = name.length * 6.4 + 18;
  return [
    circle(x, y, scale * 0.075, 'fill="var(--accent)"'),
    circle(x, y, scale * 0.128, 'fill="none" stroke="var(--accent)" stroke-opacity=".55" stroke-width="1.4"'),
    `<rect x="${round(x - width / 2)}" y="${round(y + BELOW - 12)}" width="${round(width)}" height="19" rx="9.5" fill="var(--surface)" stroke="var(--line)"/>`,
    `<text x="${round(x)}" y="${round(y + BELOW + 2)}" text-anchor="middle" font-size="12" font-weight="500" fill="var(--muted)">${name}</text>`,
  ].join('');
}

function bug(): string {
  const place = (point: Point) => project(VIEW, posed(point));
  const cells = shellCells().filter(({ normal }) => posedNormal(normal)[2] > 0.1);
  const dots = (chosen: readonly Point[]) => chosen.map((at) => `M${round(place(at).x)} ${round(place(at).y)}h0`).join('');
  const cellSize = round(place([0, 0, SHELL.z]).scale * CELL_SIZE * 1.75);
  const layer = (colour: string, chosen: readonly Point[]) =>
    `<path d="${dots(chosen)}" stroke="${colour}" stroke-width="${cellSize}" stroke-linecap="round"/>`;
  const [front, back] = [cells.filter(({ at }) => at[1] > -0.1), cells.filter(({ at }) => at[1] <= -0.1)];
  return [
    limbs(),
    outline({ ...SHELL, at: 0 }, 'var(--link)'),
    outline(NECK, 'var(--muted)'),
    outline(HEAD, 'var(--muted)'),
    ...[-0.2, 0.2].map((x) => circle(place([x, HEAD.at + 0.1, 0.2]).x, place([x, HEAD.at + 0.1, 0.2]).y, 6, 'fill="var(--surface)"')),
    layer(
      'var(--accent)',
      front.filter(({ spot }) => !spot).map(({ at }) => at),
    ),
    layer(
      'var(--link)',
      back.filter(({ spot }) => !spot).map(({ at }) => at),
    ),
    layer(
      'light-dark(#0f172a,#0b1220)',
      cells.filter(({ spot }) => spot).map(({ at }) => at),
    ),
  ].join('');
}

function limbs(): string {
  return lines(
    [...legs(), ...feelers()].map(([a, b, c, d]): Curve => [posed(a), posed(b), posed(c), posed(d)]),
    'var(--muted)',
    5,
    1,
  );
}

/** An ellipsoid of the bug as it is seen: the hull of its surface, drawn around enough of its points. */
function outline({ x, y, z, at }: { x: number; y: number; z: number; at: number }, fill: string): string {
  const surface: Point[] = [];
  for (let latitude = -85; latitude <= 85; latitude += 5) {
    for (let longitude = 0; longitude < 360; longitude += 5) {
      const unit = turnZ(turnX([0, 0, 1], (latitude * Math.PI) / 180), (longitude * Math.PI) / 180);
      surface.push(posed([unit[0] * x, unit[1] * y + at, unit[2] * z]));
    }
  }
  const seen = surface.map((point) => project(VIEW, point));
  const middle = project(VIEW, posed([0, at, 0]));
  const edge = Array.from({ length: 48 }, (_, index) => {
    const [dx, dy] = [Math.cos((index / 48) * 2 * Math.PI), Math.sin((index / 48) * 2 * Math.PI)];
    return seen.reduce((far, each) => (along(each, dx, dy) > along(far, dx, dy) ? each : far), middle);
  });
  return `<path d="M${edge.map((point) => `${round(point.x)} ${round(point.y)}`).join('L')}Z" fill="${fill}"/>`;
}

function along({ x, y }: { x: number; y: number }, dx: number, dy: number): number {
  return x * dx + y * dy;
}

function lines(curves: readonly Curve[], colour: string, width: number, opacity: number): string {
  const d = curves.map((curve) => {
    const points = Array.from({ length: 15 }, (_, index) => project(VIEW, curvePoint(curve, index / 14)));
    return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
  });
  return `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function circle(x: number, y: number, r: number, look: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${look}/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
