import {
  DERIVED_DIMENSIONS,
  isOfVisit,
  paramName,
  type DerivedDimension,
  type DerivedViewDimension,
  type DerivedVisitDimension,
  type ParamDimension,
} from '#contract/questions/dimensions.ts';
import type { VisitFields } from '#contract/questions/rows.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { ARRIVAL, channelOf, networkOf, sourceOfArrival } from './arrival.ts';
import { robotKindOf, robotOperatorOf } from './robots.ts';

/** How the values of a dimension follow from texts of a row. */
export interface Derivation<Text extends TextColumn = TextColumn> {
  /** The texts that decide. */
  readonly reads: readonly Text[];
  valueOf(texts: Readonly<Record<TextColumn, string>>): string;
}

/** A visit does not follow from a place, which may become known after the visit was counted. */
type VisitText = Exclude<TextColumn, 'country' | 'city'>;

/** How each derived dimension follows, in memory; functions/lib/site/sql/derived.ts says the same in SQL, of the same rules. */
export const DERIVATIONS: { readonly [D in DerivedDimension]: Derivation<D extends DerivedVisitDimension ? VisitText : TextColumn> } = {
  source: { reads: ARRIVAL, valueOf: sourceOfArrival },
  channel: { reads: ARRIVAL, valueOf: channelOf },
  network: { reads: ARRIVAL, valueOf: networkOf },
  robotKind: { reads: ['robot'], valueOf: ({ robot }) => robotKindOf(robot) },
  robotOperator: { reads: ['robot'], valueOf: ({ robot }) => robotOperatorOf(robot) },
};

const UNREADABLE = /\uFFFD+/g;

/**
 * How the values of a query parameter follow: the first that the address has, as URLSearchParams decodes it, but for a run of bytes that
 * are no text, which is one U+FFFD however many there are; no longer than a campaign's name.
 */
export function paramDerivation(dim: ParamDimension): Derivation {
  const name = paramName(dim);
  const valueOf = (query: string): string => (new URLSearchParams(query).get(name) ?? '').replace(UNREADABLE, '\uFFFD');
  return { reads: ['query'], valueOf: ({ query }) => (query === '' ? '' : cutText(valueOf(query), MAX_LENGTH.utm)) };
}

const OF_VISIT = DERIVED_DIMENSIONS.filter((dim): dim is DerivedVisitDimension => isOfVisit(dim));
const OF_PAGE_VIEW = DERIVED_DIMENSIONS.filter((dim): dim is DerivedViewDimension => !isOfVisit(dim));

/** What the first page view of a visit says of it. */
export function visitFields(first: EventRow): VisitFields {
  const { source, ...others } = valuesOf(OF_VISIT, first);
  return { visitSource: source, visitReferrer: first.referrer, visitCampaign: first.utmCampaign, visitEntry: first.path, ...others };
}

/** What is derived of a row itself. */
export function derivedOf(row: EventRow): Record<DerivedViewDimension, string> {
  return valuesOf(OF_PAGE_VIEW, row);
}

function valuesOf<D extends DerivedDimension>(dims: readonly D[], row: EventRow): Record<D, string> {
  return Object.fromEntries(dims.map((dim) => [dim, DERIVATIONS[dim].valueOf(row)])) as Record<D, string>;
}
