import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { writeIcons, writeInstallPictures } from '../../../../../scripts/build/pictures/site-icons.ts';
import { PROJECT_ROOT } from '../../../../../scripts/machine/project-root.ts';

interface Manifest {
  screenshots: { src: string; sizes: string }[];
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('every PNG that the manifest names is made in its size, and a maskable one draws the mark within the safe circle only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
  writeIcons(folder);
  const { icons } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'public/manifest.webmanifest'), 'utf8')) as Manifest;
  for (const { src, sizes, purpose } of icons.filter(({ type }) => type === 'image/png')) {
    const { size, radius } = await markOf(path.join(folder, src));
    expect({ src, sizes: `${size}x${size}` }).toEqual({ src, sizes });
    expect(radius).toBeGreaterThan(0.2);
    if (purpose === 'maskable') expect(radius).toBeLessThanOrEqual(0.4);
  }
  rmSync(folder, { recursive: true });
});

test('every picture of an installation that the manifest names is made in its size, and is at most 2.3 times as high as wide', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  writeIcons(folder);
  await writeInstallPictures(folder);
  const { screenshots } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'public/manifest.webmanifest'), 'utf8')) as Manifest;
  expect(screenshots).toHaveLength(2);
  for (const { src, sizes } of screenshots) {
    const { width, height } = await loadImage(path.join(folder, src));
    expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes });
    expect(height / width).toBeLessThanOrEqual(2.3);
  }
  rmSync(folder, { recursive: true });
});

/** Width of a picture, and how far from its middle something else than the ground is, as a share of its width. */
async function markOf(file: string): Promise<{ size: number; radius: number }> {
  const image = await loadImage(file);
  const size = image.width;
  const context = createCanvas(size, size).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  let radius = 0;
  for (let at = 0; at < data.length; at += 4) {
    const isMark = data[at + 3] === 255 && (data[at] ?? 0) > 0xa0;
    const [x, y] = [(at / 4) % size, Math.floor(at / 4 / size)];
    if (isMark) radius = Math.max(radius, Math.hypot(x - size / 2, y - size / 2) / size);
  }
  return { size, radius };
}
