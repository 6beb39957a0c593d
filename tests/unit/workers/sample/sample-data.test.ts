import { describe, expect, it } from 'vitest';
import { checkError } from '#contract/documents/errors.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import { ERROR_TYPES, missingAddress, readErrorFacts } from '#contract/rows/error-facts.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { VITAL_KINDS } from '#contract/questions/measured-pages.ts';
import { fingerprintOf } from '../../../../workers/errors/fingerprint.ts';
import { countryOfZone } from '../../../../workers/observe/country-of-zone.ts';
import { sourceOfReferrer } from '../../../../workers/observe/source.ts';
import { sampleBlocks } from '../../../../workers/sample/sample-data.ts';
import { latestErrors } from '../../../../workers/sample/sample-errors.ts';
import { ROBOT_KINDS } from '../../../../workers/contract/questions/robots.ts';
import { ROBOTS as KNOWN_ROBOTS, robotKindOf, robotOperatorOf } from '../../../../workers/observe/robots.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { countBy, DAY_MS, DAYS, DENSE_DAYS, HOUR_MS, makeRows, MISSING, NOW, share, viewsOf, visitsOf } from './make-sample.ts';

const BROKEN_PAGES: ReadonlySet<string> = new Set(['/download', '/features']);

const ROWS = makeRows();
const VIEWS = viewsOf(ROWS);
const VISITS = visitsOf(VIEWS);

