import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { LIMB_WIDTH, MARK, MARK_SIZE } from '../../pictures/mark.ts';

const limbs = new Path2D(MARK.limbs);
const head = new Path2D(MARK.head);
const cells = new Path2D(MARK.cells);
const litCell = new Path2D(MARK.lit);

/** Draws the site's mark into a square of `size` pixels. */
export function drawMark(
  context: SKRSContext2D,
  { x, y, size, ink, shell, lit }: { x: number; y: number; size: number; ink: string; shell: string; lit: string },
) {
  context.save();
  context.translate(x, y);
  context.scale(size / MARK_SIZE, size / MARK_SIZE);
  context.lineWidth = LIMB_WIDTH;
  context.lineCap = 'round';
  context.strokeStyle = ink;
  context.stroke(limbs);
  for (const [path, colour] of [
    [head, ink],
    [cells, shell],
    [litCell, lit],
  ] as const) {
    context.fillStyle = colour;
    context.fill(path);
  }
  context.restore();
}
