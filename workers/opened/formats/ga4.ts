import { emptyHit, type Format, type Sink } from '../format.ts';
import { asList, asObject, asText, openJsonLines, type JsonObject } from '../json-lines.ts';
import { placeOf } from '../place.ts';
import { browserOfTool, deviceOfTool, systemOfTool } from '../tool-names.ts';

const PAGE_VIEW = 'page_view';
/** Events by which Google counts sessions, people and time: nobody did something. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['first_visit', 'session_start', 'user_engagement']);
/** Names that Google wrote before its present ones. */
const FORMER_NAMES: Readonly<Record<string, string>> = { turkey: 'TR', 'czech republic': 'CZ', macedonia: 'MK', swaziland: 'SZ' };
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Events of Google Analytics 4 as BigQuery exports them to JSON lines. Fields: support.google.com/analytics/answer/7029846. The
 * record `traffic_source` says how a person first came and not how this visit did: the source is that of `page_referrer` and of the
 * campaign in `page_location`.
 */
export const GA4: Format = {
  name: 'ga4',
  open: (head, sink) => openJsonLines(head, ['event_timestamp', 'event_name', 'event_params'], sink, (event) => readEvent(event, sink)),
};

function readEvent(event: JsonObject, sink: Sink): void {
  // Of 64 bits, which JSON has as a text.
  const microseconds = Number(asText(event['event_timestamp']) || Number.NaN);
  if (!Number.isFinite(microseconds)) return sink.refuse('event_timestamp is no number of microseconds.');
  const name = asText(event['event_name']);
  if (name === '' || BOOKKEEPING.has(name)) return sink.leaveOut('event');
  const parameter = parametersOf(event);
  const device = asObject(event['device']);
  const web = asObject(device['web_info']);
  const geo = asObject(event['geo']);
  const { host, target } = placeOf(parameter('page_location'));
  return sink.hit({
    ...emptyHit(),
    ts: Math.floor(microseconds / 1_000),
    visitor: asText(event['user_pseudo_id']) || asText(event['user_id']),
    host: host || asText(web['hostname']),
    target,
    referrer: parameter('page_referrer'),
    title: parameter('page_title'),
    country: countryOfName(asText(geo['country'])),
    city: asText(geo['city']),
    language: asText(device['language']),
    browser: browserOfTool(asText(web['browser']) || asText(device['browser'])),
    os: systemOfTool(asText(device['operating_system'])),
    osVersion: asText(device['operating_system_version']),
    browserVersion: asText(web['browser_version']) || asText(device['browser_version']),
    device: deviceOfTool(asText(device['category'])),
    event: name === PAGE_VIEW ? '' : name,
  });
}

/** The texts among the parameters of an event by their names; '' for what it does not have. */
function parametersOf(event: JsonObject): (name: string) => string {
  const parameters = asList(event['event_params']).map(asObject);
  return (name) => asText(asObject(parameters.find(({ key }) => key === name)?.['value'])['string_value']);
}

let codes: Map<string, string> | null = null;

/** ISO 3166-1 code of a country by its English name, which Google takes from the same tables as browsers; '' for any other text. */
function countryOfName(name: string): string {
  codes ??= namedCountries();
  return codes.get(name.toLowerCase()) ?? '';
}

function namedCountries(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = new Map(Object.entries(FORMER_NAMES));
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = names.of(code);
    // Former codes have the name of the country that took their place.
    if (name !== undefined && new Intl.Locale('und', { region: code }).region === code) found.set(name.toLowerCase(), code);
  }
  return found;
}
