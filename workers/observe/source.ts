import { dropSecretsOfAddress } from '../contract/rows/secrets.ts';
import { remember } from './remember.ts';
import { SOURCE_HOSTS, type SourceKind } from './source-hosts.ts';

/** Addresses that can be a referrer: of the web, or of an app that opened the page. Any other scheme names nothing. */
const REFERRER = /^\s*(?:https?|(android|ios)-app):/i;

interface Tables {
  /** Names by host, or by `app:` and the app's id. */
  byHost: Map<string, string>;
  /** Names by how campaigns write them, see {@link squashed}. */
  byWord: Map<string, string>;
  kinds: Map<string, SourceKind>;
}

let tables: Tables | null = null;

/** Name of the source of an arrival from this address: of the table where its host or a domain above it stands there, else the host. */
export const sourceOfReferrer = remember((address) => nameOfAddress(address) ?? hostOf(address));

/** Name of a `utm_source`: the source that it means, written as a name, a host or an address, where that is known, else the text as it is. */
export const sourceOfCampaign = remember((utmSource) => {
  const { byWord } = readTables();
  const text = utmSource.trim();
  const word = squashed(text);
  const host = text.includes('.') ? nameOfAddress(REFERRER.test(text) ? text : `https://${text}`) : undefined;
  return host ?? byWord.get(word) ?? byWord.get(word.replace(/ads?$/, '')) ?? utmSource;
});

/** Name of the source of an arrival: of its campaign where that names one, else of its referrer. */
export function sourceOf(utmSource: string, referrer: string): string {
  return utmSource === '' ? sourceOfReferrer(referrer) : sourceOfCampaign(utmSource);
}

/** What a source is, by its name; undefined for sources without a name of their own. */
export function kindOfSource(name: string): SourceKind | undefined {
  return readTables().kinds.get(name);
}

/** A referrer without secrets; '' where it is no address, or one of this site (`ownHosts`: lower case, without `www.`, some with a port). */
export function foreignReferrer(address: string, ownHosts: ReadonlySet<string>): string {
  const referrer = dropSecretsOfAddress(address);
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

/** Goes up from the host domain by domain, so that only whole labels match: never notfacebook.com or facebook.com.evil.example. */
function nameOfAddress(address: string): string | undefined {
  const { byHost } = readTables();
  const host = hostOf(address);
  if (REFERRER.exec(address)?.[1] !== undefined) return byHost.get(`app:${host}`);
  for (let domain = host; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const name = byHost.get(domain);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** `Hacker News`, `hacker-news` and `hacker_news` are one word. */
function squashed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function readTables(): Tables {
  if (tables !== null) return tables;
  const made: Tables = { byHost: new Map(), byWord: new Map(), kinds: new Map() };
  for (const [kind, sources] of Object.entries(SOURCE_HOSTS) as [SourceKind, Readonly<Record<string, string>>][]) {
    for (const [name, words] of Object.entries(sources)) {
      made.kinds.set(name, kind);
      made.byWord.set(squashed(name), name);
      for (const word of words.split(/\s+/)) {
        if (word.startsWith('=')) made.byWord.set(word.slice(1), name);
        else for (const host of hostsOf(word)) made.byHost.set(host.startsWith('.') ? squashed(name) + host : host, name);
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
