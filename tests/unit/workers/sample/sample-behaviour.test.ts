import { describe, expect, it } from 'vitest';
import { missingAddress, readErrorFacts } from '#contract/rows/error-facts.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { storyUpTo } from '../../../../workers/sample/story.ts';
import { countBy, DAY_MS, DAYS, DENSE_DAYS, makeRows, MISSING, NOW, share, viewsOf, visitsOf } from './make-sample.ts';

const ROWS = makeRows();
const VIEWS = viewsOf(ROWS);
const PEOPLE = VIEWS.filter(({ robot }) => robot === '');
/** Visits of people. */
const VISITS = visitsOf(PEOPLE).all;
const FIRSTS = VISITS.map(([first]) => first!);
const CLICKED = new Set(ROWS.filter(({ kind }) => kind === 'store-click').map(({ pageViewId }) => pageViewId));

const daysAgo = ({ ts }: EventRow) => Math.ceil((NOW - ts) / DAY_MS);
const perDay = (from: number, to: number) => VIEWS.filter((view) => daysAgo(view) <= from && daysAgo(view) > to).length / (from - to);
const isLaunched = ({ source }: EventRow) => source === 'Hacker News';

describe('the year of the sample', () => {
  it('has five of six page views in its last 100 days, and some on each day before', () => {
    const dense = VIEWS.filter((view) => view.ts > NOW - DENSE_DAYS * DAY_MS);
    expect(dense.length / VIEWS.length).toBeGreaterThan(0.82);
    expect(dense.length / VIEWS.length).toBeLessThan(0.86);
    const days = new Set(VIEWS.map((view) => Math.floor((view.ts - NOW - 1 + DAYS * DAY_MS) / DAY_MS)));
    expect(days.size).toBe(DAYS);
  });

  it('begins small, grows before its dense days, and rests for four weeks at half of what comes before and after', () => {
    expect(perDay(130, 102)).toBeGreaterThan(2 * perDay(365, 337));
    expect(perDay(98, 91)).toBeGreaterThan(4 * perDay(107, 100));
    expect(perDay(190, 162)).toBeLessThan(0.6 * Math.min(perDay(204, 190), perDay(162, 148)));
  });

  it('has an invitation by mail in its thin days, whose readers come in the three days after it', () => {
    const { at } = storyUpTo(NOW).bursts.find(({ arrival }) => arrival.texts.utmCampaign === 'early-access')!;
    const invited = FIRSTS.filter(({ utmCampaign }) => utmCampaign === 'early-access');
    expect(invited.length).toBeGreaterThan(60);
    expect(invited.filter(({ ts }) => ts < at || ts > at + 3 * DAY_MS)).toEqual([]);
  });
});

describe('pages of the sample that are not found', () => {
  const missed = FIRSTS.filter(({ title }) => title === MISSING);
  const from = (path: string, referrer: string) => missed.filter((view) => view.path === path && view.referrer === referrer).length;

  it('have a site that links to an address that never was, and a thread with that of a renamed article', () => {
    expect(from('/downloads', 'https://toolbox.example/testing')).toBeGreaterThan(60);
    expect(from('/blog/ai-testing-2025', 'https://www.reddit.com/r/softwaretesting/')).toBeGreaterThan(40);
    expect(FIRSTS.filter(({ source, path }) => source === 'toolbox.example' && path !== '/downloads')).toEqual([]);
  });

  it('are each logged as an address that was not found, with what led there, but for the page of errors itself', () => {
    const logged = ROWS.filter(({ kind, target }) => kind === 'error' && missingAddress(target) !== null);
    const asked = VIEWS.filter(({ title, path, robot }) => title === MISSING && path !== '/404' && robot === '');
    expect(logged.map(({ pageViewId, target }) => [pageViewId, target]).toSorted()).toEqual(
      asked.map(({ id, path }) => [id, `404 ${path}`]).toSorted(),
    );
    const linked = logged.filter(({ properties }) => readErrorFacts(properties).link === 'https://toolbox.example/testing');
    expect(new Set(linked.map(({ target }) => target))).toEqual(new Set(['404 /downloads']));
  });

  it('are one in a hundred page views, and lead most of those who stay to the page that was meant', () => {
    expect(share(VIEWS, ({ title }) => title === MISSING)).toBeLessThan(0.015);
    const next = VISITS.filter(([first]) => first!.path === '/downloads').flatMap(([, second]) => second?.path ?? []);
    expect(next.filter((path) => path === '/download').length / next.length).toBeGreaterThan(0.5);
  });
});

