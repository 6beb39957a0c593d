import { closeSync, openSync, writeSync } from 'node:fs';
import { BENCH_DAYS, BENCH_NOW } from '../data/now.ts';
import { createRandom, createZipf } from '../data/random.ts';

export interface LogOptions {
  lines: number;
  /** Every line is a page view of a person; else the mix that a server writes, of which some 37 in 100 are. */
  isPagesOnly: boolean;
}

const SEED = 39;
const DAY_MS = 86_400_000;
const PATHS = 2_000;
/** Lines of 45 days for each visit that goes on at a time: so its lines follow each other within minutes. */
const LINES_PER_OPEN_VISIT = 32_000;
/** A visit has one line to so many. */
const MOST_LINES = 14;
/** Agents are drawn less unevenly than pages. */
const AGENT_EXPONENT = 0.5;
const CHUNK_UNITS = 4_000_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const PEOPLE: ((n: number) => string)[] = [
  (n) =>
    `(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${90 + (n % 60)}.0.${4_000 + n}.${n % 200} Safari/537.36`,
  (n) =>
    `(Linux; Android ${9 + (n % 8)}; SM-A${100 + n}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${90 + (n % 60)}.0.0.0 Mobile Safari/537.36`,
  (n) =>
    `(iPhone; CPU iPhone OS ${14 + (n % 5)}_${n % 8} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${14 + (n % 5)}.${n % 8} Mobile/15E${n} Safari/604.1`,
  (n) =>
    `(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${90 + (n % 60)}.0.${4_000 + n}.0 Safari/537.36`,
  (n) => `(X11; Linux x86_64; rv:${90 + (n % 60)}.0) Gecko/20100101 Firefox/${90 + (n % 60)}.${n}`,
  (n) =>
    `(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${90 + (n % 60)}.0.0.0 Safari/537.36 Edg/${90 + (n % 60)}.0.${n}.0`,
];
const ROBOTS: ((n: number) => string)[] = [
  (n) => `(compatible; Googlebot/2.${n}; +http://www.google.com/bot.html)`,
  (n) => `AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.${n}; +https://openai.com/gptbot)`,
  (n) => `(compatible; AhrefsBot/7.${n}; +http://ahrefs.com/robot/)`,
];

/** Agents by popularity: of every ten one is a robot, in a log of pages only none. */
function makeAgents(count: number, isPagesOnly: boolean): string[] {
  return Array.from({ length: count }, (_, n) => {
    const kinds = !isPagesOnly && n % 10 === 9 ? ROBOTS : PEOPLE;
    return `Mozilla/5.0 ${kinds[n % kinds.length]?.(Math.floor(n / kinds.length)) ?? ''}`;
  });
}

/** Of each hundred requests: 44 for pages, of which some are robots', then what is no page. */
function drawRequest(draw: number, path: number, size: number): string {
  if (draw < 44)
    return `"GET /section/page-${path}${draw < 4 ? `?utm_source=mail&utm_campaign=week-${path % 50}` : ''} HTTP/1.1" 200 ${size}`;
  if (draw < 84)
    return `"GET /assets/part-${path % 300}.${draw < 60 ? 'js' : draw < 76 ? 'png' : 'css'} HTTP/1.1" ${draw < 80 ? 200 : 304} ${size}`;
  if (draw < 89) return `"GET /gone/${path} HTTP/1.1" 404 162`;
  if (draw < 93) return `"GET /old/${path} HTTP/1.1" 301 0`;
  if (draw < 99) return `"POST /api/part-${path % 40} HTTP/1.1" 200 ${size % 900}`;
  return `"GET /section/page-${path} HTTP/1.1" 502 552`;
}

function drawReferrer(draw: number, path: number): string {
  if (draw < 35) return '-';
  if (draw < 85) return `https://shop.example/section/page-${path}`;
  if (draw < 95) return draw < 91 ? 'https://www.google.com/' : 'https://chatgpt.com/';
  return `https://site-${path % 500}.example/about`;
}

interface Visitor {
  address: string;
  agent: string;
}

/** Writes a combined log of 45 days in the order of time, from a seed: the more lines, the more agents (some 3,000 in 100,000 and 16,000 in a million). */
export function writeLog(file: string, { lines, isPagesOnly }: LogOptions): void {
  const random = createRandom(SEED);
  const below = (count: number) => Math.floor(random() * count);
  const agents = makeAgents(Math.round(0.76 * lines ** 0.727), isPagesOnly);
  const drawAgent = createZipf(random, agents.length, AGENT_EXPONENT);
  const drawPath = createZipf(random, PATHS);
  const openVisits = Math.ceil(lines / LINES_PER_OPEN_VISIT);
  const known: Visitor[] = [];
  const open: (Visitor & { left: number })[] = [];
  /** A new visitor, or one who comes again. */
  const arrive = () => {
    const isNew = known.length === 0 || random() < 0.6;
    const n = known.length;
    const address =
      n % 8 === 7
        ? `2001:db8:${(n >> 16).toString(16)}::${(n & 0xffff).toString(16)}`
        : `${20 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.${n % 250}`;
    const visitor = isNew ? { address, agent: agents[drawAgent()] ?? '' } : (known[below(n)] ?? { address, agent: '' });
    if (isNew) known.push(visitor);
    return { ...visitor, left: 1 + below(MOST_LINES) };
  };
  const target = openSync(file, 'w');
  let text = '';
  for (let line = 0; line < lines; line++) {
    const slot = below(openVisits);
    let visit = open[slot];
    if (visit === undefined || visit.left === 0) visit = open[slot] = arrive();
    visit.left--;
    const at = new Date(BENCH_NOW - BENCH_DAYS * DAY_MS * (1 - (line + random()) / lines));
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
    const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
    const request = drawRequest(below(isPagesOnly ? 44 : 100), drawPath(), 200 + below(60_000));
    text += `${visit.address} - - [${day}:${time} +0000] ${request} "${drawReferrer(below(100), drawPath())}" "${visit.agent}"\n`;
    if (text.length < CHUNK_UNITS && line < lines - 1) continue;
    writeSync(target, text);
    text = '';
  }
  closeSync(target);
}
