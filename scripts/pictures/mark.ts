/**
 * The site's mark on a ground of 24 x 24: a beetle whose shell is a matrix of six cells. Its edges lie on multiples of 1.5, so
 * that at 16 px they are whole pixels. Path data (SVG); limbs are strokes, all else is filled. Commas between the numbers: a data URL
 * keeps them as they are, so that a document holds the same text as icon and as drawing.
 */
export const MARK = {
  limbs: 'M9.6,4.6,7.7,1.6M14.4,4.6,16.3,1.6M8,10.8,3,7.9M16,10.8,21,7.9M8,15.75H1.9M16,15.75H22.1M8,16.8,3.2,20.4M16,16.8,20.8,20.4',
  head: 'M7.5,7.5a4.5,4.5,0,0,1,9,0Z',
  cells:
    'M11.4,9v3H6.1A4.4,4.4,0,0,1,10.2,9ZM12.6,9h1.2a4.4,4.4,0,0,1,4.1,3H12.6ZM11.4,13.5V18H6.3A9,9,0,0,1,6,15.8V13.5ZM11.4,19.5v3A5.8,5.8,0,0,1,6.9,19.5ZM12.6,19.5h4.5a5.8,5.8,0,0,1-4.5,3Z',
  /** The one cell that is lit. */
  lit: 'M12.6,13.5H18v2.3a9,9,0,0,1-.3,2.2H12.6Z',
};
export const MARK_SIZE = 24;
export const LIMB_WIDTH = 1.5;

/** The mark as shapes of an SVG, in the colours of head and limbs, of the shell, and of its lit cell. */
export function markShapes({ ink, shell, lit }: { ink: string; shell: string; lit: string }) {
  const filled = (d: string, colour: string) => `<path d="${d}" fill="${colour}" stroke="none" />`;
  const limbs = `<path d="${MARK.limbs}" fill="none" stroke="${ink}" stroke-width="${LIMB_WIDTH}" stroke-linecap="round" />`;
  return [limbs, filled(MARK.head, ink), filled(MARK.cells, shell), filled(MARK.lit, lit)].join('');
}
