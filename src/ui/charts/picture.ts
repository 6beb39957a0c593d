import { readTable, type TableContent } from '../figures/read-table.ts';
import { pngFile, svgElement, svgFile } from './svg-file.ts';

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

export type PictureKind = 'svg' | 'png';

/** What can be downloaded as a picture: drawings that carry a title for it, and tables with a caption. */
const DRAWN = 'svg[data-picture], table:has(caption)';

/** The drawing of a card, or its table; null where it has neither. */
export function partOf(card: ParentNode | null): Element | null {
  return card?.querySelector(DRAWN) ?? null;
}

function titleOf(part: Element): string {
  return part instanceof HTMLTableElement ? readTable(part).title : (part.getAttribute('data-picture') ?? '');
}

const MARGIN = 24;
const TITLE = { size: 17, line: 26 };
const TEXT = { size: 12, line: 18, letter: 6.4 };
const FONTS = 'Helvetica, Arial, sans-serif';

/**
 * A part of the page as a picture that needs no page: title above, what it is about, and the legend of its card below.
 * @param about source, dates and selection, in words; '' for nothing
 */
export function pictureFile(part: Element, about: string, kind: PictureKind): Promise<Blob> {
  const whole = part instanceof HTMLTableElement ? ofTable(part, about) : ofDrawing(part as SVGSVGElement, about);
  return kind === 'svg' ? Promise.resolve(svgFile(whole)) : pngFile(svgFile(whole), sizeOf(whole));
}

function ofTable(part: HTMLTableElement, about: string): SVGSVGElement {
  const table = readTable(part, 'eye');
  const drawing = tablePicture(table);
  return framed(drawing, sizeOf(drawing), { title: table.title, about, legend: [], notes: [] });
}

function ofDrawing(part: SVGSVGElement, about: string): SVGSVGElement {
  const itemsOf = (list: string) => [...(part.closest('section')?.querySelectorAll(`[${list}] > li`) ?? [])];
  const notes = itemsOf('data-notes').map(({ textContent }) => textContent);
  return framed(part.cloneNode(true) as SVGSVGElement, sizeOf(part), {
    title: titleOf(part),
    about,
    legend: itemsOf('data-legend'),
    notes,
  });
}

interface Size {
  width: number;
  height: number;
}

/** In its own units where it has some, else in its size on the screen. */
function sizeOf(drawing: Element): Size {
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return width > 0 && height > 0 ? { width, height } : drawing.getBoundingClientRect();
}

/** What stands around a drawing: above it title and subject, below it the legend and what happened on its days. */
interface Frame {
  title: string;
  about: string;
  legend: readonly Element[];
  notes: readonly string[];
}

function framed(drawing: SVGSVGElement, size: Size, { title, about, legend, notes }: Frame): SVGSVGElement {
  const width = Math.round(size.width) + 2 * MARGIN;
  const letters = Math.floor(size.width / TEXT.letter);
  const lines = wrapped(about, letters);
  const top = MARGIN + TITLE.line + lines.length * TEXT.line + 8;
  const marks = legendMarks(legend, size.width, top + size.height + 20);
  const foot = top + size.height + marks.height;
  const said = notes.flatMap((note) => wrapped(note, letters));
  const height = Math.round(foot + said.length * TEXT.line + MARGIN);
  for (const name of ['class', 'style', 'id', 'role', 'aria-label']) drawing.removeAttribute(name);
  const place = { x: MARGIN, y: top, width: Math.round(size.width), height: Math.round(size.height) };
  for (const [name, value] of Object.entries(place)) drawing.setAttribute(name, String(value));
  return svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'font-family': FONTS }, [
    svgElement('title', {}, title),
    svgElement('text', { x: MARGIN, y: MARGIN + TITLE.size, fill: 'var(--ink)', 'font-size': TITLE.size, 'font-weight': 600 }, title),
    ...lines.map((line, index) => textAt(MARGIN, MARGIN + TITLE.line + (index + 1) * TEXT.line - 5, line)),
    drawing,
    ...marks.elements,
    ...said.map((line, index) => textAt(MARGIN, foot + (index + 1) * TEXT.line, line)),
  ]);
}

/** The legend in lines as wide as the drawing: its swatches as they stand on the page, beside their words. */
function legendMarks(items: readonly Element[], width: number, top: number) {
  const elements: SVGElement[] = [];
  let [x, y] = [0, top];
  for (const item of items) {
    const swatch = item.querySelector('svg')?.cloneNode(true) as SVGSVGElement | undefined;
    const text = (item.textContent ?? '').trim();
    const taken = 28 + text.length * TEXT.letter + 16;
    if (x > 0 && x + taken > width) [x, y] = [0, y + TEXT.line];
    if (swatch !== undefined) {
      swatch.removeAttribute('class');
      for (const [name, value] of Object.entries({ x: MARGIN + x, y: y - 10, width: 20, height: 12 }))
        swatch.setAttribute(name, String(value));
      elements.push(swatch);
    }
    elements.push(textAt(MARGIN + x + 28, y, text));
    x += taken;
  }
  return { elements, height: items.length === 0 ? 0 : y - top + 24 };
}

function textAt(x: number, y: number, text: string): SVGTextElement {
  return svgElement('text', { x, y, fill: 'var(--muted)', 'font-size': TEXT.size }, text);
}

/** A text in lines of at most so many letters, broken between words; a longer word is broken, too. */
function wrapped(text: string, letters: number): string[] {
  return text.match(new RegExp(`\\S.{0,${Math.max(1, letters - 2)}}(?=\\s|$)|\\S{1,${letters}}`, 'g')) ?? [];
}

/** A table as a drawing, for a file: names with their bars, figures to the right. Its colours are those of the page. */
function tablePicture({ lines, bars }: Pick<TableContent, 'lines' | 'bars'>): SVGSVGElement {
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
