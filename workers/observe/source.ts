import { dropSecretsOfAddress } from '../contract/rows/secrets.ts';
import { remember } from './remember.ts';
import { SOURCE_ALIASES, SOURCE_HOSTS } from './source-hosts.ts';

/** Search engines with a host for each country: google.de, google.co.uk, google.com.br; never google.evil.example. */
const COUNTRY_HOSTS: readonly [RegExp, string][] = [
  [/^(?:[\w-]+\.)?google\.(?:com?\.)?[a-z]{2}$/, 'Google'],
  [/^(?:[\w-]+\.)?yandex\.(?:com\.)?[a-z]{2}$/, 'Yandex'],
  [/^(?:[\w-]+\.)?pinterest\.(?:com?\.)?[a-z]{2}$/, 'Pinterest'],
];

let tables: { byHost: Map<string, string>; byName: Map<string, string> } | null = null;

/** Host of an address as a source is told apart by it: lower case, without port and leading `www.`; '' where there is none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '');
  } catch {
    return '';
  }
}

/** Name of the source of an arrival from this address: of the table where its host or a domain above it stands there, else the host. */
export const sourceOfReferrer = remember((address) => {
  const host = hostOf(address);
  if (address.startsWith('android-app:')) return readTables().byHost.get(`app:${host}`) ?? host;
  return nameOfHost(host) ?? host;
});

/** Name of a `utm_source`: the source that it means where that is known, else the text as it is. */
export const sourceOfCampaign = remember((utmSource) => {
  const text = utmSource.trim().toLowerCase();
  return readTables().byName.get(text) ?? nameOfHost(text.replace(/^www\./, '')) ?? utmSource;
});

/** Name of the source of an arrival: of its campaign where that names one, else of its referrer. */
export function sourceOf(utmSource: string, referrer: string): string {
  return utmSource === '' ? sourceOfReferrer(referrer) : sourceOfCampaign(utmSource);
}

/** A referrer without secrets; '' where it is no address, or one of this site (`ownHosts`: lower case, without `www.`, some with a port). */
export function foreignReferrer(address: string, ownHosts: ReadonlySet<string>): string {
  const referrer = dropSecretsOfAddress(address);
  const host = hostOf(referrer);
  if (host === '' || ownHosts.has(host)) return '';
  return ownHosts.has(`${host}:${new URL(referrer).port}`) ? '' : referrer;
}

/** Goes up from the host domain by domain, so that only whole labels match: never notfacebook.com or facebook.com.evil.example. */
function nameOfHost(host: string): string | undefined {
  const { byHost } = readTables();
  for (let domain = host; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const name = byHost.get(domain);
    if (name !== undefined) return name;
  }
  return COUNTRY_HOSTS.find(([pattern]) => pattern.test(host))?.[1];
}

function readTables(): { byHost: Map<string, string>; byName: Map<string, string> } {
  if (tables !== null) return tables;
  const byHost = new Map<string, string>();
  const byName = new Map<string, string>(Object.entries(SOURCE_ALIASES));
  for (const line of SOURCE_HOSTS.trim().split('\n')) {
    const words = line.split(' ');
    const hosts = words.filter((word) => word.includes('.') || word.startsWith('app:'));
    const name = words.slice(0, words.length - hosts.length).join(' ');
    byName.set(name.toLowerCase(), name);
    for (const host of hosts) byHost.set(host, name);
  }
  tables = { byHost, byName };
  return tables;
}
