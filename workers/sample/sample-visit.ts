import { FLAG, type EventRow } from '../contract/rows/event.ts';
import { CAMPAIGN_SHARE, SAMPLE_ARRIVALS, SAMPLE_CAMPAIGNS, SAMPLE_CLIENTS, SAMPLE_PAGES, SAMPLE_PLACES } from './sample-traffic.ts';
import { seededRandom, seededUuid, weightedPicker, type SeededRandom } from './seeded-random.ts';

const SECOND_MS = 1_000;
const BOUNCE_SHARE = 0.44;
/** Chance of one more page after each page, beyond the second. */
const ONWARD_SHARE = 0.68;
const MAX_PAGES = 40;
/** Some page views follow a pause that is long enough to start a new visit. */
const PAUSE_SHARE = 0.01;
const PAUSE_MS = 2_700_000;
const THINK_MS = 45_000;

const pickPage = weightedPicker(SAMPLE_PAGES.map((page, i) => [page, 1 / (i + 1)] as const));
const pickArrival = weightedPicker(SAMPLE_ARRIVALS);
const pickCampaign = weightedPicker(SAMPLE_CAMPAIGNS);

/** Page views of one visit from `start` (epoch ms) on, at most `most`; none after `end`. */
export function sampleVisit(random: SeededRandom, visitor: SampleVisitor, start: number, end: number, most: number): EventRow[] {
  const { hoursAhead: _, ...shared } = visitor;
  const silences = Array.from({ length: Math.min(most, pageCount(random)) - 1 }, () => thinkTime(random));
  const duration = silences.reduce((sum, silence) => sum + silence, 0);
  const rows: EventRow[] = [];
  let ts = Math.min(start, end - duration);
  for (const silence of [0, ...silences]) {
    ts += silence;
    const [path, title] = pickPage(random.fraction());
    const arrival = rows.length === 0 ? arrive(random) : NO_ARRIVAL;
    const id = seededUuid(random);
    rows.push({
      id,
      ts,
      kind: 'pageview',
      value: 0,
      pageViewId: '',
      origin: 'sample',
      target: '',
      release: '',
      viewport: '',
      properties: '',
      path,
      title,
      ...shared,
      ...arrival,
    });
  }
  return rows;
}

type Arrival = Pick<EventRow, 'query' | 'referrer' | 'source' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent'>;

const NO_ARRIVAL: Arrival = {
  query: '',
  referrer: '',
  source: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
};

function arrive(random: SeededRandom): Arrival {
  if (random.fraction() >= CAMPAIGN_SHARE) {
    const [source, referrer] = pickArrival(random.fraction());
    return { ...NO_ARRIVAL, source, referrer };
  }
  const [utmSource, utmMedium, utmCampaign, utmContent, source] = pickCampaign(random.fraction());
  const content = utmContent && `&utm_content=${utmContent}`;
  const query = `utm_source=${utmSource}&utm_medium=${utmMedium}&utm_campaign=${utmCampaign}${content}`;
  return { ...NO_ARRIVAL, query, source, utmSource, utmMedium, utmCampaign, utmContent };
}

function pageCount(random: SeededRandom): number {
  if (random.fraction() < BOUNCE_SHARE) return 1;
  let pages = 2;
  while (pages < MAX_PAGES && random.fraction() < ONWARD_SHARE) pages += 1;
  return pages;
}

/** Time until the next page view: mostly short, sometimes long. */
function thinkTime(random: SeededRandom): number {
  if (random.fraction() < PAUSE_SHARE) return Math.round(PAUSE_MS * (1 + random.fraction()));
  return Math.round(2 * SECOND_MS + THINK_MS * -Math.log(1 - random.fraction()));
}

const ROBOT_SHARE = 0.03;
const ROBOTS = ['Googlebot', 'BingCrawler', 'GPTBot', 'AhrefsBot', 'HeadlessChrome'];
/** Share of visitors whose browser is English wherever they live. */
const ENGLISH_SHARE = 0.3;
/** Spreads neighbouring numbers over all seeds: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e37_79b9;

const pickPlace = weightedPicker(SAMPLE_PLACES);
const pickClient = weightedPicker(SAMPLE_CLIENTS);

/** What all rows of one visitor share. */
export type SampleVisitor = Pick<
  EventRow,
  'visitor' | 'country' | 'city' | 'timeZone' | 'language' | 'device' | 'browser' | 'os' | 'screen' | 'robot' | 'flags'
> & {
  /** Hours ahead of UTC. */
  hoursAhead: number;
};

/** The visitor of a number, the same each time, so that no visitor needs to be remembered. */
export function sampleVisitor(seed: number, number: number): SampleVisitor {
  const random = seededRandom(seed ^ Math.imul(number + 1, SPREAD));
  const [country, city, timeZone, hoursAhead, local] = pickPlace(random.fraction());
  const [device, browser, os, screen] = pickClient(random.fraction());
  const language = random.fraction() < ENGLISH_SHARE ? 'en-US' : local;
  const flags = random.fraction() < ROBOT_SHARE ? FLAG.bot : 0;
  const robot = flags === 0 ? '' : (ROBOTS[number % ROBOTS.length] ?? '');
  return {
    visitor: `sample-${number.toString(36)}`,
    country,
    city,
    timeZone,
    language,
    device,
    browser,
    os,
    screen,
    robot,
    flags,
    hoursAhead,
  };
}
