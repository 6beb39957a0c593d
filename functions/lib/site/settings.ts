/** Where the site's page views are held, and what one statement may cost there. */
export interface SiteSettings {
  url: string;
  database: string;
  username: string;
  password: string;
  /** Name of the site among those that share the database. */
  site: string;
  /** Page views are kept for this many days. */
  retentionDays: number;
  limits: StatementLimits;
}

/** Bounds of one statement; beyond them the question is too expensive. */
export interface StatementLimits {
  seconds: number;
  bytes: number;
  rowsRead: number;
}

/** Thirteen months: a month can be compared with the same one of the year before. */
const RETENTION_DAYS = 396;
const LIMITS: StatementLimits = { seconds: 10, bytes: 4_000_000_000, rowsRead: 1_000_000_000 };
const WHOLE_NUMBER = /^[1-9]\d{0,5}$/;

/**
 * The settings in the variables of a host: `CLICKHOUSE_URL`, `CLICKHOUSE_DATABASE`, `CLICKHOUSE_USER`, `CLICKHOUSE_PASSWORD`,
 * `SITE_NAME`, `SITE_RETENTION_DAYS`. Null without an address: the site keeps nothing then. Throws where one is unusable.
 */
export function readSiteSettings(variables: Readonly<Record<string, string | undefined>>): SiteSettings | null {
  const url = variables['CLICKHOUSE_URL'] ?? '';
  if (url === '') return null;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('CLICKHOUSE_URL is no http(s) address; set it to that of ClickHouse.');
  const days = variables['SITE_RETENTION_DAYS'] ?? String(RETENTION_DAYS);
  if (!WHOLE_NUMBER.test(days)) throw new Error(`SITE_RETENTION_DAYS is '${days}'; set it to a whole number of days.`);
  return {
    url,
    database: variables['CLICKHOUSE_DATABASE'] || 'default',
    username: variables['CLICKHOUSE_USER'] || 'default',
    password: variables['CLICKHOUSE_PASSWORD'] ?? '',
    site: variables['SITE_NAME'] || 'site',
    retentionDays: Number(days),
    limits: LIMITS,
  };
}
