import type { StoreFigures } from '#contract/documents/extension-stats.ts';
import { checkFigures } from './figures.ts';

type Found = Record<keyof StoreFigures, unknown>;

/** Places in the page's record of an item: `[id, icon, name, rating, ratings, …, users, …]`. What is missing at its end is left out. */
const ITEM = { id: 0, icon: 1, name: 2, rating: 3, reviews: 4, users: 14 } as const;

/**
 * The figures of a page of the Chrome Web Store, none of a listing that is new; null when the page is another extension's, a captcha,
 * says what cannot be true, or has its figures where they are not looked for. The record embedded in the page is preferred to the
 * visible text. Related items have records and stars of their own, so both are taken only where they are this extension's.
 */
export function readChromePage(html: string, id: string): StoreFigures | null {
  const records = [...embeddedBlocks(html)].map((block) => recordOf(block, id)).filter((record) => record !== null);
  const whole = records.find((record) => record.length > ITEM.users);
  const newListing = records.some(isWithoutFigures) ? NO_FIGURES : null;
  return checkFigures(whole ? figuresOf(whole) : (headFigures(html, id) ?? newListing));
}

const NO_FIGURES: StoreFigures = { users: null, rating: null, reviews: null };

function recordOf(block: unknown, id: string): readonly unknown[] | null {
  const item: unknown = Array.isArray(block) ? block[0] : null;
  return Array.isArray(item) && item[ITEM.id] === id ? item : null;
}

function figuresOf(record: readonly unknown[]): Found {
  return { users: countOf(record[ITEM.users]), rating: starsOf(record[ITEM.rating]), reviews: countOf(record[ITEM.reviews]) };
}

/** Whether a record of the known form has neither users nor ratings. One of another form does not tell. */
function isWithoutFigures(record: readonly unknown[]): boolean {
  if (typeof record[ITEM.icon] !== 'string' || typeof record[ITEM.name] !== 'string') return false;
  const { users, rating, reviews } = figuresOf(record);
  return users === null && rating === null && (reviews === null || reviews === 0);
}

function countOf(value: unknown): unknown {
  return typeof value === 'string' ? readCount(value) : (value ?? null);
}

/** Zero stars cannot be given: the store shows zero where there is no rating. */
function starsOf(value: unknown): unknown {
  return value === 0 ? null : (value ?? null);
}

/** Every quantifier has a bound, so that no page can make the search long. */
const COUNT = String.raw`(-?[\d.,'’\u00a0\u202f ]{0,20}\d(?:e\d{1,3})?\s?[KM]?\+?)\s{0,9}`;
const USERS = new RegExp(`${COUNT}(?:weekly )?users?\\b`, 'i');
const REVIEWS = new RegExp(`${COUNT}(?:ratings?|reviews?)\\b`, 'i');
/** Text of the page: the rating is alone before the number of ratings, which is in brackets. */
const RATED = new RegExp(String.raw`^(-?\d{1,9}[.,]\d{1,9})\n\(?\n?${COUNT}(?:ratings?|reviews?)\b`, 'im');
/** The mark of an extension without ratings: only with it do missing figures mean that there are none. */
const NO_RATINGS = /\bno (?:ratings|reviews)\b/i;
const STARS = /(-?\d{1,9}(?:[.,]\d{1,9})?) out of 5\b/i;
const OWN_ADDRESS = /<(?:link\b[^>]{0,200}\brel="canonical"|meta\b[^>]{0,200}\bproperty="og:url")[^>]{0,200}>/gi;
/** Pages of the store have a fifth of it. */
const MAX_HEAD_UNITS = 100_000;

function headFigures(html: string, id: string): Found | null {
  const head = namesItself(html, id) ? headOf(html) : null;
  if (head === null) return null;
  const text = visibleText(head);
  const stars = (RATED.exec(text) ?? STARS.exec(head))?.[1]?.replace(',', '.');
  const users = USERS.exec(text)?.[1];
  if (users === undefined && stars === undefined && !NO_RATINGS.test(text)) return null;
  return {
    users: countOf(users),
    rating: starsOf(stars === undefined ? null : Number(stars)),
    reviews: countOf(REVIEWS.exec(text)?.[1]),
  };
}

/** The head of the item's page: from behind its name to the next heading, below which related items begin; null without a name, or where it does not end. */
function headOf(html: string): string | null {
  const [, head = ''] = /<h1\b([\s\S]*?)<h2\b/i.exec(`${html}<h2>`) ?? [];
  const end = head.search(/<\/h1>/i);
  return end < 0 || head.length > end + MAX_HEAD_UNITS ? null : head.slice(end);
}

/** Whether the page gives an address of this extension as its own. */
function namesItself(html: string, id: string): boolean {
  const detail = new RegExp(`/detail/(?:[^/"]{1,200}/)?${id}[/"?]`);
  return [...html.matchAll(OWN_ADDRESS)].some(([tag]) => detail.test(tag));
}

/** Pieces of text, one a line, so that neighbours never make one number. What a browser hides counts for nothing, to the end where it does not end. */
function visibleText(markup: string): string {
  const pieces = markup
    .replaceAll(/<(script|style|template)\b[\s\S]*?(?:<\/\1>|$)|<!--[\s\S]*?(?:-->|$)/gi, '\n')
    .replaceAll(/<[^>]*>?/g, '\n')
    .replaceAll(/&nbsp;|&#160;/g, '\u00a0')
    .split('\n');
  return pieces.flatMap((piece) => piece.trim() || []).join('\n');
}

/** Digits in one run, or in groups of three with one kind of mark: `1234`, `1,234`, `1.234`, `1 234`, `1’234`. */
const PLAIN = /^\d+$/;
const GROUPED = /^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*$/;
const SHORT = /^(\d+(?:[.,]\d+)?)\s?([KM])$/i;
const SCALE: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** A count as stores write it, a `+` at its end left out (`1K+` is at least 1,000); NaN for everything else. */
export function readCount(text: string): number {
  const count = text.trim().replace(/\s?\+$/, '');
  if (PLAIN.test(count)) return Number(count);
  if (GROUPED.test(count)) return Number(count.replace(/\D/g, ''));
  const [, digits = '', unit = ''] = SHORT.exec(count) ?? [];
  return Math.round(Number(digits.replace(',', '.') || Number.NaN) * (SCALE[unit.toLowerCase()] ?? Number.NaN));
}

/** Where the store's pages hand data to their own scripts: `AF_initDataCallback({key: 'ds:0', hash: '2', data:[…], sideChannel: {}});` */
const START = /AF_initDataCallback\(\{[^[\]{}<>]{0,120}\bdata:\s{0,9}(?=\[)/g;

/** The data blocks of a page, parsed one after the other in one walk; nothing of them is ever run. What is no JSON is left out. */
function* embeddedBlocks(html: string): Generator<unknown> {
  const start = new RegExp(START);
  while (start.exec(html) !== null) {
    const end = endOfList(html, start.lastIndex);
    const text = html.slice(start.lastIndex, end);
    start.lastIndex = end;
    yield parseJson(text);
  }
}

/** Behind the list that begins at `from`; brackets in strings do not count. The end of the page where it does not end. */
function endOfList(html: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < html.length; at++) {
    const mark = html[at];
    if (quoted && mark === '\\') at++;
    else if (mark === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (mark === '[') depth++;
    else if (mark === ']' && --depth === 0) return at + 1;
  }
  return html.length;
}

/** The value of untrusted JSON; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
