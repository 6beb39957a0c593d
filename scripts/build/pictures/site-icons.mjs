import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const LARGEST = 512;
const GROUND = '#2563eb';
/** Of a maskable icon only the inner four fifths are sure to be seen (W3C app manifest). */
const SAFE_ZONE = 0.8;

/**
 * Makes every size of the site's icon from its one drawing, favicon.svg.
 * @param {string} siteDir
 */
export async function writeIcons(siteDir) {
  // The drawing gets the size of the largest icon: it is drawn once, as a picture, before it is scaled.
  const svg = readFileSync(path.join(siteDir, 'favicon.svg'), 'utf8').replace('<svg ', `<svg width="${LARGEST}" height="${LARGEST}" `);
  const drawing = await loadImage(Buffer.from(svg));
  const png = (/** @type {number} */ size, share = 1) => {
    const canvas = createCanvas(size, size);
    const context = canvas.getContext('2d');
    if (share < 1) {
      context.fillStyle = GROUND;
      context.fillRect(0, 0, size, size);
    }
    const inset = (size * (1 - share)) / 2;
    context.drawImage(drawing, inset, inset, size * share, size * share);
    return canvas.toBuffer('image/png');
  };
  mkdirSync(path.join(siteDir, 'icons'), { recursive: true });
  const files = {
    'favicon.ico': asIco(png(32), 32),
    'apple-touch-icon.png': png(180, SAFE_ZONE),
    'icons/icon-192.png': png(192),
    'icons/icon-512.png': png(512),
    'icons/maskable-512.png': png(512, SAFE_ZONE),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(siteDir, name), content);
}

/**
 * An ICO file with one PNG in it: header, one directory entry, the picture.
 * @param {Buffer} png
 * @param {number} size in pixels, below 256
 * @returns {Buffer}
 */
function asIco(png, size) {
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
