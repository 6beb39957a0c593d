import { IMAGE_START, POST, POST_CHANGE, REACTION, VIDEO_END, VIDEO_START } from './call-shapes.ts';
import { optional, type Form } from './fields.ts';
import type { Check } from './shape.ts';
import { encodeUrn, partsOfReaction, type UrnKind } from './urns.ts';

/** What a request gave: the ids of its address by their kind, and its body. */
export interface Given {
  ids: Readonly<Partial<Record<UrnKind, string>>>;
  body: Readonly<Record<string, unknown>>;
}

/** What is asked of the provider. `path` begins at its host; `restli` is the X-RestLi-Method header. */
export interface Asked {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  restli?: 'PARTIAL_UPDATE' | 'DELETE';
  body?: unknown;
}

/** One call that pages may make, and what becomes of it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind the function's name; `{post}` stands for one percent-encoded URN of that kind. */
  path: string;
  /** Exactly these parameters, each once. */
  query?: Readonly<Record<string, string>>;
  /** Shape and size of the body; without one there is none. */
  body?: { check: Check; maxBytes: number };
  /** Not of the versioned interface: only this call needs no version headers. */
  unversioned?: true;
  ask(given: Given): Asked;
  /** What of the answer's JSON is passed on; null: nothing. */
  answer: Form | null;
}

const SMALL = 4_096;
const POST_BYTES = 8_192;
/** The ids of all parts of a long video, which the provider wants to have in one request. */
const PARTS_BYTES = 131_072;

const INITIALIZE = { action: 'initializeUpload' };
const PART = { uploadUrl: 'string', firstByte: 'number', lastByte: 'number' } as const;
const CREATED = { actor: 'string', time: optional('number') } as const;

/** Every call of the provider's interface that goes through this site. What is not listed is refused. */
export const CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: 'userinfo',
    unversioned: true,
    ask: () => ({ method: 'GET', path: '/v2/userinfo' }),
    answer: { sub: 'string', name: optional('string') },
  },
  {
    method: 'POST',
    path: 'posts',
    body: { check: POST, maxBytes: POST_BYTES },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/posts', body }),
    answer: null,
  },
  {
    method: 'PATCH',
    path: 'posts/{post}',
    body: { check: POST_CHANGE, maxBytes: POST_BYTES },
    ask: ({ ids, body }) => ({
      method: 'POST',
      path: `/rest/posts/${urnOf(ids.post)}`,
      restli: 'PARTIAL_UPDATE',
      body: { patch: { $set: body } },
    }),
    answer: null,
  },
  {
    method: 'DELETE',
    path: 'posts/{post}',
    ask: ({ ids }) => ({ method: 'DELETE', path: `/rest/posts/${urnOf(ids.post)}`, restli: 'DELETE' }),
    answer: null,
  },
  {
    method: 'POST',
    path: 'images',
    query: INITIALIZE,
    body: { check: IMAGE_START, maxBytes: SMALL },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/images?action=initializeUpload', body }),
    answer: { value: { uploadUrl: 'string', image: 'string', uploadUrlExpiresAt: optional('number') } },
  },
  {
    method: 'GET',
    path: 'images/{image}',
    ask: ({ ids }) => ({ method: 'GET', path: `/rest/images/${urnOf(ids.image)}` }),
    answer: { id: optional('string'), status: optional('string'), uploadUrl: optional('string') },
  },
  {
    method: 'POST',
    path: 'videos',
    query: INITIALIZE,
    body: { check: VIDEO_START, maxBytes: SMALL },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/videos?action=initializeUpload', body }),
    answer: {
      value: { video: 'string', uploadToken: optional('string'), uploadUrlsExpireAt: optional('number'), uploadInstructions: [PART] },
    },
  },
  {
    method: 'POST',
    path: 'videos',
    query: { action: 'finalizeUpload' },
    body: { check: VIDEO_END, maxBytes: PARTS_BYTES },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/videos?action=finalizeUpload', body }),
    answer: null,
  },
  {
    method: 'GET',
    path: 'reactions',
    query: { q: 'entity', entity: '{entity}' },
    ask: ({ ids }) => ({ method: 'GET', path: `/rest/reactions/(entity:${urnOf(ids.entity)})?q=entity` }),
    answer: {
      elements: [{ id: 'string', reactionType: 'string', created: optional(CREATED) }],
      paging: optional({ total: optional('number') }),
    },
  },
  {
    method: 'PATCH',
    path: 'reactions/{reaction}',
    body: { check: REACTION, maxBytes: SMALL },
    // The provider creates and changes reactions by one call; the id follows from what is in it.
    ask: ({ body: { actor, entity, reactionType } }) => ({
      method: 'POST',
      path: `/rest/reactions?actor=${urnOf(actor)}`,
      body: { root: entity, reactionType },
    }),
    answer: null,
  },
  {
    method: 'DELETE',
    path: 'reactions/{reaction}',
    ask({ ids }) {
      const { actor, entity } = partsOfReaction(ids.reaction ?? '');
      return { method: 'DELETE', path: `/rest/reactions/(actor:${urnOf(actor)},entity:${urnOf(entity)})`, restli: 'DELETE' };
    },
    answer: null,
  },
];

/** An id that was checked before, for a path. */
function urnOf(id: unknown): string {
  return encodeUrn(String(id));
}
