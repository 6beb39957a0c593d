import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { wrapText } from './canvas-text.mjs';
import { drawMark } from './draw-mark.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const FONT = 'Heading';
const COLOUR = { ground: '#0b1220', cell: '#60a5fa', title: '#f1f5f9', text: '#a8b5c8', lit: '#dbeafe' };

// The face of the site's headings (src/styles/heading-face.css).
const FONT_FILE = import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
GlobalFonts.registerFromPath(fileURLToPath(FONT_FILE), FONT);

/**
 * Draws the picture for link previews of every page that may be shown.
 * @param {{ siteDir: string, site: import('../server-entry.mjs').SiteFacts, pages: import('../server-entry.mjs').PageFacts[] }} options
 */
export function writeSharePictures({ siteDir, site, pages }) {
  for (const { title, description, picture } of pages.filter(({ indexable }) => indexable)) {
    const file = path.join(siteDir, picture);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, drawSharePicture({ site: site.name, title, description }));
  }
}

/**
 * The picture that a link preview of a page shows: 1200 x 630, calm and dark, with the page's own words.
 * @param {{ site: string, title: string, description: string }} words
 * @returns {Buffer} PNG
 */
export function drawSharePicture({ site, title, description }) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = COLOUR.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawCells(context, title);
  drawMark(context, { x: MARGIN - 4, y: 74, size: 62, ink: COLOUR.title, shell: COLOUR.cell, lit: COLOUR.lit });
  context.textBaseline = 'alphabetic';
  // A variable face takes its weight from here alone.
  context.fontVariationSettings = "'wght' 700";
  write(context, { font: `34px ${FONT}`, colour: COLOUR.title, x: MARGIN + 72, y: 118, lines: [site] });
  context.font = `72px ${FONT}`;
  const lines = wrapText(context, title, { width: WIDTH - 2 * MARGIN, lines: 3 });
  write(context, { font: context.font, colour: COLOUR.title, x: MARGIN, y: 250, lines, lineHeight: 82 });
  context.fontVariationSettings = "'wght' 400";
  context.font = `32px ${FONT}`;
  const words = wrapText(context, description, { width: WIDTH - 3 * MARGIN, lines: 3 });
  write(context, { font: context.font, colour: COLOUR.text, x: MARGIN, y: 250 + lines.length * 82, lines: words, lineHeight: 46 });
  return canvas.toBuffer('image/png');
}

/**
 * A field of cells that grows denser to the right, different for each title.
 * @param {import('@napi-rs/canvas').SKRSContext2D} context
 * @param {string} title
 */
function drawCells(context, title) {
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

/**
 * @param {import('@napi-rs/canvas').SKRSContext2D} context
 * @param {{ font: string, colour: string, x: number, y: number, lines: string[], lineHeight?: number }} text
 */
function write(context, { font, colour, x, y, lines, lineHeight = 0 }) {
  context.font = font;
  context.fillStyle = colour;
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * lineHeight);
}
