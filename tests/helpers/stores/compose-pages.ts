/** Ids as the stores form them. */
export const CHROME_ID = 'abcdefghijklmnopabcdefghijklmnop';
export const OTHER_CHROME_ID = 'ponmlkjihgfedcbaponmlkjihgfedcba';
export const FIREFOX_SLUG = 'bug-matrix';

export const CHROME_ADDRESS = `https://chromewebstore.google.com/detail/bug-matrix/${CHROME_ID}`;
export const CHROME_URL = `${CHROME_ADDRESS}?hl=en`;
export const FIREFOX_ADDRESS = `https://addons.mozilla.org/en-US/firefox/addon/${FIREFOX_SLUG}/`;
export const FIREFOX_URL = `https://addons.mozilla.org/api/v5/addons/addon/${FIREFOX_SLUG}/`;

export interface ItemParts {
  id?: string;
  users?: unknown;
  rating?: unknown;
  reviews?: unknown;
}

/** An item's record as the store's pages embed it, with brackets and quotes inside its texts. */
function itemRecord({ id = CHROME_ID, users = 1_234, rating = 4.6, reviews = 32 }: ItemParts): unknown[] {
  const texts = ['https://lh3.example/icon', 'Bug "Matrix" [beta]]'];
  return [
    id,
    ...texts,
    rating,
    reviews,
    'https://lh3.example/tile',
    'A summary.',
    null,
    1,
    1,
    null,
    ['tools/dev', null, 4],
    1,
    1,
    users,
    1,
  ];
}

/** A data block of the store's pages. */
export function dataBlock(key: string, data: unknown): string {
  return `<script nonce="x">AF_initDataCallback({key: '${key}', hash: '2', data:${JSON.stringify(data)}, sideChannel: {}});</script>`;
}

/** The page's own block, and one of related items, each with stars of its own. */
export function embedded(parts: ItemParts = {}): string {
  const related = [[itemRecord({ id: OTHER_CHROME_ID, users: 9_000_000, rating: 1.5, reviews: 77_777 })]];
  return dataBlock('ds:1', related) + dataBlock('ds:0', [itemRecord(parts), null, 'A long text with ] and \\" in it']);
}

export interface HeadParts {
  id?: string;
  users?: string;
  stars?: string;
  reviews?: string;
}

/** What people see of the page: the item's head, then related items with stars and users of their own. */
export function visible({ id = CHROME_ID, users = '1,234 users', stars = '4.6 out of 5', reviews = '32 ratings' }: HeadParts = {}): string {
  return `<link rel="canonical" href="https://chromewebstore.google.com/detail/bug-matrix/${id}">
    <main><h1 class="a">Bug Matrix</h1><style>.b{width:5 users}</style><span title="${stars}">stars</span> <p>${reviews}</p>
    <div><a>Extension</a><a>Developer Tools</a>${users}</div>
    <h2>Overview</h2><p>Trusted by 5,000,000 users.</p>
    <h2>Related</h2><div>Another</div><span title="1.5 out of 5">stars</span><p>77,777 ratings</p><p>9,000,000 users</p></main>`;
}

export function page(...parts: string[]): string {
  return `<!doctype html><html lang="en"><head><title>Bug Matrix</title></head><body>${parts.join('\n')}</body></html>`;
}

/** What Google answers to visitors that it takes for robots. */
export const CAPTCHA = page(
  '<h1>About this page</h1><form action="/sorry"><div class="g-recaptcha"></div>Our systems have detected 5 users</form>',
);

/** An answer of the add-on interface. */
export function addonAnswer(changes: Record<string, unknown> = {}): string {
  const ratings = { average: 4.5, bayesian_average: 4.2, count: 12, text_count: 3 };
  return JSON.stringify({ id: 77, guid: 'bugs@matrix.example', slug: FIREFOX_SLUG, average_daily_users: 640, ratings, ...changes });
}
