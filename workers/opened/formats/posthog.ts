import { instantOf } from '../../calendar/zone.ts';
import { instantOfText } from '../../files/row-fields.ts';
import { openTable, type CellOf } from '../csv-table.ts';
import { emptyHit, type Format, type Sink } from '../format.ts';
import { asObject, asText, objectOfJson, openJsonLines, type JsonObject } from '../json-lines.ts';
import { placeOf } from '../place.ts';
import { browserOfTool, deviceOfTool, systemOfTool } from '../tool-names.ts';

const NEEDED = ['event', 'timestamp', 'distinct_id'];
const PAGE_VIEW = '$pageview';
/** PostHog's word for a page view without a referrer. */
const NO_REFERRER = '$direct';

/** One event; both functions answer '' for what it does not have. */
interface PostHogEvent {
  field: (name: string) => string;
  property: (name: string) => string;
}

/**
 * Events of PostHog: JSON lines of a batch export, or CSV with the properties as one column of JSON or as a column each
 * (`properties.$current_url`). Fields: posthog.com/docs/cdp/batch-exports/s3, model "events"; properties:
 * posthog/taxonomy of PostHog/posthog. A time without an offset is UTC by their definition, unless another zone is chosen.
 */
export const POSTHOG: Format = {
  name: 'posthog',
  open(head, sink, { zone }) {
    const take = (event: PostHogEvent): void => readEvent(event, sink, zone);
    return (
      openJsonLines(head, [...NEEDED, 'properties'], sink, (value) => take(eventOfJson(value))) ??
      openTable(head, [...NEEDED, 'properties'], sink, (cellOf) => take(eventWithProperties(cellOf))) ??
      openTable(head, [...NEEDED, 'properties.$current_url'], sink, (cellOf) => take(eventOfCells(cellOf)))
    );
  },
};

function eventOfJson(value: JsonObject): PostHogEvent {
  const { properties } = value;
  // Some destinations write the properties as a text of JSON.
  const held = typeof properties === 'string' ? objectOfJson(properties) : asObject(properties);
  return { field: (name) => asText(value[name]), property: (name) => asText(held?.[name]) };
}

function eventWithProperties(cellOf: CellOf): PostHogEvent {
  const held = objectOfJson(cellOf('properties'));
  return { field: cellOf, property: (name) => asText(held?.[name]) };
}

function eventOfCells(cellOf: CellOf): PostHogEvent {
  return { field: cellOf, property: (name) => cellOf(`properties.${name}`) };
}

function readEvent({ field, property }: PostHogEvent, sink: Sink, zone: string): void {
  const ts = instantOfText(field('timestamp'), (local) => instantOf(local, zone));
  if (ts === null) return sink.refuse('timestamp is no time.');
  const name = field('event');
  // What else begins with a dollar sign is PostHog's own: clicks, leaving a page, identifying a person.
  if (name !== PAGE_VIEW && (name === '' || name.startsWith('$'))) return sink.leaveOut('event');
  const { host, target } = placeOf(property('$current_url'));
  const [width, height] = [property('$screen_width'), property('$screen_height')];
  const referrer = property('$referrer');
  const agent = property('$raw_user_agent');
  return sink.hit({
    ...emptyHit(),
    ts,
    visitor: field('person_id') || field('distinct_id'),
    agent,
    host: host || property('$host'),
    target: target || property('$pathname'),
    referrer: referrer === NO_REFERRER ? '' : referrer,
    title: property('title'),
    country: property('$geoip_country_code'),
    city: property('$geoip_city_name'),
    language: property('$browser_language'),
    screen: width === '' || height === '' ? '' : `${width}x${height}`,
    // Our own classifiers read the agent, where there is one.
    browser: agent === '' ? browserOfTool(property('$browser')) : '',
    os: agent === '' ? systemOfTool(property('$os')) : '',
    browserVersion: agent === '' ? property('$browser_version') : '',
    osVersion: agent === '' ? property('$os_version') : '',
    device: agent === '' ? deviceOfTool(property('$device_type')) : '',
    event: name === PAGE_VIEW ? '' : name,
    eventId: field('uuid'),
  });
}
