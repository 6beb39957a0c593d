import type { ShownTable } from '../figures/shown-table.ts';
import { svgElement } from './svg-file.ts';

/** The drawing in its own units, CSS pixels of a file opened at full size. */
const LEAST_WIDTH = 592;
const ROW = 28;
const BAR = 24;
const FONT = 13;
const SIDE = 8;
/** A letter of this type is seldom wider. */
const LETTER = FONT * 0.58;
const MOST_NAME_LETTERS = 58;
const MOST_LETTERS = 28;

/** A table as a drawing, for a file: names with their bars, figures to the right. Its colours are those of the page. */
export function tablePicture({ lines, bars }: Pick<ShownTable, 'lines' | 'bars'>): SVGSVGElement {
  const [names = 0, ...figures] = columnWidths(lines);
  const taken = figures.reduce((sum, width) => sum + width, 0);
  const width = Math.max(LEAST_WIDTH, names + taken);
  const ends = figures.map((_, index) => width - SIDE - figures.slice(index + 1).reduce((sum, each) => sum + each, 0));
  const height = lines.length * ROW;
  return svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, 'font-size': FONT },
    lines.map(([name = '', ...cells], line) =>
      svgElement('g', { transform: `translate(0 ${line * ROW})`, fill: line === 0 ? 'var(--muted)' : 'var(--ink)' }, [
        ...(bars[line] ?? []).map(({ fill, length }) => bar(length * (width - taken), fill)),
        svgElement('text', { x: SIDE, y: 17 }, shorten(name, MOST_NAME_LETTERS)),
        ...cells.map((text, column) =>
          svgElement('text', { x: ends[column] ?? width, y: 17, 'text-anchor': 'end' }, shorten(text, MOST_LETTERS)),
        ),
      ]),
    ),
  );
}

function columnWidths(lines: readonly (readonly string[])[]): number[] {
  return (lines[0] ?? []).map((_, column) => {
    const letters = Math.max(...lines.map((cells) => cells[column]?.length ?? 0));
    return Math.ceil(Math.min(letters, column === 0 ? MOST_NAME_LETTERS : MOST_LETTERS) * LETTER) + 2 * SIDE;
  });
}

function bar(width: number, fill: string): SVGRectElement {
  return svgElement('rect', { x: 0, y: 0, width: Math.round(width), height: BAR, rx: 4, fill });
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
