import type { StoreFigures } from '#contract/documents/extension-stats.ts';

/** More than any extension has; a greater number was misread. */
const MAX_COUNT = 1_000_000_000;

function isCount(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT);
}

function isRating(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && value >= 1 && value <= 5);
}

/** Whether a store gives neither users nor a rating: the listing is new there, and has no figures yet. */
export function isNewListing({ users, rating }: Pick<StoreFigures, 'users' | 'rating'>): boolean {
  return users === null && rating === null;
}

/** The figures of an untrusted value; null unless all of them are possible. A new listing has no reviews. */
export function checkFigures(value: unknown): StoreFigures | null {
  if (typeof value !== 'object' || value === null) return null;
  const { users, rating, reviews } = value as Record<string, unknown>;
  if (!isCount(users) || !isRating(rating) || !isCount(reviews)) return null;
  return isNewListing({ users, rating }) && reviews !== null && reviews > 0 ? null : { users, rating, reviews };
}
