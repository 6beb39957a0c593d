import { json, nothing, restError } from './answer.ts';
import { authorOf, demand, jsonBody } from './read-request.ts';
import type { StandInRequest, State } from './state.ts';

const TYPES = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'];
const ENTITY = /^urn:li:(share|ugcPost|activity|comment):.+$/;

/** `POST /rest/reactions?actor={urn}` with `{ root, reactionType }` */
export function addReaction(state: State, request: StandInRequest) {
  const actor = request.url.searchParams.get('actor') ?? '';
  const { root, reactionType, ...rest } = jsonBody(request);
  demand(Object.keys(rest).length === 0, `A reaction has root and reactionType, not ${Object.keys(rest).join(', ')}.`);
  demand(ENTITY.test(root), `root is "${root}", but must be the URN of a post or comment.`);
  demand(TYPES.includes(reactionType), `reactionType is "${reactionType}", but must be one of ${TYPES.join(', ')}.`);
  if (actor !== authorOf(request)) return restError(403, 'ACCESS_DENIED', 'The actor is not the member who signed in');
  const id = `urn:li:reaction:(${actor},${root})`;
  state.reactions.set(id, { id, root, reactionType, created: { actor, time: state.clock() } });
  return json(state.reactions.get(id), 201, { 'x-restli-id': id });
}

/** `GET /rest/reactions/(entity:{urn})?q=entity` */
export function getReactions(state: State, request: StandInRequest, key: string) {
  demand(request.url.searchParams.get('q') === 'entity', 'Reactions are found with q=entity.');
  const entity = /^\(entity:([^,()]+)\)$/.exec(key)?.[1];
  demand(entity !== undefined, `The key is "${key}", but must be (entity:{encoded URN}).`);
  const elements = [...state.reactions.values()].filter(({ root }) => root === decodeURIComponent(entity ?? ''));
  return json({ paging: { start: 0, count: 10, links: [], total: elements.length }, elements });
}

/** `DELETE /rest/reactions/(actor:{urn},entity:{urn})` */
export function removeReaction(state: State, _request: StandInRequest, key: string) {
  const [, actor = '', entity = ''] = /^\(actor:([^,()]+),entity:([^,()]+)\)$/.exec(key) ?? [];
  demand(entity !== '', `The key is "${key}", but must be (actor:{encoded URN},entity:{encoded URN}).`);
  const id = `urn:li:reaction:(${decodeURIComponent(actor)},${decodeURIComponent(entity)})`;
  return state.reactions.delete(id) ? nothing() : restError(404, 'NOT_FOUND', 'The reaction does not exist');
}
