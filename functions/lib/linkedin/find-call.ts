import { CALLS, type Call, type Given } from './calls.ts';
import { Refusal } from './refusal.ts';
import { isUrnKind, URNS, type UrnKind } from './urns.ts';

type Ids = Partial<Record<UrnKind, string>>;

/** The call of the table that a method and an address stand for; refuses with 404 or 405 (and Allow) what is none. */
export function findCall(method: string, url: URL, prefix: string): { call: Call; ids: Given['ids'] } {
  const found = CALLS.flatMap((call) => {
    const ids = url.pathname.startsWith(prefix) ? idsOf(call, url.pathname.slice(prefix.length), url.searchParams) : null;
    return ids ? [{ call, ids }] : [];
  });
  const wanted = found.find(({ call }) => call.method === method);
  if (wanted) return wanted;
  if (found.length === 0) throw new Refusal(404, 'This site passes on nothing at this address.');
  const allow = [...found.map(({ call }) => call.method), 'OPTIONS'].join(', ');
  throw new Refusal(405, `At this address only ${allow} is answered.`, { allow });
}

/** The ids in an address that fits a call; null where it does not fit. */
function idsOf(call: Call, path: string, query: URLSearchParams): Ids | null {
  const wantedParts = call.path.split('/');
  const parts = path.split('/').map(decoded);
  const wantedQuery = Object.entries(call.query ?? {});
  if (parts.length !== wantedParts.length || query.size !== wantedQuery.length) return null;
  const ids: Ids = {};
  const fits = (wanted: string, given: string | null) => {
    const kind = /^\{(\w+)\}$/.exec(wanted)?.[1] ?? '';
    if (!isUrnKind(kind)) return wanted === given;
    if (given === null || !URNS[kind].test(given)) return false;
    ids[kind] = given;
    return true;
  };
  const isFit =
    wantedParts.every((wanted, n) => fits(wanted, parts[n] ?? null)) &&
    wantedQuery.every(([name, wanted]) => fits(wanted, query.get(name)));
  return isFit ? ids : null;
}

/** Null where the encoding is broken. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
