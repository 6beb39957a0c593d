import { hkdfSync } from 'node:crypto';
import { isZone } from '../../../workers/calendar/zone.ts';
import type { Variables } from '../server.ts';

/** Where the site's page views are held, and what one statement may cost there. */
export interface SiteSettings {
  url: string;
  database: string;
  username: string;
  password: string;
  /** Name of the cluster of which the server is one; '' where it is alone. */
  cluster: string;
  /** Name of the site among those that share the database. */
  site: string;
  retentionDays: number;
  /** IANA name of the zone in which days are cut for who asks without one of their own. */
  zone: string;
  /** The collector takes about as many rows of people a UTC day, and no more. */
  dailyRows: number;
  /** Names of the hosts whose pages may send; all where there is none. */
  hosts: readonly string[];
  /** Whether an operator must sign in with a second factor even where the account has none. */
  demandsSecondFactor: boolean;
  limits: StatementLimits;
}

/** Bounds of one statement; beyond them the question is too expensive. */
export interface StatementLimits {
  seconds: number;
  bytes: number;
  rowsRead: number;
}

/** Thirteen months: a month can be compared with the same one of the year before. */
const RETENTION_DAYS = '396';
const DAILY_ROWS = '1000000';
const LIMITS: StatementLimits = { seconds: 10, bytes: 4_000_000_000, rowsRead: 1_000_000_000 };
const CLUSTER_NAME = /^[\w-]{0,64}$/;
const WHOLE_NUMBER = /^[1-9]\d{0,9}$/;

/**
 * The settings in the variables of a host: `CLICKHOUSE_URL`, `CLICKHOUSE_DATABASE`, `CLICKHOUSE_USER`, `CLICKHOUSE_PASSWORD`,
 * `CLICKHOUSE_CLUSTER`, `CLICKHOUSE_READER`, `CLICKHOUSE_READER_PASSWORD`, `SITE_SECRET`, `VITE_SITE_NAME`, `SITE_RETENTION_DAYS`, `SITE_ZONE`, `SITE_DAILY_ROWS`, `SITE_HOSTS`, `SITE_SECOND_FACTOR`. Null without an address: the site keeps nothing
 * then. Throws where one is unusable.
 */
export function readSiteSettings(variables: Variables, task: Task = 'inserter'): SiteSettings | null {
  const url = variables['CLICKHOUSE_URL'] ?? '';
  if (url === '') return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('CLICKHOUSE_URL is no http(s) address; set it to that of ClickHouse.');
  if (!isPrivate(new URL(url))) throw new Error('CLICKHOUSE_URL would send the password in the clear; set it to an https address.');
  const cluster = variables['CLICKHOUSE_CLUSTER'] ?? '';
  if (!CLUSTER_NAME.test(cluster)) throw new Error(`CLICKHOUSE_CLUSTER is '${cluster}'; set it to a name of letters, digits, - and _.`);
  const zone = variables['SITE_ZONE'] || 'UTC';
  if (!isZone(zone)) throw new Error(`SITE_ZONE is '${zone}'; set it to an IANA name such as Europe/Berlin.`);
  const wholeNumber = (name: string, usual: string, of: string) => {
    const given = variables[name] || usual;
    if (!WHOLE_NUMBER.test(given)) throw new Error(`${name} is '${given}'; set it to a whole number of ${of}.`);
    return Number(given);
  };
  return {
    url,
    database: variables['CLICKHOUSE_DATABASE'] || 'default',
    ...accountOf(task, variables),
    cluster,
    site: siteIn(variables),
    retentionDays: wholeNumber('SITE_RETENTION_DAYS', RETENTION_DAYS, 'days'),
    zone,
    hosts: hostsIn(variables['SITE_HOSTS'] ?? ''),
    dailyRows: wholeNumber('SITE_DAILY_ROWS', DAILY_ROWS, 'rows'),
    demandsSecondFactor: variables['SITE_SECOND_FACTOR'] === '1',
    limits: LIMITS,
  };
}

/** The same settings; null also where one is unusable. */
export function usableSiteSettings(...given: Parameters<typeof readSiteSettings>): SiteSettings | null {
  try {
    return readSiteSettings(...given);
  } catch {
    return null;
  }
}

function hostsIn(given: string): string[] {
  const hosts = given.split(',').map((host) => host.trim().toLowerCase());
  if (given.trim() === '') return [];
  const wrong = hosts.find((host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).hostname !== host);
  if (wrong !== undefined) throw new Error(`SITE_HOSTS holds '${wrong}'; set it to names such as shop.example, separated by commas.`);
  return hosts;
}

/** Name of the site; a part of the names of its accounts. */
function siteIn(variables: Variables): string {
  return variables['VITE_SITE_NAME'] || 'site';
}

/** What an account of the site is for: each can do its work, and no more (scripts/site/accounts.ts). */
export const TASKS = ['reader', 'inserter', 'migrator', 'nightly'] as const;
export type Task = (typeof TASKS)[number];

interface Login {
  username: string;
  password: string;
}

/**
 * The account for a task: the one that the variables name, else that of `SITE_SECRET`. The reader's is named apart, so that no question
 * is ever asked with an account that can do more; the others fall back to ClickHouse's own `default`, for a database on this machine.
 */
function accountOf(task: Task, variables: Variables): Login {
  const own = task === 'reader' ? 'CLICKHOUSE_READER' : 'CLICKHOUSE_USER';
  const username = variables[own] ?? '';
  if (username !== '') return { username, password: variables[task === 'reader' ? `${own}_PASSWORD` : 'CLICKHOUSE_PASSWORD'] ?? '' };
  const secret = variables['SITE_SECRET'] ?? '';
  if (secret !== '') return derivedAccount(task, siteIn(variables), secret);
  if (task === 'reader')
    throw new Error('Set SITE_SECRET, or CLICKHOUSE_READER to an account that only reads: questions are asked with no other.');
  return { username: 'default', password: '' };
}

const MIN_SECRET = 32;

/** The account of a site for a task, with a password that follows from the secret of the site and tells nothing of it. */
export function derivedAccount(task: Task, site: string, secret: string): Login {
  if (secret.length < MIN_SECRET)
    throw new Error(`SITE_SECRET has ${secret.length} characters; set it to ${MIN_SECRET} random ones or more.`);
  if (!/^[\w-]{1,48}$/.test(site))
    throw new Error(`VITE_SITE_NAME is '${site}'; for accounts it must be letters, digits, - and _, at most 48.`);
  const username = `${site}_${task}`;
  return { username, password: Buffer.from(hkdfSync('sha256', secret, '', `clickhouse ${username}`, 32)).toString('base64url') };
}

/**
 * Whether what is sent to an address stays unread by strangers: by https, or inside a machine or a network of its own (RFC 1918, RFC 4193,
 * a name without a dot). Link-local addresses are none: there a host answers with its own credentials.
 */
function isPrivate({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  const isName = !/[.:]/.test(hostname);
  return (
    isName || /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(hostname) || /^\[(?:::1|f[cd][\da-f]{2}:.*)\]$/.test(hostname)
  );
}