describe('campaigns of the sample', () => {
  const tagged = FIRSTS.filter(({ utmCampaign }) => utmCampaign !== '');

  it('have all five parts in two of them, of which terms and contents can be compared', () => {
    const parts = ({ utmSource, utmMedium, utmCampaign, utmTerm, utmContent }: EventRow) =>
      [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].join(' | ');
    const whole = [...countBy(tagged, parts)].filter(([name]) => !String(name).includes(' |  | '));
    expect(whole.map(([name]) => name).toSorted()).toEqual([
      'google | cpc | testing-tools | bug tracking tool | headline-a',
      'google | cpc | testing-tools | bug tracking tool | headline-b',
      'google | cpc | testing-tools | free testing tools | headline-a',
      'google | cpc | testing-tools | free testing tools | headline-b',
      'linkedin | social | spotlight | engineering-leads | video',
      'linkedin | social | spotlight | testers | carousel',
      'linkedin | social | spotlight | testers | video',
    ]);
    expect(Math.min(...whole.map(([, visits]) => visits))).toBeGreaterThan(20);
    const contents = countBy(
      tagged.filter(({ utmCampaign }) => utmCampaign === 'autumn-issue'),
      ({ utmContent }) => utmContent,
    );
    expect(contents.get('button')).toBeGreaterThan(1.3 * contents.get('headline')!);
  });

  it('have the parts that their address has', () => {
    const wrong = tagged.filter(({ query, ...row }) => {
      const tags = new URLSearchParams(query);
      return (['Source', 'Medium', 'Campaign', 'Term', 'Content'] as const).some(
        (part) => (tags.get(`utm_${part.toLowerCase()}`) ?? '') !== row[`utm${part}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  it('have one headline of the advertisement whose readers leave at once more often', () => {
    const bounced = (content: string) => {
      const visits = VISITS.filter(([first]) => first!.utmContent === content);
      return visits.filter(({ length }) => length === 1).length / visits.length;
    };
    expect(bounced('headline-b')).toBeGreaterThan(1.2 * bounced('headline-a'));
  });
});

describe('what the sample tells to the questions of Behaviour', () => {
  /** Of visits: how many read an article, then the features, then come to the download, then click a store. */
  function funnelOf(visits: readonly EventRow[][]): number[] {
    const steps: readonly ((view: EventRow) => boolean)[] = [
      ({ path }) => path.startsWith('/blog/'),
      ({ path }) => path === '/features',
      ({ path }) => path === '/download',
      ({ id }) => CLICKED.has(id),
    ];
    const reached = [0, 0, 0, 0];
    for (const visit of visits) {
      let at = 0;
      steps.every((step, i) => {
        const found = visit.findIndex((view, n) => n >= at && step(view));
        // The click belongs to the page view of the step before.
        at = found + (i < 2 ? 1 : 0);
        if (found >= 0) reached[i]! += 1;
        return found >= 0;
      });
    }
    return reached;
  }
  const rateOf = (visits: readonly EventRow[][], step: number) => {
    const reached = funnelOf(visits);
    return reached[step]! / reached[step - 1]!;
  };

  it('journeys: half of those on /features go to /download, and a quarter or more leave', () => {
    const next = VISITS.flatMap((visit) => visit.flatMap(({ path }, i) => (path === '/features' ? [visit[i + 1]?.path ?? ''] : [])));
    const shareOf = (path: string) => next.filter((name) => name === path).length / next.length;
    expect(shareOf('/download')).toBeGreaterThan(0.5);
    expect(shareOf('')).toBeGreaterThan(0.25);
    const others = [...countBy(PEOPLE, ({ path }) => path).keys()]
      .filter((path) => path !== '/download')
      .map((path) => shareOf(String(path)));
    expect(Math.max(...others)).toBeLessThan(0.05);
  });

  it('funnel: visitors of the launch leave after the article, and phones before the store', () => {
    const [launched, others] = [VISITS.filter(([first]) => isLaunched(first!)), VISITS.filter(([first]) => !isLaunched(first!))];
    expect(funnelOf(launched)[0]).toBeGreaterThan(500);
    expect(rateOf(launched, 1)).toBeLessThan(0.5 * rateOf(others, 1));
    const [phones, desks] = ['Mobile', 'Desktop'].map((device) => others.filter(([first]) => first!.device === device));
    expect(funnelOf(phones!)[2]).toBeGreaterThan(100);
    expect(rateOf(phones!, 2)).toBeGreaterThan(0.8 * rateOf(desks!, 2));
    expect(rateOf(phones!, 3)).toBeLessThan(0.5 * rateOf(desks!, 3));
  });

  it('what changed: on the Thursday of the newsletter no other source brings half as much more than a week before', () => {
    const thursday = Math.floor(storyUpTo(NOW).bursts.find(({ arrival }) => arrival.texts.utmCampaign === 'autumn-issue')!.at / DAY_MS);
    const bySource = (day: number) =>
      countBy(
        FIRSTS.filter(({ ts }) => Math.floor(ts / DAY_MS) === day),
        ({ source }) => source,
      );
    const [now, before] = [bySource(thursday), bySource(thursday - 7)];
    const rises = [...now]
      .map(([source, visits]) => [source, visits - (before.get(source) ?? 0)] as const)
      .toSorted(([, a], [, b]) => b - a);
    expect(rises[0]![0]).toBe('newsletter');
    expect(rises[0]![1]).toBeGreaterThan(2 * rises[1]![1]);
  });

  it('what changed: nobody with Safari clicks a store while release 1.7.0 breaks its page', () => {
    const clicks = ROWS.filter(({ kind, browser }) => kind === 'store-click' && browser === 'Safari');
    expect(clicks.filter(({ release }) => release.startsWith('1.7.0'))).toEqual([]);
    expect(clicks.filter(({ release }) => release.startsWith('1.6.0')).length).toBeGreaterThan(5);
  });

  /** The first page view of each visit, by visitor. */
  const byVisitor = new Map<string, EventRow[]>();
  for (const first of FIRSTS) byVisitor.set(first.visitor, [...(byVisitor.get(first.visitor) ?? []), first]);
  const visitors = [...byVisitor.values()];

  it('returning: readers of the newsletter come back within a week twice as often as visitors of the launch', () => {
    const backOf = (test: (first: EventRow) => boolean) => {
      const met = visitors.filter(([first]) => test(first!));
      return met.filter(([first, second]) => second !== undefined && second.ts - first!.ts < 7 * DAY_MS).length / met.length;
    };
    expect(backOf(({ utmCampaign }) => utmCampaign === 'autumn-issue')).toBeGreaterThan(2 * backOf(isLaunched));
  });

  it('returning: of the visitors of each month but the last three some come back two months later, and fewer than one month later', () => {
    const monthOf = ({ ts }: EventRow) => Math.floor((ts - NOW + 360 * DAY_MS) / (30 * DAY_MS));
    const back = (month: number, later: number) =>
      visitors.filter(([first, ...others]) => monthOf(first!) === month && others.some((view) => monthOf(view) === month + later)).length;
    const months = Array.from({ length: 9 }, (_, month) => month);
    expect(months.map((month) => back(month, 2)).filter((count) => count === 0)).toEqual([]);
    const pooled = [1, 2, 3].map((later) => months.reduce((sum, month) => sum + back(month, later), 0));
    expect(pooled).toEqual(pooled.toSorted((a, b) => b - a));
    expect(pooled[2]).toBeGreaterThan(20);
  });
});
