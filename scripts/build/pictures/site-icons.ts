import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PROJECT_ROOT } from '../../machine/project-root.ts';
import { drawMark } from './draw-mark.ts';

const GROUND = '#2563eb';
const ON_GROUND = { ink: '#ffffff', shell: '#ffffff', lit: '#bfdbfe' };
const ON_NOTHING = { ink: '#3b82f6', shell: '#3b82f6', lit: '#93c5fd' };

/**
 * Makes every picture of the site's icon from its mark. Systems cut a maskable icon to their own shape: only a circle of
 * four fifths is sure to be seen (W3C app manifest), so its ground fills the square and the mark stays well inside.
 */
export function writeIcons(siteDir: string) {
  mkdirSync(path.join(siteDir, 'icons'), { recursive: true });
  const files = {
    'favicon.ico': asIco(icon(32, { share: 1, corners: null }), 32),
    'apple-touch-icon.png': icon(180, { share: 0.7, corners: 0 }),
    'icons/icon-192.png': icon(192, { share: 0.74, corners: 0.22 }),
    'icons/icon-512.png': icon(512, { share: 0.74, corners: 0.22 }),
    'icons/maskable-192.png': icon(192, { share: 0.62, corners: 0 }),
    'icons/maskable-512.png': icon(512, { share: 0.62, corners: 0 }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(siteDir, name), content);
}

/**
 * Cuts the pictures that a browser shows where the site is installed from those of the documents: it refuses one that is more than
 * 2.3 times as high as wide.
 */
export async function writeInstallPictures(siteDir: string): Promise<void> {
  for (const [name, picture, height] of [
    ['dashboard-wide', 'admin-light', 900],
    ['dashboard-narrow', 'admin-390', 844],
  ] as const) {
    const image = await loadImage(path.join(PROJECT_ROOT, `docs/screenshots/${picture}.jpg`));
    const canvas = createCanvas(image.width, height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    writeFileSync(path.join(siteDir, `icons/${name}.jpg`), canvas.toBuffer('image/jpeg', 85));
  }
}

/** A PNG of `size` pixels: `share` of its side is the mark, `corners` of it the radius of the ground; null = no ground. */
function icon(size: number, { share, corners }: { share: number; corners: number | null }): Buffer {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (corners !== null) {
    context.fillStyle = GROUND;
    context.beginPath();
    context.roundRect(0, 0, size, size, size * corners);
    context.fill();
  }
  const corner = (size * (1 - share)) / 2;
  drawMark(context, { x: corner, y: corner, size: size * share, ...(corners === null ? ON_NOTHING : ON_GROUND) });
  return canvas.toBuffer('image/png');
}

/** An ICO file with one PNG in it, smaller than 256 pixels: header, one directory entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
