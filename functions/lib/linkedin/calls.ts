import * as v from 'valibot';
import { exactObject, filledText, flag, integer, list, must, object, oneOf, text, textLike, type Schema } from '#contract/schema.ts';
import { ifItFits } from './provider.ts';
import { encodeUrn, partsOfReaction, urn, type UrnKind } from './urns.ts';

/** LinkedIn takes 3,000 characters; escaped for its "little text format" they may be twice as many. */
const COMMENTARY = text(6_000);
const TITLE = text(400);
const DESCRIPTION = text(4_086);
/** The part ids that uploads were answered with are long and signed. */
const PART_ID = filledText(1_024);
/** 500 MB in parts of 4 MiB, and some to spare. */
const MAX_PARTS = 128;

const ARTICLE = exactObject({
  source: textLike(/^https?:\/\/[\x21-\x7e]{1,2000}$/, 'a web address'),
  title: TITLE,
  description: v.exactOptional(DESCRIPTION),
});
const MEDIA = exactObject({ id: urn('image', 'video'), altText: v.exactOptional(DESCRIPTION), title: v.exactOptional(TITLE) });
const NOTHING = list(v.never(), 0, 0);
const NO = v.literal(false, must('be false'));

const POST = exactObject({
  author: urn('person'),
  commentary: COMMENTARY,
  visibility: oneOf(['PUBLIC', 'CONNECTIONS']),
  distribution: exactObject({
    feedDistribution: oneOf(['MAIN_FEED']),
    targetEntities: NOTHING,
    thirdPartyDistributionChannels: NOTHING,
  }),
  lifecycleState: oneOf(['PUBLISHED']),
  isReshareDisabledByAuthor: flag,
  content: v.exactOptional(exactObject({ article: v.exactOptional(ARTICLE), media: v.exactOptional(MEDIA) })),
});

const POST_CHANGE = exactObject({ commentary: v.exactOptional(COMMENTARY) });

const IMAGE_START = exactObject({ initializeUploadRequest: exactObject({ owner: urn('person') }) });

const VIDEO_START = exactObject({
  initializeUploadRequest: exactObject({
    owner: urn('person'),
    fileSizeBytes: integer(1, MAX_PARTS * 4_194_304),
    uploadCaptions: NO,
    uploadThumbnail: NO,
  }),
});

const VIDEO_END = exactObject({
  finalizeUploadRequest: exactObject({ video: urn('video'), uploadToken: text(4_096), uploadedPartIds: list(PART_ID, 0, MAX_PARTS) }),
});

const REACTION = exactObject({
  actor: urn('person'),
  entity: urn('entity'),
  reactionType: oneOf(['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT']),
});

/** What a request gave: the ids of its address by their kind, and its body. */
export interface Given {
  ids: Readonly<Partial<Record<UrnKind, string>>>;
  body: Readonly<Record<string, unknown>>;
}

/** What is asked of the provider. `path` begins at its host; `restli` is the X-RestLi-Method header. */
interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  restli?: 'PARTIAL_UPDATE' | 'DELETE';
  body?: unknown;
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind the function's name; `{post}` stands for one percent-encoded URN of that kind. */
  path: string;
  /** Exactly these parameters, each once. */
  query?: Readonly<Record<string, string>>;
  /** Schema and size of the body; without one there is none. */
  body?: { schema: Schema<Given['body']>; maxBytes: number };
  /** Not of the versioned interface: only this call needs no version headers. */
  unversioned?: true;
  ask(given: Given): ProviderCall;
  /** What of the answer's JSON is passed on; null: nothing. */
  answer: Schema | null;
}

const SMALL = 4_096;
const POST_BYTES = 8_192;
/** The ids of all parts of a long video, which the provider wants to have in one request. */
const PARTS_BYTES = 131_072;
const INITIALIZE = { action: 'initializeUpload' };
const ANY_TEXT = v.string();
const ANY_NUMBER = v.number();
const PART = object({ uploadUrl: ANY_TEXT, firstByte: ANY_NUMBER, lastByte: ANY_NUMBER });
const CREATED = object({ actor: ANY_TEXT, time: ifItFits(ANY_NUMBER) });
const FOUND_REACTION = object({ id: ANY_TEXT, reactionType: ANY_TEXT, created: ifItFits(CREATED) });

/** Every call of the provider's interface that goes through this site. What is not listed is refused. */
export const CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: 'userinfo',
    unversioned: true,
    ask: () => ({ method: 'GET', path: '/v2/userinfo' }),
    answer: object({ sub: ANY_TEXT, name: ifItFits(ANY_TEXT) }),
  },
  {
    method: 'POST',
    path: 'posts',
    body: { schema: POST, maxBytes: POST_BYTES },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/posts', body }),
    answer: null,
  },
  {
    method: 'PATCH',
    path: 'posts/{post}',
    body: { schema: POST_CHANGE, maxBytes: POST_BYTES },
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
    body: { schema: IMAGE_START, maxBytes: SMALL },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/images?action=initializeUpload', body }),
    answer: object({ value: object({ uploadUrl: ANY_TEXT, image: ANY_TEXT, uploadUrlExpiresAt: ifItFits(ANY_NUMBER) }) }),
  },
  {
    method: 'GET',
    path: 'images/{image}',
    ask: ({ ids }) => ({ method: 'GET', path: `/rest/images/${urnOf(ids.image)}` }),
    answer: object({ id: ifItFits(ANY_TEXT), status: ifItFits(ANY_TEXT), uploadUrl: ifItFits(ANY_TEXT) }),
  },
  {
    method: 'POST',
    path: 'videos',
    query: INITIALIZE,
    body: { schema: VIDEO_START, maxBytes: SMALL },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/videos?action=initializeUpload', body }),
    answer: object({
      value: object({
        video: ANY_TEXT,
        uploadInstructions: v.array(PART),
        uploadToken: ifItFits(ANY_TEXT),
        uploadUrlsExpireAt: ifItFits(ANY_NUMBER),
      }),
    }),
  },
  {
    method: 'POST',
    path: 'videos',
    query: { action: 'finalizeUpload' },
    body: { schema: VIDEO_END, maxBytes: PARTS_BYTES },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/videos?action=finalizeUpload', body }),
    answer: null,
  },
  {
    method: 'GET',
    path: 'reactions',
    query: { q: 'entity', entity: '{entity}' },
    ask: ({ ids }) => ({ method: 'GET', path: `/rest/reactions/(entity:${urnOf(ids.entity)})?q=entity` }),
    answer: object({ elements: v.array(FOUND_REACTION), paging: ifItFits(object({ total: ifItFits(ANY_NUMBER) })) }),
  },
  {
    method: 'PATCH',
    path: 'reactions/{reaction}',
    body: { schema: REACTION, maxBytes: SMALL },
    // The provider creates and changes reactions by one call; the id follows from its fields.
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
