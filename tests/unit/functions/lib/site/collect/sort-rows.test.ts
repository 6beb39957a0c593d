import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readRow, sortRows } from '../../../../../../functions/lib/site/collect/sort-rows.ts';
import { isWithinBounds, MOST_MEASURED } from '#contract/rows/bounds.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { ARRIVAL_STAMP, MAX_SENT_AGE_MS, NOT_SENT_TEXTS, ROW_REFUSALS, VISIT_STAMP, type RowRefusal } from '#contract/site/wire.ts';
import { classifyAgent } from '../../../../../../workers/observe/agent.ts';
import { makeErrors } from '../../../../../acceptance/make-errors.ts';
import { makeEvents, makePageView } from '../../../../../acceptance/make-events.ts';
import { makeSignals } from '../../../../../acceptance/make-signals.ts';
import { pseudonym, sentRow } from '../../../../../helpers/site/sent-rows.ts';
import { stampRows } from '../../../../../site/stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const VISITOR = pseudonym(7);
const VIEW = makePageView({ ts: NOW });
/** What only a request says. */
const NOT_SAID = { country: '', city: '', host: '', browserVersion: '', osVersion: '' };
const SENT = { ...sentRow(VIEW), visitStart: NOW };
/** What makes a signal of it. */
const SIGNAL = { visitStart: undefined, pageViewId: VIEW.id };
const read = (changes: object) => readRow(JSON.parse(JSON.stringify({ ...SENT, ...changes })) as typeof SENT, VISITOR, NOW);

