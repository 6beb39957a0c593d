import { read } from '#contract/schema.ts';
import { json, noContent } from '../respond.ts';
import { CALLS, type Call, type Given } from './calls.ts';
import { bearer, createEndpoint, type Handler, type LinkedInDependencies } from './endpoint.ts';
import { askProvider, interfaceProblem, notUnderstood, type ProviderAnswer } from './provider.ts';
import { readJson } from '../http/request.ts';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from './settings.ts';
import { isUrnKind, URNS, type UrnKind } from './urns.ts';

const PREFIX = '/.netlify/functions/linkedin-api/';
/** Uploads of a long video ask seldom; reactions and posts are a person's clicks. */
const PER_MINUTE = 60;
const PERMISSION = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  headers: ['authorization', 'content-type', 'linkedin-version', 'x-restli-protocol-version'],
};

/**
 * Passes the calls of `calls.ts` on to the provider's interface, which answers no browser: each request is built from what
 * was checked, with the caller's token; of an answer only the listed fields are handed back.
 */
export const createLinkedInApi = (deps: LinkedInDependencies): Handler =>
  createEndpoint(PERMISSION, PER_MINUTE, deps, async (request, settings, admit) => {
    const { call, ids } = findCall(request.method, new URL(request.url));
    const headers = headersFor(request, call);
    const body = call.body ? await readJson(request, call.body.schema, call.body.maxBytes, deps) : {};
    assertSameReaction(ids, body);
    admit();
    return handBack(await ask(call, { ids, body }, { deps, settings, headers }), call, headers['linkedin-version']);
  });

function headersFor(request: Request, call: Call): Record<string, string> {
  const authorization = bearer(request);
  if (call.unversioned) return { authorization };
  const version = request.headers.get('linkedin-version') ?? '';
  if (!/^20\d{2}(0[1-9]|1[0-2])$/.test(version)) throw new Refusal(400, 'linkedin-version must be a month as YYYYMM.');
  if (request.headers.get('x-restli-protocol-version') !== '2.0.0') throw new Refusal(400, 'x-restli-protocol-version must be 2.0.0.');
  return { authorization, 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0' };
}

/** The id of a reaction and the body that makes it say the same twice; they must agree. */
function assertSameReaction({ reaction }: Given['ids'], { actor, entity }: Given['body']): void {
  if (reaction === undefined || actor === undefined) return;
  const [, idActor, idEntity] = URNS.reaction.exec(reaction) ?? [];
  if (actor !== idActor || entity !== idEntity) throw new Refusal(400, 'actor and entity differ from those in the id of the reaction.');
}

async function ask(
  call: Call,
  given: Given,
  { deps, settings, headers }: { deps: LinkedInDependencies; settings: Settings; headers: Record<string, string> },
): Promise<ProviderAnswer> {
  const request = call.ask(given);
  return askProvider(
    {
      method: request.method,
      url: settings.apiUrl + request.path,
      headers: {
        ...headers,
        ...(request.restli === undefined ? {} : { 'x-restli-method': request.restli }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    },
    deps,
  );
}

function handBack(answer: ProviderAnswer, call: Call, version?: string): Response {
  if (answer.status < 200 || answer.status > 299) throw interfaceProblem(answer, version);
  const id = answer.headers.get('x-restli-id');
  const headers: Record<string, string> = id !== null && /^[\x21-\x7e]{1,400}$/.test(id) ? { 'x-restli-id': id } : {};
  if (!answer.isPlain) throw notUnderstood();
  if (call.answer === null) return done(answer.status, headers);
  const value = read(call.answer, answer.value);
  if (!value.ok) throw notUnderstood();
  return json(value.value, answer.status, headers);
}

function done(status: number, headers: Record<string, string>): Response {
  return status === 201 ? json({}, status, headers) : noContent(headers);
}

type Ids = Partial<Record<UrnKind, string>>;

/** The call of the table that a method and an address stand for; refuses any other with 404 or 405 (and Allow). */
function findCall(method: string, url: URL): { call: Call; ids: Given['ids'] } {
  const matches = CALLS.flatMap((call) => {
    const ids = url.pathname.startsWith(PREFIX) ? idsOf(call, url.pathname.slice(PREFIX.length), url.searchParams) : null;
    return ids ? [{ call, ids }] : [];
  });
  const match = matches.find(({ call }) => call.method === method);
  if (match) return match;
  if (matches.length === 0) throw new Refusal(404, 'This site passes on no requests to this address.');
  const allow = [...matches.map(({ call }) => call.method), 'OPTIONS'].join(', ');
  throw new Refusal(405, `This address accepts only ${allow}.`, { allow });
}

/** The ids in an address that fits a call; null where it does not fit. */
function idsOf(call: Call, path: string, query: URLSearchParams): Ids | null {
  const expectedParts = call.path.split('/');
  const parts = path.split('/').map(decoded);
  const expectedQuery = Object.entries(call.query ?? {});
  if (parts.length !== expectedParts.length || query.size !== expectedQuery.length) return null;
  const ids: Ids = {};
  const fits = (expected: string, given: string | null) => {
    const kind = /^\{(\w+)\}$/.exec(expected)?.[1] ?? '';
    if (!isUrnKind(kind)) return expected === given;
    if (given === null || !URNS[kind].test(given)) return false;
    ids[kind] = given;
    return true;
  };
  const isFit =
    expectedParts.every((expected, n) => fits(expected, parts[n] ?? null)) &&
    expectedQuery.every(([name, expected]) => fits(expected, query.get(name)));
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