describe('the rows of the sample', () => {
  it.each([0, 1, 7, 1_000, 50_000])('are exactly %i page views of the 365 days that end now, and the signals on them', (count) => {
    const rows = count === VIEWS.length ? ROWS : makeRows({ count });
    const byId = new Map(rows.filter(({ kind }) => kind === 'pageview').map((view) => [view.id, view]));
    expect(byId.size).toBe(count);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const wrong = rows.filter(({ ts, kind, pageViewId, visitor, path }) => {
      const about = byId.get(pageViewId);
      const isRight = kind === 'pageview' ? pageViewId === '' : about !== undefined && about.visitor === visitor && about.path === path;
      return !isRight || ts <= NOW - DAYS * DAY_MS || ts > NOW || ts < (about?.ts ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('are accepted by storage unchanged, and all are marked as sample data', () => {
    for (const row of makeRows({ count: 2_000 })) expect(checkRow(row)).toEqual({ ...row, origin: 'sample' });
  });

  it('are the same for the same seed at any time of a day, and others for another seed', () => {
    const rows = makeRows({ count: 2_000 });
    expect(makeRows({ count: 2_000, now: NOW - DAY_MS + 1 })).toEqual(rows);
    expect(makeRows({ count: 2_000, seed: 8 })).not.toEqual(rows);
  });

  it('are of every kind of signal, and fewer in each log than page views', () => {
    const counts = countBy(ROWS, ({ kind }) => kind);
    const kinds = [...ACTION_KINDS, ...VITAL_KINDS, 'visible-time', 'scroll-depth'];
    expect(kinds.filter((kind) => (counts.get(kind) ?? 0) < 100)).toEqual([]);
    expect(ROWS.length).toBeLessThan(2 * VIEWS.length);
  });
});

describe('people and devices of the sample', () => {
  it('have one place, language, browser and window each', () => {
    const traits = ({ country, city, timeZone, language, device, browser, os, screen, viewport, robot }: EventRow) =>
      [country, city, timeZone, language, device, browser, os, screen, viewport, robot].join('|');
    expect(new Set(VIEWS.map((view) => `${view.visitor}|${traits(view)}`)).size).toBe(new Set(VIEWS.map(({ visitor }) => visitor)).size);
  });

  const EXISTING: readonly [what: string, pattern: RegExp, text: (row: EventRow) => string][] = [
    [
      'browser, system and device',
      /^(?:(?:Chrome|Edge|Firefox) Windows Desktop|(?:Chrome|Safari) macOS Desktop|(?:Chrome|Firefox) Linux Desktop|Safari iOS Mobile|Safari iPadOS Tablet|Chrome Android (?:Mobile|Tablet)|Samsung Internet Android Mobile)$/,
      ({ browser, os, device }) => `${browser} ${os} ${device}`,
    ],
    [
      'device and width of the screen',
      /^(?:Mobile (?:3\d\d|4[0-3]\d)|Tablet 8\d\d|Desktop (?:1[3-9]|2[0-5])\d\d)x/,
      ({ device, screen }) => `${device} ${screen}`,
    ],
    [
      'store and browser',
      /^(?:Firefox Add-ons Firefox Desktop|Chrome Web Store (?:Chrome|Edge) Desktop|(?!Firefox Add|Chrome Web).*)$/,
      ({ source, browser, device }) => `${source} ${browser} ${device}`,
    ],
    ['country and language', /^([A-Z]{2}) (?:\w{2}-\1|en-US)$/, ({ country, language }) => `${country} ${language}`],
    ['country and zone', /^([A-Z]{2}) \1$/, ({ country, timeZone }) => `${country} ${countryOfZone(timeZone)}`],
    ['source and referrer', /^(.*) = (?:\1|)$/, ({ source, referrer }) => `${source} = ${sourceOfReferrer(referrer)}`],
  ];
  it.each(EXISTING)('have no %s that do not exist together', (_, pattern, text) => {
    expect([...countBy(VIEWS, text).keys()].filter((pair) => !pattern.test(String(pair)))).toEqual([]);
  });

  it('have windows that fit the screen, and mostly the language of their country', () => {
    const size = (text: string) => text.split('x').map(Number) as [number, number];
    expect(VIEWS.filter(({ screen, viewport }) => size(viewport).some((side, i) => side <= 0 || side > size(screen)[i]!))).toEqual([]);
    const brazil = VIEWS.filter(({ timeZone }) => timeZone === 'America/Sao_Paulo');
    expect(share(brazil, ({ language }) => language === 'pt-BR')).toBeGreaterThan(0.6);
  });

  it.each([
    ['BD', 6, [5, 6]],
    ['IN', 5.5, [0, 6]],
    ['US', -6, [0, 6]],
    ['DE', 1, [0, 6]],
  ] as const)('of %s work by day and rest at their weekend', (country, hoursAhead, weekend) => {
    const times = VIEWS.filter((view) => view.country === country && view.source !== 'Hacker News').map(
      ({ ts }) => ts + hoursAhead * HOUR_MS,
    );
    const hours = times.map((local) => Math.floor((local % DAY_MS) / HOUR_MS));
    const between = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length;
    expect(between(9, 18)).toBeGreaterThan(5 * between(0, 6));
    const restful = times.filter((local) => weekend.some((day) => day === new Date(local).getUTCDay())).length;
    expect(restful / times.length).toBeLessThan(0.21);
  });

  it('are robots in a few cases, none of which acts', () => {
    expect(share(VIEWS, ({ robot }) => robot !== '')).toBeGreaterThan(0.05);
    expect(share(VIEWS, ({ robot }) => robot !== '')).toBeLessThan(0.15);
    expect(
      ROWS.filter(({ robot, flags, kind }) => (robot !== '') !== (flags === FLAG.bot) || (robot !== '' && kind !== 'pageview')),
    ).toEqual([]);
  });

  it('are robots of the table, of every purpose that each operator has robots for, and people read pages that none of them fetches', () => {
    const robots = VIEWS.filter(({ robot }) => robot !== '');
    const names = [...countBy(robots, ({ robot }) => robot).keys()].map(String);
    expect(names.filter((name) => !KNOWN_ROBOTS.some((known) => known.name === name))).toEqual([]);
    const roles = new Set(names.map((name) => `${robotKindOf(name)} ${robotOperatorOf(name)}`));
    expect(KNOWN_ROBOTS.map(({ purpose, operator }) => `${purpose} ${operator}`).filter((role) => !roles.has(role))).toEqual([]);
    expect(ROBOT_KINDS.filter((kind) => names.every((name) => robotKindOf(name) !== kind))).toEqual([]);
    const fetched = new Set(robots.map(({ path }) => path));
    const unread = [...countBy(VIEWS, ({ path }) => path).keys()].filter((path) => !fetched.has(String(path)));
    expect(unread.toSorted()).toEqual(['/careers', '/roadmap', '/testimonials']);
  });

  it('are robots of AI more than twice as often at the end of its dense days as at their beginning, while search engines rest', () => {
    const half = NOW - 25 * DAY_MS;
    const counted = (kinds: readonly string[], from: number, to: number) =>
      VIEWS.filter(({ robot, ts }) => kinds.includes(robotKindOf(robot)) && ts >= from && ts < to).length;
    const change = (...kinds: string[]) => counted(kinds, half, NOW) / counted(kinds, NOW - DENSE_DAYS * DAY_MS, NOW - 75 * DAY_MS);
    expect(change('AI assistant', 'AI search', 'AI training')).toBeGreaterThan(2);
    expect(change('Search engine')).toBeGreaterThan(0.9);
    expect(change('Search engine')).toBeLessThan(2);
  });
});

describe('the story of the sample', () => {
  const CLOCKS = [NOW, Date.UTC(2027, 0, 1), Date.UTC(2028, 1, 29, 23, 59, 59, 999)];
  it.each(CLOCKS)('has a launch day of three times the page views of any other day of its week in every zone, at clock %i', (now) => {
    const views = viewsOf(makeRows({ now, count: 15_000 }));
    for (const hoursAhead of [-8, 0, 6, 12]) {
      const days = countBy(views, ({ ts }) => Math.floor((ts + hoursAhead * HOUR_MS) / DAY_MS));
      const [launch, most] = [...days].toSorted(([, a], [, b]) => b - a)[0] as [number, number];
      const before = [1, 2, 3, 4, 5, 6].map((back) => days.get(launch - back) ?? 0);
      const after = [1, 2, 3, 4, 5, 6].map((on) => days.get(launch + on) ?? 0);
      expect(most).toBeGreaterThan(3 * Math.max(...before));
      expect(after[0]!).toBeGreaterThan(after[2]!);
      const launched = views.filter(({ ts }) => Math.floor((ts + hoursAhead * HOUR_MS) / DAY_MS) === launch);
      expect(
        share(
          visitsOf(launched).all.map(([first]) => first!),
          ({ source }) => source === 'Hacker News',
        ),
      ).toBeGreaterThan(0.6);
    }
  });

  it('has a newsletter that brings most of its visits within a day', () => {
    const days = countBy(
      VIEWS.filter(({ utmMedium, utmCampaign }) => utmMedium === 'email' && utmCampaign === 'autumn-issue'),
      ({ ts }) => Math.floor(ts / DAY_MS),
    );
    const all = [...days.values()].reduce((sum, count) => sum + count, 0);
    expect(Math.max(...days.values()) / all).toBeGreaterThan(0.9);
    expect(all).toBeGreaterThan(150);
  });

  it('has eight releases, each of which follows the one before', () => {
    const names = [...new Set(VIEWS.map(({ release }) => release))];
    expect(names).toEqual(names.toSorted());
    expect(names).toHaveLength(8);
  });

  it.each([
    ['Safari', '1.6.0', 0.25, 0.5],
    ['Safari', '1.7.0', 0.75, 0.95],
    ['Safari', '1.7.1', 0, 0.55],
    ['Chrome', '1.7.0', 0.25, 0.5],
  ])('has an exit rate of people from /download and /features in %s under %s between %d and %d', (browser, release, least, most) => {
    const people = VIEWS.filter(({ robot }) => robot === '');
    const seen = people.filter((row) => row.browser === browser && row.release.startsWith(release) && BROKEN_PAGES.has(row.path));
    expect(seen.length).toBeGreaterThan(20);
    const rate = share(seen, (view) => VISITS.of.get(view.id)!.at(-1) === view);
    expect(rate).toBeGreaterThan(least);
    expect(rate).toBeLessThan(most);
  });

  it.each([
    ['/analytics', 'LCP', 4_000, 7_000],
    ['/', 'LCP', 0, 2_500],
    ['/download', 'LCP', 0, 2_500],
    ['/analytics', 'INP', 200, 500],
    ['/', 'INP', 0, 200],
  ])('has on %s a %s whose 75th percentile is between %d and %d ms', (path, kind, least, most) => {
    const values = ROWS.filter((row) => row.kind === kind && row.path === path).map(({ value }) => value);
    const p75 = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.75)];
    expect(p75).toBeGreaterThan(least);
    expect(p75).toBeLessThan(most);
  });

  it('has custom events: searches where no page was found, steps of the demo with fewer readers at each step, and choices of a theme', () => {
    const events = ROWS.filter(({ kind }) => kind === 'event');
    const named = (name: string) => events.filter(({ target }) => target === name);
    expect(new Set(events.map(({ target }) => target))).toEqual(new Set(['page-search', 'demo-step', 'theme']));
    expect(named('page-search').filter(({ title, properties }) => title !== MISSING || !/^{"results":"\d"}$/.test(properties))).toEqual([]);
    expect([...countBy(named('theme'), ({ properties }) => properties).keys()]).toContain('{"theme":"dark"}');
    const steps = [1, 2, 3, 4, 5].map((step) => named('demo-step').filter(({ properties }) => properties === `{"step":"${step}"}`).length);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    expect(steps[4]).toBeGreaterThan(100);
    expect(steps[4]).toBeLessThan(steps[0]! / 2);
  });

  it('has errors: one issue on most page views of Safari that release 1.7.0 breaks and nowhere else, and a few others at any time', () => {
    const errors = ROWS.filter(({ kind, target }) => kind === 'error' && missingAddress(target) === null);
    const [broken, others] = [
      errors.filter(({ title }) => title.startsWith("ReferenceError: Can't find")),
      new Set(errors.map(({ title }) => title)),
    ];
    const seen = VIEWS.filter(
      ({ browser, release, path, robot }) =>
        `${browser} ${release.slice(0, 5)}` === 'Safari 1.7.0' && BROKEN_PAGES.has(path) && robot === '',
    );
    const ids = new Set(seen.map(({ id }) => id));
    expect(broken.filter(({ pageViewId }) => !ids.has(pageViewId))).toEqual([]);
    expect(broken.length / seen.length).toBeGreaterThan(0.75);
    expect(others.size).toBe(6);
    expect(errors.length - broken.length).toBeLessThan(VIEWS.length / 200);
    expect(errors.every(({ target, properties }) => target !== '' && ERROR_TYPES.includes(readErrorFacts(properties).type))).toBe(true);
  });

  it('has a list of its latest 100 errors with the issue, the page view and the time of their rows', () => {
    const log = new EventStore({ capacity: 10_000 });
    const rows = ROWS.filter(({ kind }) => kind === 'error').toSorted((a, b) => b.ts - a.ts || (a.id < b.id ? 1 : -1));
    const newest = rows.filter(({ target }) => missingAddress(target) === null);
    log.appendRows(rows);
    const listed = latestErrors(log);
    const facts = ({ id, ts, pageViewId, release }: Pick<EventRow, 'id' | 'ts' | 'pageViewId' | 'release'>) => [
      id,
      ts,
      pageViewId,
      release,
    ];
    expect(listed.map((error) => [...facts(error), error.url, fingerprintOf(error)])).toEqual(
      newest.slice(0, 100).map((row) => [...facts(row), row.path, row.target]),
    );
    expect(listed.map((error) => checkError(error, NOW))).toEqual(listed);
  });

  it('has sources whose visits click a store with very different rates', () => {
    const clicked = new Set(ROWS.filter(({ kind }) => kind === 'store-click').map(({ pageViewId }) => VISITS.of.get(pageViewId)));
    const rate = (source: string) => {
      const visits = VISITS.all.filter(([first]) => first?.source === source);
      return visits.filter((visit) => clicked.has(visit)).length / visits.length;
    };
    expect(rate('Chrome Web Store')).toBeGreaterThan(1.3 * rate('Google'));
    expect(rate('Google')).toBeGreaterThan(3 * rate('Hacker News'));
  });

  it('has assistants that bring twice as many visits at its end as at its beginning, and fewer than a tenth of them', () => {
    const [begin, end] = [VISITS.all.slice(0, 5_000), VISITS.all.slice(-5_000)].map((visits) => visits.map(([first]) => first!));
    const byAssistant = ({ source }: EventRow) => ['ChatGPT', 'Claude', 'Perplexity', 'Gemini'].includes(source);
    expect(share(end!, byAssistant)).toBeGreaterThan(2 * share(begin!, byAssistant));
    expect(share(end!, byAssistant)).toBeLessThan(0.1);
  });

  it('has weekly cohorts of which fewer return each week', () => {
    const weekOf = ({ ts }: EventRow) => Math.floor((ts - NOW + DENSE_DAYS * DAY_MS) / (7 * DAY_MS));
    const firstWeek = new Map<string, number>();
    const came = new Set<string>();
    for (const view of VIEWS) {
      const first = firstWeek.get(view.visitor) ?? weekOf(view);
      firstWeek.set(view.visitor, first);
      if (first >= 0 && first < 6) came.add(`${weekOf(view) - first} ${view.visitor}`);
    }
    const retained = [0, 1, 2, 4, 6, 8].map((week) => [...came].filter((each) => each.startsWith(`${week} `)).length);
    expect(retained).toEqual(retained.toSorted((a, b) => b - a));
    expect(retained[1]! / retained[0]!).toBeGreaterThan(0.12);
    expect(retained.at(-1)).toBeGreaterThan(5);
    expect(new Set(retained).size).toBe(retained.length);
  });

  it.each([
    ['Tuesday', NOW],
    ['Sunday', NOW + 5 * DAY_MS],
  ])('has somebody on the site today in nearly every half hour, on a %s', (_, now) => {
    const today = [...sampleBlocks({ count: 50_000, seed: 7, now })].at(-1)!;
    const halfHours = Array.from({ length: 48 }, (_none, i) => now - (i * HOUR_MS) / 2);
    const rowsUpTo = (to: number) => today.ts.filter((ts) => ts > to - HOUR_MS / 2 && ts <= to).length;
    expect(halfHours.filter((to) => rowsUpTo(to) < 3).length).toBeLessThan(3);
  });
});
