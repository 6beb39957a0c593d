import { cutText } from '#contract/rows/cut-text.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { recordedPath, rootedPath } from '#contract/rows/recorded-path.ts';
import { recordedQuery, recordedTag, removeSecretsOfAddress, removeSecretsOfQuery } from '#contract/rows/secrets.ts';
import { TEXT_COLUMN, type TextColumn } from '#contract/rows/text-columns.ts';
import { classifyAgent, type AgentClass } from '../../observe/agent.ts';
import { parametersOf, sourceOfArrival } from '../../observe/arrival.ts';
import { foreignReferrer, kindOfSource, sourceOfReferrer } from '../../observe/source.ts';
import type { KeyedHash, Lanes } from './keyed-hash.ts';

/* What one text of a line says, by the recording's own functions: worked out once for each text, not once a line. */

/** Longer addresses are forged or broken; cut, so that reading one stays fast. */
const MAX_ADDRESS = 8_192;

/** What a user agent says. */
export interface AgentFacts extends AgentClass, Lanes {
  isKnown: boolean;
}

/** `hash` gives the lanes of the agent, which an address is added to. */
export function readAgent(agent: string, hash: KeyedHash): AgentFacts {
  return { ...classifyAgent(agent), ...hash.begin().add(agent).lanes, isKnown: agent !== '' };
}

type Utm = Pick<EventRow, 'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent'>;
const NO_UTM: Utm = { utmSource: '', utmMedium: '', utmCampaign: '', utmTerm: '', utmContent: '' };

/** The path of a request, as it is recorded. */
interface PathFacts {
  path: string;
  /** What follows it is recorded too: not on the return from a sign-in service. */
  hasQuery: boolean;
  isCut: boolean;
}

/** Of a path, or of a whole address: its host is not believed, for who scans for open proxies writes any. */
export function readPath(written: string): PathFacts {
  const path = recordedPath(rootedPath(written.slice(0, MAX_ADDRESS).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')));
  return { path: fit('path', path), hasQuery: recordedQuery(path, 'any') !== '', isCut: path.length > TEXT_COLUMN.path.length };
}

/** The query of a request, as it is recorded. */
export interface QueryFacts extends Utm {
  query: string;
  isCut: boolean;
}

/** Of what stands behind the '?'. */
export function readQuery(written: string): QueryFacts {
  const query = removeSecretsOfQuery(written.slice(0, MAX_ADDRESS));
  const utm = /utm_/i.test(query) ? readUtm(query) : NO_UTM;
  return { query: fit('query', query), ...utm, isCut: query.length > TEXT_COLUMN.query.length };
}

function readUtm(query: string): Utm {
  const parameters = parametersOf(query);
  const utm = (name: string): string => fit('utmSource', parameters.get(`utm_${name}`) ?? '');
  return {
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    utmTerm: utm('term'),
    utmContent: utm('content'),
  };
}

/** Where a request came from. */
export interface ReferrerFacts extends Pick<EventRow, 'referrer' | 'source'> {
  /** Of pages of the site too: which page has the link to one that is not there. */
  address: string;
  /** The host, which may be the site's own; '' of a known source. */
  host: string;
  /** It is no address: of a tool the name of the source, of a log nothing. */
  isName: boolean;
}

/** `ownHosts`: see `Agent` of observe/agent.ts. */
export function readReferrer(written: string, ownHosts: ReadonlySet<string>): ReferrerFacts {
  const address = removeSecretsOfAddress(written.slice(0, MAX_ADDRESS));
  const referrer = foreignReferrer(address, ownHosts);
  const name = address === '' ? recordedTag(fit('source', written)) : '';
  const source = sourceOfArrival({ referrer, source: name, utmSource: '', utmMedium: '', query: '' });
  const isKnown = kindOfSource(sourceOfReferrer(address)) !== undefined;
  return {
    referrer: fit('referrer', referrer),
    source: fit('source', source),
    address: fit('referrer', address),
    host: isKnown ? '' : hostOf(address),
    isName: name !== '',
  };
}

/** Host of an address or of a header, by which sites are told apart: see {@link hostNameOf}, without leading `www.`. */
export function hostOf(address: string): string {
  return hostNameOf(address).replace(/^www\./, '');
}

/** Name of the host of an address or of a header: lower case, without port; files seldom tell one that is not the default's. */
export function hostNameOf(address: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?(\[[^\]/]{1,64}\]|[^/:?#\s]{1,255})/i.exec(address) ?? [];
  return fit('host', host.toLowerCase().replace(/\.$/, ''));
}

function fit(name: TextColumn, text: string): string {
  return cutText(text, TEXT_COLUMN[name].length);
}
