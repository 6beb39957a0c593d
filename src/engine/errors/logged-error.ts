import { checkError, type LoggedError } from '#contract/documents/errors.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { fieldsOf, parseFields } from '#lib/untrusted.ts';
import { cleanAddress } from '../record/clean-address.ts';
import { describeIncident, type ErrorDescription } from './describe-incident.ts';
import type { Incident } from './incident.ts';

export interface IncidentPage {
  tab: string;
  session: string;
  /** Its build; '' where that is not known any more. */
  release: string;
}

const UNREADABLE: ErrorDescription = {
  message: 'An error that cannot be read.',
  stack: '',
  componentStack: '',
  errorType: 'unknown',
  severity: 'low',
  fromExtension: false,
};

/** The error that is logged of an incident, without secrets; null where it is none by the contract. `now` is in epoch ms. */
export function makeLoggedError(incident: Incident, page: IncidentPage, userId: string, now: number): LoggedError | null {
  const { ts, href, order, pageViewId } = incident;
  const made: LoggedError = {
    id: `${ts.toString(16).padStart(12, '0')}-${order.toString(16).padStart(8, '0')}-${page.tab}`,
    ts,
    ...describe(incident),
    url: pageOf(href),
    userAgent: '',
    userId,
    sessionId: page.session,
    loadId: page.tab,
    pageViewId,
    release: page.release,
  };
  return checkError(made, now);
}

/** A logger that fails at an error must not add errors of its own. */
function describe(incident: Incident): ErrorDescription {
  try {
    return describeIncident(incident);
  } catch {
    return UNREADABLE;
  }
}

/** Path and query of an address, without secrets. */
function pageOf(href: string): string {
  const { pathname, search } = new URL(href);
  const { path, query } = cleanAddress(pathname, search);
  return query === '' ? path : `${path}?${query}`;
}

/** A stored session is a few thousand characters. */
const MAX_UNITS = 65_536;
const USER_ID = /^[\w-]{1,64}$/;

/** The id of the signed-in user in the stored session; '' where no one is signed in. Nothing else of it is read. */
export function readUserId(storage: Pick<GuardedStorage, 'read'>): string {
  const { id } = fieldsOf(parseFields(storage.read(STORAGE_KEYS.auth), MAX_UNITS).user);
  return typeof id === 'string' && USER_ID.test(id) ? id : '';
}
