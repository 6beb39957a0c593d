import { describe, expect, it } from 'vitest';
import { readChromePage, readCount } from '../../../../workers/listings/chrome-page.ts';
import { CAPTCHA, CHROME_ID, dataBlock, embedded, OTHER_CHROME_ID, page, visible } from '../../../helpers/stores/compose-pages.ts';

const read = (...parts: string[]) => readChromePage(page(...parts), CHROME_ID);

describe('the data embedded in a store page', () => {
  it('is read for this extension, not for related ones', () => {
    expect(read(embedded())).toEqual({ users: 1_234, rating: 4.6, reviews: 32 });
  });

  it('is preferred to the visible text', () => {
    expect(read(visible({ users: '5 users', stars: '1.0 out of 5', reviews: '7 ratings' }), embedded())).toEqual({
      users: 1_234,
      rating: 4.6,
      reviews: 32,
    });
  });

  it.each([['1,234', 1_234]])('may hold a count as the text %j', (users, count) => {
    expect(read(embedded({ users }))?.users).toBe(count);
  });

  it('may hold no rating or no users', () => {
    expect(read(embedded({ rating: null, reviews: null }))).toEqual({ users: 1_234, rating: null, reviews: null });
    expect(read(embedded({ rating: 0, reviews: 0 }))).toEqual({ users: 1_234, rating: null, reviews: 0 });
    expect(read(embedded({ users: null }))).toEqual({ users: null, rating: 4.6, reviews: 32 });
  });

  it.each([
    { users: -5 },
    { users: 1e12 },
    { users: 'many' },
    { users: [970] },
    { rating: 5.1 },
    { rating: '4.6' },
    { reviews: 1e300 },
    { users: null, rating: null },
  ])('is refused as a whole with %j, also beside a text that could be true', (parts) => {
    expect(read(visible(), embedded(parts))).toBeNull();
  });

  it('is ignored for the text when it is broken or nested too deeply', () => {
    const cut = embedded().slice(0, -60);
    const deep = `<script>AF_initDataCallback({key: 'ds:0', data:${'['.repeat(200_000)}`;
    for (const block of [cut, deep, dataBlock('ds:0', 7), dataBlock('ds:0', [7])]) {
      expect(read(visible(), block)).toEqual({ users: 1_234, rating: 4.6, reviews: 32 });
    }
  });
});

