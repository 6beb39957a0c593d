import type { OperatorPlace } from '../../../content/company/contact-config.ts';

/** Width of the cut-out as a multiple of its height, in degrees. */
const ASPECT = 2.4;

/** The address of OpenStreetMap's embed: the place in the middle of its cut-out, with a pin unless it is the whole world. */
export function mapEmbed({ latitude, longitude, span }: OperatorPlace): string {
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(4);
  const box = [
    clamp(longitude - (span * ASPECT) / 2, 180),
    clamp(latitude - span / 2, 85),
    clamp(longitude + (span * ASPECT) / 2, 180),
    clamp(latitude + span / 2, 85),
  ];
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik' });
  if (span < 10) query.set('marker', `${latitude},${longitude}`);
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}
