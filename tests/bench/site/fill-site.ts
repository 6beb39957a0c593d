import type { KeptDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { type Statement, literals } from '../../../functions/lib/site/sql/statement.ts';
import { campaignKeys, hostKeyOf } from '../../../workers/observe/source.ts';
import { makeVocabulary, SIZES } from '../data/vocabulary.ts';

/** Page views of a visit on average: 45 % are bounces. */
const VIEWS_PER_VISIT = 2.4;
const VISITS_PER_VISITOR = 2.4;
/** So many visits are written in one statement. */
const BATCH = 50_000;
/** Where visits come from, the most frequent first; the first is nowhere. */
const REFERRERS = [
  ...['', 'https://www.google.com/', 'https://www.facebook.com/', 'https://www.bing.com/', 'https://t.co/a', 'https://duckduckgo.com/'],
  ...['https://www.linkedin.com/', 'https://chatgpt.com/', 'https://www.reddit.com/', 'android-app://com.google.android.gm/'],
  ...Array.from({ length: SIZES.referrer }, (_, i) => `https://site-${i}.example/a`),
];
const CAMPAIGNS = ['', '', '', '', '', 'google', 'newsletter', 'facebook', 'partner'];
const MEDIA = ['', '', '', '', '', 'cpc', 'email', 'paid-social', 'affiliate'];

/** Which page views a site is filled with. */
export interface Filling {
  site: string;
  /** About so many. */
  count: number;
  /** Between these instants, epoch ms. */
  from: number;
  to: number;
  /** Only those of the visitors whose hash gives this place among so many. */
  place: number;
  places: number;
}

/** Writes page views that the engine itself makes; gives how many there are. */
export async function fillSite(database: KeptDatabase, filling: Filling): Promise<number> {
  const { site } = filling;
  const visits = Math.round(filling.count / VIEWS_PER_VISIT);
  for (let first = 0; first < visits; first += BATCH) await database.run(visitsStatement(filling, visits, first));
  const [row] = await database.ask({ sql: 'SELECT count() AS held FROM events WHERE site = {site:String}', parameters: { site } });
  return Number(row?.['held']);
}

/** Visits from number `first` on, in the order of time in which they are received: traits belong to a visitor, arrivals to a visit, pages to a page view. */
function visitsStatement({ site, from, to, place, places }: Filling, visits: number, first: number): Statement {
  const vocabulary = makeVocabulary();
  const traits = ['country', 'city', 'device', 'browser', 'os', 'screen', 'language', 'timeZone'] as const;
  const arrival = `${drawn('visit', 'arrival', REFERRERS.length)}`;
  const campaign = `1 + ${part('visit', 'campaign')} * ${CAMPAIGNS.length}`;
  const columns: Record<string, string> = {
    site: '{site:String}',
    id: 'sipHash128(visit, page)',
    ts: 'began + page * pace',
    received: 'ts + 900',
    origin: "'live'",
    flags: `${part('visitor', 'robot')} < 0.05`,
    visitor: "lower(hex(sipHash128('visitor', visitor)))",
    visitStart: 'began',
    entry: pathOf('0'),
    visitReferrer: `${literals(REFERRERS)}[arrival]`,
    visitUtmSource: `${literals(CAMPAIGNS)}[campaign]`,
    visitUtmMedium: `${literals(MEDIA)}[campaign]`,
    tagHost: `${literals(CAMPAIGNS.map((name) => campaignKeys(name).host))}[campaign]`,
    tagWord: `${literals(CAMPAIGNS.map((name) => campaignKeys(name).word))}[campaign]`,
    originHost: `${literals(REFERRERS.map(hostKeyOf))}[arrival]`,
    path: pathOf('page'),
    title: "concat('Page number ', path)",
    referrer: "if(page = 0, visitReferrer, '')",
    utmSource: "if(page = 0, visitUtmSource, '')",
    utmMedium: "if(page = 0, visitUtmMedium, '')",
    ...Object.fromEntries(traits.map((name) => [name, `${literals(vocabulary[name])}[${drawn('visitor', name, SIZES[name])}]`])),
  };
  const sql = `
INSERT INTO events (${Object.keys(columns).join(', ')})
SELECT ${Object.entries(columns)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(',\n  ')}
FROM (
  SELECT number AS visit, sipHash64(number) % {visitors:Int64} AS visitor, toUInt64(${arrival}) AS arrival, toUInt64(${campaign}) AS campaign,
    {from:Int64} + toInt64((visit + ${part('visit', 'time')}) / {visits:Int64} * ({to:Int64} - {from:Int64})) AS began, 1000 + sipHash64(visit, 'pace') % 240000 AS pace,
    if(${part('visit', 'bounce')} < 0.45, 1, least(12, 2 + toUInt8(log(${part('visit', 'pages')} + 0.0001) / log(0.62)))) AS pages
  FROM numbers({first:Int64}, {some:Int64})
) ARRAY JOIN range(pages) AS page WHERE began + page * pace < {to:Int64} AND sipHash64(visitor) % {places:Int64} = {place:Int64}`;
  const visitors = Math.ceil(visits / VISITS_PER_VISITOR);
  return { sql, parameters: { site, visits, visitors, from, to, place, places, first, some: Math.min(BATCH, visits - first) } };
}

function pathOf(page: string): string {
  return `concat('/section/page-', toString(${drawn(`visit, ${page}`, 'path', SIZES.path)}))`;
}

/** A number from 0 to 1 that belongs to what is named. */
function part(of: string, salt: string): string {
  return `(sipHash64(${of}, '${salt}') % 1000003 / 1000003)`;
}

/** A place from 1 to `size`: each is as frequent as it stands early. */
function drawn(of: string, salt: string, size: number): string {
  return `toUInt32(floor(pow(${size + 1}, ${part(of, salt)})))`;
}