describe('a row that a browser sent', () => {
  it('comes out as it was recorded, but for its place, host and versions: page views with their stamps, actions, measurements and errors', () => {
    const recorded = makeEvents({ seed: 3, count: 400, from: NOW - 6 * 86_400_000, to: NOW }).map(withoutSecrets);
    const views = recorded.filter(({ kind }) => kind === 'pageview');
    const rows = [...recorded, ...makeSignals(4, views), ...makeErrors(5, views)].filter(
      (row) => row.ts <= NOW && isDeepStrictEqual(checkRow(row), row) && isWithinBounds(row.kind, row.value),
    );
    const { pageViews, signals } = stampRows(rows.map((row) => ({ ...row, ...NOT_SAID, visitor: VISITOR, origin: 'live' })));
    const own = (row: object) => ({ ...row, ...NOT_SAID });
    expect(pageViews.length).toBeGreaterThan(300);
    for (const row of pageViews) {
      const { first, ...rest } = readRow(sentRow(row) as never, VISITOR, NOW) as typeof row;
      expect(rest).toEqual(own({ ...row, first: undefined }));
      expect(sentRow({ ...row, first })).toEqual(sentRow(row));
    }
    for (const row of signals) expect(readRow(sentRow(row) as never, VISITOR, NOW)).toEqual(own(row));
  });

  it.each<[string, object, RowRefusal]>([
    ['a field that is not known', { country: 'FR' }, 'malformed'],
    ['a host of its own', { host: 'shop.example' }, 'malformed'],
    ['a version of its own', { browserVersion: 'Chrome 1' }, 'malformed'],
    ['the kind of a place', { kind: 'place', pageViewId: VIEW.id }, 'malformed'],
    ['an unknown kind', { kind: 'visit' }, 'malformed'],
    ['a stamp on an action', { kind: 'share' }, 'malformed'],
    ['a time that is none', { ts: 1.5 }, 'malformed'],
    ['no stamp', { visitStart: undefined }, 'malformed'],
    ['a visit that begins after it', { visitStart: NOW + 1 }, 'malformed'],
    ['a visit of a year', { visitStart: NOW - 365 * 86_400_000, first: { path: '/' } }, 'malformed'],
    ['an earlier visit whose first page is not told', { visitStart: NOW - 1 }, 'malformed'],
    ['a first page without a path', { visitStart: NOW - 1, first: { source: 'x' } }, 'malformed'],
    ['a click id that is no text', { visitStart: NOW - 1, first: { path: '/', clickId: 1 } }, 'malformed'],
    ['more in the stamp', { visitStart: NOW - 1, first: { path: '/', title: 'x' } }, 'malformed'],
    ['a time to the largest content of hours', { ...SIGNAL, kind: 'LCP', value: 600_000.1 }, 'malformed'],
    ['a layout shift below 0', { ...SIGNAL, kind: 'CLS', value: -0.1 }, 'malformed'],
    ['more than the whole page', { ...SIGNAL, kind: 'scroll-depth', value: 1.01 }, 'malformed'],
    ['more than a day in sight', { ...SIGNAL, kind: 'visible-time', value: 86_400_001 }, 'malformed'],
    ['a screen without height', { screen: '1920x0' }, 'malformed'],
    ['a window wider than any', { viewport: '16385x1080' }, 'malformed'],
    ['a time that is too long ago', { ts: NOW - MAX_SENT_AGE_MS - 1 }, 'too-old'],
    ['a time ahead of the clock', { ts: NOW + FUTURE_TOLERANCE_MS + 1 }, 'ahead'],
  ])('is refused by code: %s', (_, changes, code) => {
    expect(read(changes)).toBe(code);
    expect(ROW_REFUSALS).toContain(code);
  });

  it('is taken up to the bounds of its time and of what it measures', () => {
    for (const [kind, value] of Object.entries(MOST_MEASURED)) expect(read({ ...SIGNAL, kind, value })).toMatchObject({ kind, value });
    expect(read({ screen: '16384x1' })).toMatchObject({ screen: '16384x1' });
    for (const ts of [NOW - MAX_SENT_AGE_MS, NOW + FUTURE_TOLERANCE_MS]) expect(read({ ts, visitStart: ts })).toMatchObject({ ts });
  });

  it('loses every secret that its texts carry, also in the stamp of its visit', () => {
    const planted = {
      path: '/reset/token=planted',
      query: 'page=2&access_token=planted',
      referrer: 'https://user:planted@example.com/?code=planted#planted',
      utmSource: 'password=planted',
      utmContent: 'token%3Dplanted',
    };
    const first = { path: planted.path, referrer: planted.referrer, utmCampaign: 'api_key=planted' };
    const action = {
      ...SENT,
      ...planted,
      kind: 'event',
      target: 'planned',
      properties: '{"token":"planted","size":"5"}',
      visitStart: undefined,
    };
    const error = { ...SENT, kind: 'error', title: 'Failed with password=planted', target: 'x' };
    const { visitStart: _, ...withoutStamp } = action;
    const { visitStart: __, ...plain } = error;
    const taken = [read({ ...planted, visitStart: NOW - 1, first }), ...[withoutStamp, plain].map((row) => readRow(row, VISITOR, NOW))];
    for (const row of taken) expect(row).toMatchObject({ ts: NOW });
    expect(JSON.stringify(taken)).not.toContain('planted');
    expect(taken[1]).toMatchObject({ properties: '{"size":"5"}', query: 'page=2&access_token=[removed]', path: '/reset/token=[removed]' });
  });

  it('may be of a visit of a day; of 31 days until builds that made longer ones have sent what they hold', () => {
    const DAY_MS = 86_400_000;
    const after = Date.UTC(2026, 11, 5);
    const at = (now: number, ms: number) => readRow({ ...SENT, ts: now, visitStart: now - ms, first: { path: '/' } }, VISITOR, now);
    expect([at(after - 1, 31 * DAY_MS), at(after, DAY_MS)]).toMatchObject([{ ts: after - 1 }, { ts: after }]);
    expect([at(after - 1, 31 * DAY_MS + 1), at(after, DAY_MS + 1)]).toEqual(['malformed', 'malformed']);
  });

  it('keeps no secret, whatever text it stands in, of whatever kind it is, nor in the stamp of its visit', () => {
    const secret = 'x planted@example.com';
    const sent = TEXT_COLUMNS.filter((name) => !(NOT_SENT_TEXTS as readonly string[]).includes(name)).map((name) => [name, secret]);
    const texts = { ...Object.fromEntries(sent), path: `/${secret}`, properties: JSON.stringify({ mail: secret, [secret]: 'x' }) };
    const first = { ...Object.fromEntries([...VISIT_STAMP, ...ARRIVAL_STAMP].map((name) => [name, secret])), path: `/${secret}` };
    const rows = EVENT_KINDS.filter((kind) => kind !== 'place').map((kind, i) => ({
      ...texts,
      ...{ id: `00000000-0000-4000-8000-0000000001${10 + i}`, ts: NOW, kind },
      ...(kind === 'pageview' ? { visitStart: NOW - 1, first } : {}),
    }));
    const sorted = sortRows(rows, { visitor: VISITOR, host: '', place: { country: '', city: '' }, agent: classifyAgent('') }, NOW);
    expect([sorted.refused, sorted.pageViews.length, sorted.signals.length]).toEqual([[], 1, rows.length - 1]);
    expect(JSON.stringify(sorted)).not.toContain('planted');
  });

  it('has host and versions by its request: also one of a browser that knows of neither', () => {
    const agent = classifyAgent('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
    const share = { ...sentRow(VIEW), kind: 'share', pageViewId: VIEW.id };
    const sort = (host: string) => sortRows([SENT, share], { visitor: VISITOR, host, place: { country: '', city: '' }, agent }, NOW);
    const { pageViews, signals, refused } = sort('shop.example');
    const known = { host: 'shop.example', browser: 'Firefox', browserVersion: 'Firefox 145', osVersion: '' };
    expect([refused, pageViews, signals]).toMatchObject([[], [known], [known]]);
    expect(sort('x'.repeat(300)).pageViews[0]!.host).toBe('x'.repeat(MAX_LENGTH.name));
  });

  it('has a zone by its name of today and a language and sizes by their form, else none', () => {
    const forms = { timeZone: 'Asia/Calcutta', language: 'de-de', screen: '10x20', viewport: '1x1' };
    expect(read(forms)).toMatchObject({ timeZone: 'Asia/Kolkata', language: 'de-DE', screen: '10x20', viewport: '1x1' });
    const none = { timeZone: '', language: '', screen: '', viewport: '' };
    expect(read({ timeZone: 'asia/kolkata', language: 'German!', screen: 'wide', viewport: '1 x 1' })).toMatchObject(none);
    expect(['UTC', 'Europe/Kyiv', 'Etc/GMT+12', 'Mars/Base'].map((timeZone) => read({ timeZone }))).toMatchObject([
      { timeZone: 'UTC' },
      { timeZone: 'Europe/Kyiv' },
      { timeZone: 'Etc/GMT+12' },
      { timeZone: '' },
    ]);
  });

  it('is cut where its texts are too long, and flagged', () => {
    expect(read({ title: 'é'.repeat(9_000) })).toMatchObject({ title: 'é'.repeat(MAX_LENGTH.title), flags: 4 });
    expect(read({ title: '\uD800' })).toMatchObject({ title: '\uFFFD' });
  });
});
