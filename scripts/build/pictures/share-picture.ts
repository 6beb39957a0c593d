import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { PROJECT_ROOT } from '../../machine/project-root.ts';
import { drawMark } from './draw-mark.ts';
import type { PageFacts, SiteFacts } from '../server-entry.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const FONT = 'Heading';
const COLOUR = { ground: '#0b1220', cell: '#60a5fa', title: '#f1f5f9', text: '#a8b5c8', lit: '#dbeafe' };

/** Figures of articles, a symbol each, and what their colors (src/styles/tokens.css) are on a dark picture. */
const FIGURES = readFileSync(path.join(PROJECT_ROOT, 'src/site/pages/blog/figures.svg'), 'utf8');
const FIGURE_COLOURS: Readonly<Record<string, string>> = {
  ink: COLOUR.title,
  muted: COLOUR.text,
  accent: COLOUR.cell,
  link: '#93c5fd',
  surface: '#111a2c',
  line: '#24314b',
  bar: '#1b3157',
  control: '#66778f',
  success: '#4ade80',
  danger: '#f87171',
  'font-mono': FONT,
};

// The face of the site's headings (src/styles/heading-face.css).
const FONT_FILE = import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
GlobalFonts.registerFromPath(fileURLToPath(FONT_FILE), FONT);

/** Draws the picture for link previews of every page that may be shown. */
export async function writeSharePictures({ siteDir, site, pages }: { siteDir: string; site: SiteFacts; pages: PageFacts[] }) {
  for (const { path: route, title, description, picture } of pages.filter(({ indexable }) => indexable)) {
    const file = path.join(siteDir, picture);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, drawSharePicture({ site: site.name, title, description, figure: await figureOf(route) }));
  }
}

/** The figure of an article as a picture; null for a page that is none. */
async function figureOf(route: string) {
  const id = /^\/blog\/(.+)$/.exec(route)?.[1];
  if (id === undefined) return null;
  const [, viewBox, shapes] = new RegExp(`<symbol id="${id}" viewBox="([^"]+)">([\\s\\S]*?)</symbol>`).exec(FIGURES) ?? [];
  if (shapes === undefined) throw new Error(`The article ${id} has no figure: add a symbol to src/site/pages/blog/figures.svg`);
  const colored = shapes.replaceAll(/var\(--([a-z-]+)\)/g, (_, name) => {
    const color = FIGURE_COLOURS[name];
    if (color === undefined)
      throw new Error(`The figure of ${id} uses --${name}, which share pictures do not know: add it to FIGURE_COLOURS`);
    return color;
  });
  return loadImage(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="${FONT}">${colored}</svg>`));
}

/** Where the words of a picture stand: beneath each other, or around the figure at the bottom right. Sizes in pixels. */
const PLAIN = { title: 72, line: 82, lines: 3, words: 32, wordLine: 46, width: WIDTH - 3 * MARGIN, wordLines: 3 };
const AROUND = { title: 54, line: 62, lines: 2, words: 26, wordLine: 38, width: 400, wordLines: 6 };
const FIGURE = { x: 530, y: 300, width: 640, height: 288 };

/** The picture (PNG) that a link preview of a page shows: 1200 x 630, calm and dark, with the page's own words. */
export function drawSharePicture({
  site,
  title,
  description,
  figure = null,
}: {
  site: string;
  title: string;
  description: string;
  figure?: Image | null;
}): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const place = figure === null ? PLAIN : AROUND;
  const top = figure === null ? 250 : 214;
  context.fillStyle = COLOUR.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (figure === null) drawCells(context, title);
  else context.drawImage(figure, FIGURE.x, FIGURE.y, FIGURE.width, FIGURE.height);
  drawMark(context, { x: MARGIN - 4, y: 74, size: 62, ink: COLOUR.title, shell: COLOUR.cell, lit: COLOUR.lit });
  context.textBaseline = 'alphabetic';
  // A variable face takes its weight from here alone.
  context.fontVariationSettings = "'wght' 700";
  write(context, { font: `34px ${FONT}`, colour: COLOUR.title, x: MARGIN + 72, y: 118, lines: [site] });
  context.font = `${place.title}px ${FONT}`;
  const lines = wrapText(context, title, { width: WIDTH - 2 * MARGIN, lines: place.lines });
  write(context, { font: context.font, colour: COLOUR.title, x: MARGIN, y: top, lines, lineHeight: place.line });
  context.fontVariationSettings = "'wght' 400";
  context.font = `${place.words}px ${FONT}`;
  const words = wrapText(context, description, { width: place.width, lines: place.wordLines });
  const wordsTop = top + lines.length * place.line;
  write(context, { font: context.font, colour: COLOUR.text, x: MARGIN, y: wordsTop, lines: words, lineHeight: place.wordLine });
  return canvas.toBuffer('image/png');
}

/** A field of cells that grows denser to the right, different for each title. */
function drawCells(context: SKRSContext2D, title: string) {
  let state = [...title].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  context.fillStyle = COLOUR.cell;
  for (let x = 0; x < WIDTH; x += 42) {
    for (let y = 0; y < HEIGHT; y += 42) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      context.globalAlpha = (state / 2 ** 32) ** 3 * 0.28 * (x / WIDTH) ** 1.5;
      context.beginPath();
      context.roundRect(x + 3, y + 3, 36, 36, 6);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

function write(
  context: SKRSContext2D,
  {
    font,
    colour,
    x,
    y,
    lines,
    lineHeight = 0,
  }: { font: string; colour: string; x: number; y: number; lines: string[]; lineHeight?: number },
) {
  context.font = font;
  context.fillStyle = colour;
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * lineHeight);
}

/** Breaks a text into lines no wider than `width` pixels; a last line that would be one too many ends in an ellipsis. */
export function wrapText(context: SKRSContext2D, text: string, { width, lines }: { width: number; lines: number }): string[] {
  const wrapped: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || context.measureText(longer).width <= width) line = longer;
    else {
      wrapped.push(line);
      line = word;
    }
  }
  wrapped.push(line);
  if (wrapped.length <= lines) return wrapped;
  const last = wrapped[lines - 1] ?? '';
  return [...wrapped.slice(0, lines - 1), `${last.replace(/[\s,;:.]+$/u, '')}…`];
}
