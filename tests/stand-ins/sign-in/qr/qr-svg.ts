import { codewords } from './codewords.ts';
import { modulesOf, SIZE } from './modules.ts';

const QUIET = 4;

/** A QR code as SVG. It has no `#`, so that it may stand in a data address as it is: there the client puts it. */
export function qrSvg(text: string) {
  const side = SIZE + 2 * QUIET;
  const path = modulesOf(codewords(text))
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  const size = `width="${side * 3}" height="${side * 3}" viewBox="0 0 ${side} ${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="white" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