describe('the text of a store page', () => {
  it('is read in the head of the page, above everything about related items', () => {
    expect(read(visible())).toEqual({ users: 1_234, rating: 4.6, reviews: 32 });
    expect(read(visible({ users: '', stars: '', reviews: '32 ratings' }))).toBeNull();
  });

  it.each([
    ['970 users', 970],
    ['1&nbsp;234 users', 1_234],
    ['<b>10,000+</b> users', 10_000],
    ['2.5 <b>300</b> weekly users', 300],
  ])('gives the users in %j', (users, count) => {
    expect(read(visible({ users }))?.users).toBe(count);
  });

  const header = (rating: string) =>
    `<span>${rating}</span><svg><path d="M12 9.5"></path></svg><span>(<a href="./reviews"><p>32 ratings</p></a>)</span>`;

  it.each(['4.6', '4,6', '<b>4.6</b>', '4.6<!-- 1.0 -->'])(
    'gives the rating that stands alone before the number of ratings: %s',
    (rating) => {
      expect(read(visible({ stars: '', reviews: header(rating) }))).toEqual({ users: 1_234, rating: 4.6, reviews: 32 });
      expect(read(visible({ stars: '1.0 out of 5', reviews: header(rating) }))?.rating).toBe(4.6);
    },
  );

  it.each(['9.9', '0.5', '-4.6'])('is refused as a whole where the rating before the number of ratings is %s', (rating) => {
    expect(read(visible({ stars: '', reviews: header(rating) }))).toBeNull();
  });

  it.each(['<script>$</script>', '<style>$</style>', '<template>$</template>', '<!-- $ -->', '<SCRIPT type="x">$'])(
    'is ignored where a browser hides it: %s',
    (hidden) => {
      const reviews = hidden.replace('$', '5,000,000 users <b>1.0</b>\n(\n9 ratings');
      expect(read(visible({ users: '', stars: '', reviews }))).toBeNull();
    },
  );

  it('is unreadable, not new, where figures have another form or a record has no place for them', () => {
    const known = { users: 1_234, rating: 4.6, reviews: 32 };
    const record = dataBlock('ds:0', [[CHROME_ID, 4.6, 32]]);
    expect(read(visible({ users: 'installed by 1,234 people', stars: 'rated 4.6 of 5', reviews: '32 opinions' }))).toBeNull();
    expect([read(visible({ users: '', stars: '', reviews: '' })), read(record), read(record, visible())]).toEqual([null, null, known]);
  });

  it('does not take figures from the name of the extension', () => {
    const named = visible().replace('>Bug Matrix<', '>5,000,000 users, 1.0 out of 5, 9 ratings<');
    expect(read(named)).toEqual({ users: 1_234, rating: 4.6, reviews: 32 });
  });

  it('reports a new listing where its record ends before the ratings or the users', () => {
    const none = { users: null, rating: null, reviews: null };
    for (const ratings of [[], [null], [0, 0]]) {
      const record = dataBlock('ds:0', [[CHROME_ID, 'https://icons.example/1', 'Bug Matrix', ...ratings]]);
      expect(read(record)).toEqual(none);
      expect(read(record, visible())).toEqual({ users: 1_234, rating: 4.6, reviews: 32 });
    }
  });

  it('reports a new listing where it says so and has neither users nor a rating, as the embedded data does', () => {
    const none = { users: null, rating: null, reviews: null };
    expect(read(visible({ users: '', stars: '', reviews: 'No ratings' }))).toEqual(none);
    expect(read(embedded(none))).toEqual(none);
    expect(read(embedded({ ...none, rating: 0, reviews: 0 }))).toEqual({ ...none, reviews: 0 });
  });

  it('may lack the rating or the users', () => {
    expect(read(visible({ stars: '', reviews: 'No ratings' }))).toEqual({ users: 1_234, rating: null, reviews: null });
    expect(read(visible({ users: '' }))).toEqual({ users: null, rating: 4.6, reviews: 32 });
    expect(read(visible({ stars: '4,6 out of 5' }))?.rating).toBe(4.6);
  });

  it.each([{ users: '-5 users' }, { users: '1,23 users' }, { stars: '9.9 out of 5' }, { reviews: '-1 ratings' }])(
    'is refused as a whole with %j',
    (parts) => {
      expect(read(visible(parts))).toBeNull();
    },
  );
});

describe('a page that is not this extension’s', () => {
  it.each([
    ['another extension’s data', page(embedded({ id: OTHER_CHROME_ID }))],
    ['another extension’s text', page(visible({ id: OTHER_CHROME_ID }))],
    [
      'another extension’s page that links to this one',
      page(visible({ id: OTHER_CHROME_ID }), `<a href="/detail/${CHROME_ID}">970 users</a>`),
    ],
    ['a captcha', CAPTCHA],
    ['nothing', ''],
  ])('gives no figures: %s', (_, html) => {
    expect(readChromePage(html, CHROME_ID)).toBeNull();
  });

  it.each([
    ['openings of blocks', "AF_initDataCallback({key: 'ds:0', data:["],
    ['escaped quotes', `${'AF_initDataCallback({data:['}"\\"`],
    ['openings of tags', '<link <meta <h1 <script '],
    ['digits', `<link rel="canonical" href="/detail/${CHROME_ID}"><h1>1111111111`],
    ['nested tags below a name', `<link rel="canonical" href="/detail/${CHROME_ID}"><h1></h1><b>4.6<p>(`],
    ['comments below a name', `<link rel="canonical" href="/detail/${CHROME_ID}"><h1></h1><!-- <!-- <script `],
  ])('is scanned once however long it is: 2 MB of %s', (_, part) => {
    expect(readChromePage(part.repeat(Math.ceil(2_000_000 / part.length)), CHROME_ID)).toBeNull();
  });
});

describe('a count in a text of a store', () => {
  it.each([
    ['0', 0],
    ['1234', 1_234],
    ['1,234', 1_234],
    ['1.234', 1_234],
    ['1 234', 1_234],
    ['1\u00a0234', 1_234],
    ['1\u202f234', 1_234],
    ['1’234', 1_234],
    ['1,234,567', 1_234_567],
    ['1.2K', 1_200],
    ['1,2 K+', 1_200],
    ['3m', 3_000_000],
    [' 970 ', 970],
  ])('%j is %d', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  it.each(['', '-5', '1e12', 'NaN', 'Infinity', '1,23', '1,234.567', '12,34,567', '1.2.3', 'K', '+', '0x10', '1 2', '１２'])(
    'is not found in %j',
    (text) => {
      expect(readCount(text)).toBeNaN();
    },
  );
});
