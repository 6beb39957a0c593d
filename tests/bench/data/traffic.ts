import { TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { EVENT_KINDS, FLAG, ORIGINS } from '#contract/rows/event.ts';
import type { BlockColumn, EventBlock } from '../../../workers/store/blocks/event-block.ts';
import { WORDS_PER_ID } from '../../../workers/store/uuid-words.ts';
import { createRandom, createZipf } from './random.ts';
import { planVisits, type TrafficOptions, type VisitPlan } from './visits.ts';
import { makeVocabulary, SIZES } from './vocabulary.ts';

/** Page views of 45 days as one block in order of time, from a seed. Shapes follow the job of the performance design. */
export function makeTraffic(options: TrafficOptions): EventBlock {
  const { count } = options;
  const random = createRandom(options.seed);
  const plan = planVisits(options, random);
  const order = orderByTime(plan.ts, count);
  const codes = drawCodes(plan, order, options, random);
  const columns: Partial<Record<TextColumn, Uint16Array | Uint32Array>> = codes.columns;
  const visitors = Array.from({ length: plan.visitors }, (_, i) => `visitor-${i.toString(36).padStart(6, '0')}`);
  const dictionaries: Partial<Record<TextColumn, string[]>> = { ...makeVocabulary(), visitor: visitors };
  const empty = new Uint16Array(count);
  const ts = Float64Array.from(order, (row) => plan.ts[row] ?? 0);
  const ids = drawIds(count, random);
  orderTies(ts, ids);
  const texts = Object.fromEntries(
    TEXT_COLUMNS.map((name): [TextColumn, BlockColumn] => [
      name,
      { dictionary: dictionaries[name] ?? [''], codes: columns[name] ?? empty },
    ]),
  ) as Record<TextColumn, BlockColumn>;
  return {
    count,
    ids,
    ts,
    kinds: new Uint8Array(count).fill(EVENT_KINDS.indexOf('pageview')),
    values: new Float64Array(count),
    pageViewIds: new Uint32Array(0),
    origins: new Uint8Array(count).fill(ORIGINS.indexOf('live')),
    flags: codes.flags,
    texts,
  };
}

/** Random version 4 ids. */
function drawIds(count: number, random: () => number): Uint32Array {
  const words = Uint32Array.from({ length: count * WORDS_PER_ID }, () => random() * 4_294_967_296);
  for (let row = 0; row < count; row++) {
    const at = row * WORDS_PER_ID;
    words[at + 1] = ((words[at + 1] ?? 0) & 0xffff0fff) | 0x4000;
    words[at + 2] = ((words[at + 2] ?? 0) & 0x3fffffff) | 0x80000000;
  }
  return words;
}

/** Rows of the same millisecond stand in order of their ids, as the store orders them. */
function orderTies(ts: Float64Array, ids: Uint32Array): void {
  for (let row = 1; row < ts.length; row++) {
    for (let at = row; at > 0 && ts[at] === ts[at - 1] && (ids[at * WORDS_PER_ID] ?? 0) < (ids[(at - 1) * WORDS_PER_ID] ?? 0); at--) {
      const id = ids.slice(at * WORDS_PER_ID, (at + 1) * WORDS_PER_ID);
      ids.copyWithin(at * WORDS_PER_ID, (at - 1) * WORDS_PER_ID, at * WORDS_PER_ID);
      ids.set(id, (at - 1) * WORDS_PER_ID);
    }
  }
}

/** Rows in order of time: sorted as one 64-bit key of time and row, which no comparison function slows down. */
function orderByTime(ts: Float64Array, count: number): Uint32Array {
  const keys = BigUint64Array.from({ length: count }, (_, row) => (BigInt(ts[row] ?? 0) << 23n) | BigInt(row));
  keys.sort();
  return Uint32Array.from(keys, (key) => Number(key & 0x7fffffn));
}

/** Columns of a visitor (place, device ...) come from a hash of the visitor; those of a visit stand on its first row only. */
function drawCodes(plan: VisitPlan, order: Uint32Array, options: TrafficOptions, random: () => number) {
  const { count } = options;
  const make = (): Uint16Array => new Uint16Array(count);
  const columns = {
    visitor: new Uint32Array(count),
    path: make(),
    title: make(),
    query: make(),
    referrer: make(),
    source: make(),
    utmSource: make(),
    utmMedium: make(),
    utmCampaign: make(),
    country: make(),
    city: make(),
    device: make(),
    browser: make(),
    os: make(),
    screen: make(),
    language: make(),
    timeZone: make(),
  };
  const flags = new Uint8Array(count);
  const traits = drawTraits(plan.visitors, options.bots, random);
  const zipfPath = createZipf(random, SIZES.path);
  const zipfReferrer = createZipf(random, SIZES.referrer);
  const zipfSource = createZipf(random, SIZES.source);
  for (let at = 0; at < count; at++) {
    const row = order[at] ?? 0;
    const visitor = plan.visitor[row] ?? 0;
    columns.visitor[at] = visitor;
    for (const trait of TRAITS) columns[trait][at] = traits[trait][visitor] ?? 0;
    flags[at] = traits.flags[visitor] ?? 0;
    const path = zipfPath();
    columns.path[at] = path;
    columns.title[at] = path;
    if (random() < 0.1) columns.query[at] = 1 + Math.floor(random() * SIZES.query);
    if (plan.entry[row] === 0 || random() < 0.4) continue;
    columns.referrer[at] = 1 + zipfReferrer();
    columns.source[at] = 1 + zipfSource();
    if (random() > 0.15) continue;
    columns.utmSource[at] = 1 + Math.floor(random() * SIZES.utmSource);
    columns.utmMedium[at] = 1 + Math.floor(random() * SIZES.utmMedium);
    columns.utmCampaign[at] = 1 + Math.floor(random() * SIZES.utmCampaign);
  }
  return { columns, flags };
}

const TRAITS = ['country', 'city', 'device', 'browser', 'os', 'screen', 'language', 'timeZone'] as const;

function drawTraits(visitors: number, bots: number, random: () => number) {
  const draw = (size: number, exponent: number): Uint16Array => {
    const zipf = createZipf(random, size, exponent);
    return Uint16Array.from({ length: visitors }, zipf);
  };
  return {
    country: draw(SIZES.country, 1),
    city: draw(SIZES.city, 0.7),
    device: draw(SIZES.device, 1.2),
    browser: draw(SIZES.browser, 1.2),
    os: draw(SIZES.os, 1),
    screen: draw(SIZES.screen, 0.8),
    language: draw(SIZES.language, 1.2),
    timeZone: draw(SIZES.timeZone, 1),
    flags: Uint8Array.from({ length: visitors }, () => (random() < bots ? FLAG.bot : 0)),
  };
}
