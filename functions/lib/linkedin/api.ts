import { json, noContent } from '../respond.ts';
import type { Call, Given } from './calls.ts';
import { createEndpoint, readJson, type Handler, type LinkedInDependencies } from './endpoint.ts';
import { pick } from './fields.ts';
import { findCall } from './find-call.ts';
import { interfaceProblem } from './problems.ts';
import { askProvider, notUnderstood, type ProviderAnswer } from './provider.ts';
import { bearer } from './read-request.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import { URNS } from './urns.ts';

const PREFIX = '/.netlify/functions/linkedin-api/';
/** Uploads of a long video ask seldom; reactions and posts are a person's clicks. */
const PER_MINUTE = 60;
const PERMISSION = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  headers: ['authorization', 'content-type', 'linkedin-version', 'x-restli-protocol-version'],
};

/**
 * Passes the calls of `calls.ts` on to the provider's interface, which answers no browser: each request is made anew from what
 * was checked, with the caller's token; of an answer only the listed fields are handed back.
 */
export const createLinkedInApi = (deps: LinkedInDependencies): Handler =>
  createEndpoint(PERMISSION, PER_MINUTE, deps, async (request, settings, admit) => {
    const { call, ids } = findCall(request.method, new URL(request.url), PREFIX);
    const headers = headersFor(request, call);
    const body = call.body ? await readJson(request, call.body.check, call.body.maxBytes, deps) : {};
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
  if (actor !== idActor || entity !== idEntity) throw new Refusal(400, 'actor and entity are others than in the id of the reaction.');
}

async function ask(
  call: Call,
  given: Given,
  { deps, settings, headers }: { deps: LinkedInDependencies; settings: Settings; headers: Record<string, string> },
): Promise<ProviderAnswer> {
  const asked = call.ask(given);
  return askProvider(
    {
      method: asked.method,
      url: settings.apiUrl + asked.path,
      headers: {
        ...headers,
        ...(asked.restli === undefined ? {} : { 'x-restli-method': asked.restli }),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
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
  const value = pick(call.answer, answer.value);
  if (value === undefined) throw notUnderstood();
  return json(value, answer.status, headers);
}

function done(status: number, headers: Record<string, string>): Response {
  return status === 201 ? json({}, status, headers) : noContent(headers);
}
