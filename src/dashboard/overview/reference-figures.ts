import type { Delta } from '#ui/figures/delta.tsx';

/** The fixed figures of the specification. They stand where nothing is measured, never beside a measured figure of their kind. */
const GROWTH: Readonly<Record<string, string>> = { visits: '+12%', visitors: '+8%', boosts: '+25%' };

/** Said of a range without page views: those of unknown devices are counted like all others. */
export const DEVICE_REFERENCE = 'No device is measured in this range. For reference, a typical split: Desktop 60%, Mobile 35%, Tablet 5%.';

/** The growth of a card while nothing was ever recorded; null where the card has none. */
export function referenceGrowth(figure: string): Delta | null {
  const growth = GROWTH[figure];
  return growth === undefined ? null : { kind: 'none', reason: `${growth} (reference)` };
}
