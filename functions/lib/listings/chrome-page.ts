import type { StoreFigures } from '../../../workers/contract/documents/extension-stats.ts';
import { readCount } from './count-text.ts';
import { embeddedBlocks } from './embedded-blocks.ts';
import { checkFigures } from './figures.ts';

/** Figures as found, not yet believed. */
type Found = Record<keyof StoreFigures, unknown>;

/** Places in the page's record of an item: `[id, icon, name, rating, ratings, …, users, …]`. */
const ITEM = { id: 0, rating: 3, reviews: 4, users: 14 } as const;

/**
 * The figures of a page of the Chrome Web Store; null when the page is another extension's, a captcha, or tells what cannot
 * be true. The record embedded in the page is believed before the text that people see. Related items have records and
 * stars of their own, so both are taken only where they are this extension's.
 */
export function readChromePage(html: string, id: string): StoreFigures | null {
  return checkFigures(embeddedFigures(html, id) ?? headFigures(html, id));
}

function embeddedFigures(html: string, id: string): Found | null {
  for (const block of embeddedBlocks(html)) {
    const item: unknown = Array.isArray(block) ? block[0] : null;
    if (!Array.isArray(item) || item[ITEM.id] !== id) continue;
    return { users: countOf(item[ITEM.users]), rating: starsOf(item[ITEM.rating]), reviews: countOf(item[ITEM.reviews]) };
  }
  return null;
}

function countOf(value: unknown): unknown {
  return typeof value === 'string' ? readCount(value) : (value ?? null);
}

/** Zero stars cannot be given: the store says so where nobody has rated. */
function starsOf(value: unknown): unknown {
  return value === 0 ? null : (value ?? null);
}

/** Every quantifier has a bound, so that no page can make the search long. */
const COUNT = String.raw`(-?[\d.,'’\u00a0\u202f ]{0,20}\d(?:e\d{1,3})?\s?[KM]?\+?)\s{0,9}`;
const USERS = new RegExp(`${COUNT}(?:weekly )?users?\\b`, 'i');
const REVIEWS = new RegExp(`${COUNT}(?:ratings?|reviews?)\\b`, 'i');
const STARS = /(-?\d{1,9}(?:[.,]\d{1,9})?) out of 5\b/i;
const OWN_ADDRESS = /<(?:link\b[^>]{0,200}\brel="canonical"|meta\b[^>]{0,200}\bproperty="og:url")[^>]{0,200}>/gi;
const MAX_HEAD_UNITS = 20_000;

/** The head of the item's page: from its name to the next heading, below which related items begin. */
function headFigures(html: string, id: string): Found | null {
  if (!namesItself(html, id)) return null;
  const [, head = ''] = /<h1\b([\s\S]*?)<h2\b/i.exec(`${html}<h2>`) ?? [];
  const markup = head.slice(0, MAX_HEAD_UNITS);
  const text = visibleText(markup);
  const stars = STARS.exec(markup)?.[1]?.replace(',', '.');
  return {
    users: countOf(USERS.exec(text)?.[1]),
    rating: starsOf(stars === undefined ? null : Number(stars)),
    reviews: countOf(REVIEWS.exec(text)?.[1]),
  };
}

/** Whether the page gives an address of this extension as its own. */
function namesItself(html: string, id: string): boolean {
  const detail = new RegExp(`/detail/(?:[^/"]{1,200}/)?${id}[/"?]`);
  return [...html.matchAll(OWN_ADDRESS)].some(([tag]) => detail.test(tag));
}

/** Pieces of text, one a line, so that neighbours never make one number. */
function visibleText(markup: string): string {
  return markup
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '\n')
    .replaceAll(/<[^>]*>?/g, '\n')
    .replaceAll(/&nbsp;|&#160;/g, '\u00a0');
}
