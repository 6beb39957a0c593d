import type { StoreFigures } from '#contract/documents/extension-stats.ts';
import { checkFigures } from './figures.ts';

/**
 * The figures in an answer of the add-on interface (`/api/v5/addons/addon/{id}/`), which may leave any of them out; null when
 * the answer is about another add-on or cannot be true. `id` is a slug, a guid or a number: the interface takes any of them.
 */
export function readFirefoxAnswer(text: string, id: string): StoreFigures | null {
  const { slug, guid, id: number, average_daily_users: users = null, ratings } = record(parse(text));
  if (typeof slug !== 'string' || ![slug, guid, typeof number === 'number' ? String(number) : null].includes(id)) return null;
  const { average = null, count = null } = record(ratings);
  return checkFigures({ users, rating: count === 0 ? null : average, reviews: count });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
