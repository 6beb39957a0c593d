import { STORE_IDS } from '../../../workers/listings/stores.ts';
import type { StatsDocument } from './stats-document.ts';

/** The mean of the stores' ratings, each weighed by how many people gave it; null where no store told one. */
export function measuredRating(kept: StatsDocument | null): number | null {
  const told = STORE_IDS.flatMap((id) => {
    const { rating = null, reviews = null } = kept?.[id] ?? {};
    return rating === null ? [] : [{ rating, weight: Math.max(1, reviews ?? 1) }];
  });
  if (told.length === 0) return null;
  const weight = told.reduce((sum, each) => sum + each.weight, 0);
  return told.reduce((sum, each) => sum + each.rating * each.weight, 0) / weight;
}
