import { removeSecretsOfAddress } from '#contract/rows/secrets.ts';
import { SEARCH_LABELS, SOURCE_HOSTS, type SourceKind } from './source-hosts.ts';

/** Addresses that can be a referrer: of the web, or of an app that opened the page. Any other scheme names nothing. */
const REFERRER = /^\s*(?:https?|(android|ios)-app):/i;

/** What is known of sources, ready to look up. */
export interface SourceTables {
  /** Names of search engines by host, which stands for those subdomains too that are labelled as search. */
  byEngine: Map<string, string>;
  /** Names of all others by host key, see {@link hostKeyOf}; a host stands for its subdomains too. */
  byHost: Map<string, string>;
  /** Those host keys that are pages, by their host. */
  pages: Map<string, string[]>;
  /** Names by how campaigns write them, see {@link campaignKeys}. */
  byWord: Map<string, string>;
  kinds: Map<string, SourceKind>;
}

let tables: SourceTables | null = null;

/** Name of the source of an arrival from this address: of the table where its host or a domain above it stands there, else the host. */
export const sourceOfReferrer = remember((address) => nameOfHost(hostKeyOf(address)) ?? hostOf(address));

/** Name of a `utm_source`: the source that it means, written as a name, a host or an address, where that is known, else the text as it is. */
export const sourceOfCampaign = remember((utmSource) => {
  const { byWord } = sourceTables();
  const { host, word } = campaignKeys(utmSource);
  return nameOfHost(host) ?? byWord.get(word) ?? byWord.get(word.replace(/ads?$/, '')) ?? utmSource;
});

/** What the tables know an address by: its host, the page of a host that stands there, or `app:` and the app's id; '' for what is no referrer. */
export function hostKeyOf(address: string): string {
  const host = hostOf(address);
  if (REFERRER.exec(address)?.[1] !== undefined) return `app:${host}`;
  return (
    sourceTables()
      .pages.get(host)
      ?.find((page) => isOnPage(new URL(address), new URL(`https://${page}`))) ?? host
  );
}

/** Whether an address is a page, or below it, with the parameters that the page has. */
function isOnPage({ pathname, searchParams }: URL, page: URL): boolean {
  const isThere = pathname === page.pathname || pathname.startsWith(`${page.pathname}/`);
  return isThere && [...page.searchParams].every(([name, value]) => searchParams.get(name) === value);
}

/** What the tables know a `utm_source` by: its host key where it is written as an address or a host, and its word. */
export function campaignKeys(utmSource: string): { host: string; word: string } {
  const text = utmSource.trim();
  const host = text.includes('.') ? hostKeyOf(REFERRER.test(text) ? text : `https://${text}`) : '';
  return { host, word: squashed(text) };
}

/** What a source is, by its name; undefined for sources without a name of their own. */
export function kindOfSource(name: string): SourceKind | undefined {
  return sourceTables().kinds.get(name);
}

/** A referrer without secrets; '' where it is no address, or one of this site (`ownHosts`: lower case, without `www.`, some with a port). */
export function foreignReferrer(address: string, ownHosts: ReadonlySet<string>): string {
  const referrer = removeSecretsOfAddress(address);
  const host = hostOf(referrer);
  if (host === '' || ownHosts.has(host)) return '';
  return ownHosts.has(`${host}:${new URL(referrer).port}`) ? '' : referrer;
}

/** Host of an address, by which sources are distinguished: lower case, without port and leading `www.`; '' where there is none. */
function hostOf(address: string): string {
  try {
    return REFERRER.test(address)
      ? new URL(address).hostname
          .toLowerCase()
          .replace(/^www\./, '')
          .replace(/\.$/, '')
      : '';
  } catch {
    return '';
  }
}

/** What stands before a domain where the whole is its search engine. */
export const BEFORE_ENGINE = `^(?:(?:${SEARCH_LABELS})\\.)*$`;
const ENGINE_PATTERN = new RegExp(BEFORE_ENGINE);

/**
 * Goes up from the host domain by domain, so that only whole labels match: never notfacebook.com or facebook.com.evil.example.
 * An app that is not known by its id may be written as a host: `app.slack.com`.
 */
function nameOfHost(key: string): string | undefined {
  const { byEngine, byHost } = sourceTables();
  const host = key.replace(/^app:/, '');
  if (host !== key && byHost.has(key)) return byHost.get(key);
  for (let domain = host; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const engine = ENGINE_PATTERN.test(host.slice(0, host.length - domain.length)) ? byEngine.get(domain) : undefined;
    const name = byHost.get(domain) ?? engine;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** `Hacker News`, `hacker-news` and `hacker_news` are one word. */
function squashed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The tables, read once out of `SOURCE_HOSTS`. */
export function sourceTables(): SourceTables {
  if (tables !== null) return tables;
  const made: SourceTables = { byEngine: new Map(), byHost: new Map(), pages: new Map(), byWord: new Map(), kinds: new Map() };
  for (const [kind, sources] of Object.entries(SOURCE_HOSTS) as [SourceKind, Readonly<Record<string, string>>][]) {
    for (const [name, words] of Object.entries(sources)) {
      made.kinds.set(name, kind);
      made.byWord.set(squashed(name), name);
      for (const word of words.split(/\s+/)) {
        if (word.startsWith('=')) made.byWord.set(word.slice(1), name);
        else {
          const byKey = kind === 'search' && !word.startsWith('app:') ? made.byEngine : made.byHost;
          for (const host of hostsOf(word)) byKey.set(host.startsWith('.') ? squashed(name) + host : host, name);
          const [host = '', ...path] = word.split('/');
          if (path.length > 0) made.pages.set(host, [...(made.pages.get(host) ?? []), word]);
        }
      }
    }
  }
  return (tables = made);
}

/** `google.(de,fr)` as `google.de` and `google.fr`. */
function hostsOf(word: string): string[] {
  const [, before, choices, after] = /^(.*)\((.*)\)(.*)$/.exec(word) ?? [];
  return choices === undefined ? [word] : choices.split(',').map((choice) => `${before}${choice}${after}`);
}

/**
 * A pure function of a text that remembers its answers: few texts differ, and addresses are slow to read.
 * With `max` answers held it forgets them all, so that forged texts cannot fill the memory.
 */
export function remember<T>(answer: (text: string) => T, max = 1_024): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const held = known.get(text);
    if (held !== undefined) return held;
    const fresh = answer(text);
    if (known.size >= max) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}
