import { MAX_LEAST_SAMPLES } from '#contract/limits.ts';
import { PAGE_SORTS, type PageSort } from '#contract/questions/measured-pages.ts';
import type { PageOrder } from '#contract/questions/signals.ts';

/** How the table of measured pages is sorted, and how many samples a page needs there; null = as many as suit what it is sorted by. */
export interface PageOrderChoice {
  by: PageSort;
  descending: boolean;
  least: number | null;
}

/** The pages that were measured most: what was measured twice is no page among the slowest, but is measured. */
export const DEFAULT_PAGE_ORDER: PageOrderChoice = { by: 'samples', descending: true, least: null };

/** A percentile or a mean of fewer says little. */
const LEAST_TO_TELL = 10;

/** What is offered as the least number of samples. */
export const LEAST_SAMPLES = [1, 3, LEAST_TO_TELL, 30, 100] as const;

/** The order as it is asked for. */
export function pageOrder({ by, descending, least }: PageOrderChoice): PageOrder {
  const isCount = by === 'samples' || by === 'path';
  return { by, descending, least: least ?? (isCount ? 1 : LEAST_TO_TELL) };
}

/** What a press on a head leads to: the other way where it sorts already, else the slowest and the most first, and paths from A. */
export function pressedOrder(by: PageSort, order: PageOrderChoice): PageOrderChoice {
  return { ...order, by, descending: by === order.by ? !order.descending : by !== 'path' };
}

export const PAGE_ORDER_KEYS = ['measured', 'least'] as const;
const UP = '.up';

/** The order as pairs of the address: `measured=LCP`, `measured=path.up`, `least=30`; none as by default. */
export function pageOrderPairs({ by, descending, least }: PageOrderChoice): [string, string][] {
  const isDefault = by === DEFAULT_PAGE_ORDER.by && descending === DEFAULT_PAGE_ORDER.descending;
  const sorted: [string, string][] = isDefault ? [] : [['measured', `${by}${descending ? '' : UP}`]];
  return least === null ? sorted : [...sorted, ['least', String(least)]];
}

/** The order that an address names; an invalid part is returned as it is written. */
export function readPageOrder(params: URLSearchParams, dropped: string[]): PageOrderChoice {
  const [sorted, least] = [params.get('measured'), params.get('least')];
  const by = PAGE_SORTS.find((sort) => sort === sorted?.replace(UP, ''));
  const count = least !== null && /^[1-9]\d{0,4}$/.test(least) && Number(least) <= MAX_LEAST_SAMPLES ? Number(least) : null;
  if (sorted !== null && by === undefined) dropped.push(`measured=${sorted}`);
  if (least !== null && count === null) dropped.push(`least=${least}`);
  const order = by === undefined ? DEFAULT_PAGE_ORDER : { by, descending: sorted?.endsWith(UP) === false };
  return { by: order.by, descending: order.descending, least: count };
}
