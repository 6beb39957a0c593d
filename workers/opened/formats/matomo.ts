import { namesAtDepth } from '../../files/other-json.ts';
import { emptyHit, type Format, type Hit, type Sink } from '../format.ts';
import { eachElement, firstNameOfList } from '../json-elements.ts';
import { asList, asObject, asText, objectOfJson, type JsonObject } from '../json-lines.ts';
import { placeOf } from '../place.ts';
import { browserOfTool, deviceOfTool, systemOfTool } from '../tool-names.ts';

const NEEDED = ['idVisit', 'visitorId', 'actionDetails'];
const NO_COUNTRY = 'xx';

/**
 * Visits of Matomo as `Live.getLastVisitsDetails` answers in JSON: a list of visits with their actions. Fields: module Live of
 * developer.matomo.org/api-reference/reporting-api, and VisitorDetails.php in plugins/{Live,Actions,DevicesDetection,UserLanguage}
 * of matomo-org/matomo 5. Each action is a record of its own, and so is a visit without any. Times are those of the actions; only
 * the first page of a visit has its referrer.
 */
export const MATOMO: Format = {
  name: 'matomo',
  open(head, sink) {
    const firstName = firstNameOfList(head);
    if (firstName === null) return null;
    const names = namesAtDepth(head, 2);
    if (!NEEDED.every((name) => names.includes(name))) return null;
    return eachElement(
      firstName,
      (text) => {
        const visit = objectOfJson(text);
        if (visit === null) sink.refuse('The visit is no object of JSON.');
        else readVisit(visit, sink);
      },
      (message) => sink.refuse(message),
    );
  },
};

function readVisit(visit: JsonObject, sink: Sink): void {
  const actions = asList(visit['actionDetails']).map(asObject);
  if (actions.length === 0) return sink.leaveOut('event');
  const ofVisit = hitOfVisit(visit);
  const firstPage = actions.findIndex((action) => action['type'] === 'action');
  for (const [at, action] of actions.entries()) {
    const event = nameOfEvent(action);
    const seconds = Number(asText(action['timestamp']) || Number.NaN);
    // The others are downloads, links, searches, reached goals and orders.
    if (event === '' && action['type'] !== 'action') sink.leaveOut('event');
    else if (!Number.isFinite(seconds)) sink.refuse('The action has no timestamp.');
    else {
      sink.hit({
        ...ofVisit,
        ...placeOf(asText(action['url'])),
        ts: Math.round(seconds * 1_000),
        title: asText(action['pageTitle']),
        referrer: at === firstPage ? asText(visit['referrerUrl']) : '',
        event,
        // Matomo adds actions to a visit at its end, so that a later export has the same places.
        eventId: `${asText(visit['idSite'])}/${asText(visit['idVisit'])}/${at}`,
      });
    }
  }
}

/** What the actions of a visit have in common. */
function hitOfVisit(visit: JsonObject): Hit {
  const country = asText(visit['countryCode']);
  const screen = asText(visit['resolution']);
  return {
    ...emptyHit(),
    visitor: asText(visit['visitorId']),
    country: country === NO_COUNTRY ? '' : country,
    city: asText(visit['city']),
    language: asText(visit['languageCode']),
    screen: screen === 'unknown' ? '' : screen,
    browser: browserOfTool(asText(visit['browserName'])),
    os: systemOfTool(asText(visit['operatingSystemName'])),
    browserVersion: asText(visit['browserVersion']),
    osVersion: asText(visit['operatingSystemVersion']),
    device: deviceOfTool(asText(visit['deviceType'])),
  };
}

/** Category and action of an event; '' for other actions. */
function nameOfEvent(action: JsonObject): string {
  return action['type'] === 'event' ? `${asText(action['eventCategory'])} ${asText(action['eventAction'])}`.trim() : '';
}
