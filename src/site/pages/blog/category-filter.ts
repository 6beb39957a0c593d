import type { BlogCategory, Post } from '../../../content/blog/post.ts';

/** The categories that the list can be narrowed to, beside all; the others are found under all. */
export const CATEGORY_CHIPS = [
  'Industry Insights',
  'Security',
  'Performance',
  'OSINT',
  'Automation',
  'Culture',
] as const satisfies BlogCategory[];
export type CategoryChip = (typeof CATEGORY_CHIPS)[number];

export interface CategoryChoice {
  /** null = all. */
  category: CategoryChip | null;
  /** The unknown category in the address; null where there is none. */
  unknown: string | null;
}

/** The most of an unknown category that is repeated to the visitor. */
const MAX_SHOWN = 40;

/** Reads `?category=`; upper and lower case mean the same, as does a missing one and `All`. */
export function readCategory(search: URLSearchParams): CategoryChoice {
  const asked = search.get('category')?.trim() ?? '';
  const same = (name: string) => name.toLowerCase() === asked.toLowerCase();
  if (asked === '' || same('All')) return { category: null, unknown: null };
  const category = CATEGORY_CHIPS.find(same) ?? null;
  return { category, unknown: category === null ? asked.slice(0, MAX_SHOWN) : null };
}

/** The address of the list under a category. */
export function categoryAddress(category: CategoryChip | null): string {
  return category === null ? '/blog' : `/blog?${new URLSearchParams({ category }).toString()}`;
}

export function postsIn(posts: readonly Post[], category: CategoryChip | null): readonly Post[] {
  return category === null ? posts : posts.filter((post) => post.category === category);
}
