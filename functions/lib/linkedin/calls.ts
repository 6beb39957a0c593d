import { among, anyNumber, anyText, exactly, like, listOf, oneOf, text, wholeNumber, type Shape } from '../http/shape.ts';
import { encodeUrn, partsOfReaction, urn, type UrnKind } from './urns.ts';

/** LinkedIn takes 3,000 characters; escaped for its "little text format" they may be twice as many. */
const COMMENTARY = text(0, 6_000);
const TITLE = text(0, 400);
/** LinkedIn's own limit of descriptions. */
const DESCRIPTION = text(0, 4_086);
/** The part ids that uploads were answered with are long and signed. */
const PART_ID = text(1, 1_024);
/** 500 MB in parts of 4 MiB, and some to spare. */
const MAX_PARTS = 128;

const ARTICLE = exactly({ source: like(/^https?:\/\/[\x21-\x7e]{1,2000}$/, 'a web address'), title: TITLE }, { description: DESCRIPTION });
const MEDIA = exactly({ id: urn('image', 'video') }, { altText: DESCRIPTION, title: TITLE });

const DISTRIBUTION = exactly({
  feedDistribution: oneOf('MAIN_FEED'),
  targetEntities: listOf(text(0, 0), 0),
  thirdPartyDistributionChannels: listOf(text(0, 0), 0),
});

const POST = exactly(
  {
    author: urn('person'),
    commentary: COMMENTARY,
    visibility: oneOf('PUBLIC', 'CONNECTIONS'),
    distribution: DISTRIBUTION,
    lifecycleState: oneOf('PUBLISHED'),
    isReshareDisabledByAuthor: oneOf(true, false),
  },
  { content: exactly({}, { article: ARTICLE, media: MEDIA }) },
);

/** Only the given fields of a post are changed. */
const POST_CHANGE = exactly({}, { commentary: COMMENTARY });

const IMAGE_START = exactly({ initializeUploadRequest: exactly({ owner: urn('person') }) });

const VIDEO_START = exactly({
  initializeUploadRequest: exactly({
    owner: urn('person'),
    fileSizeBytes: wholeNumber(1, MAX_PARTS * 4_194_304),
    uploadCaptions: oneOf(false),
    uploadThumbnail: oneOf(false),
  }),
});

const VIDEO_END = exactly({
  finalizeUploadRequest: exactly({ video: urn('video'), uploadToken: text(0, 4_096), uploadedPartIds: listOf(PART_ID, MAX_PARTS) }),
});

const REACTION = exactly({
  actor: urn('person'),
  entity: urn('entity'),
  reactionType: oneOf('LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'),
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

/** One call that pages may make, and what becomes of it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind the function's name; `{post}` stands for one percent-encoded URN of that kind. */
  path: string;
  /** Exactly these parameters, each once. */
  query?: Readonly<Record<string, string>>;
  /** Shape and size of the body; without one there is none. */
  body?: { shape: Shape<Given['body']>; maxBytes: number };
  /** Not of the versioned interface: only this call needs no version headers. */
  unversioned?: true;
  ask(given: Given): ProviderCall;
  /** What of the answer's JSON is passed on; null: nothing. */
  answer: Shape<unknown> | null;
}

const SMALL = 4_096;
const POST_BYTES = 8_192;
/** The ids of all parts of a long video, which the provider wants to have in one request. */
const PARTS_BYTES = 131_072;

const INITIALIZE = { action: 'initializeUpload' };
const PART = among({ uploadUrl: anyText, firstByte: anyNumber, lastByte: anyNumber });
const CREATED = among({ actor: anyText }, { time: anyNumber });
const FOUND_REACTION = among({ id: anyText, reactionType: anyText }, { created: CREATED });
/** An answer that is longer has been cut off before (PROVIDER_MAX_BYTES). */
const ANY_LENGTH = Number.POSITIVE_INFINITY;

/** Every call of the provider's interface that goes through this site. What is not listed is refused. */
export const CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: 'userinfo',
    unversioned: true,
    ask: () => ({ method: 'GET', path: '/v2/userinfo' }),
    answer: among({ sub: anyText }, { name: anyText }),
  },
  {
    method: 'POST',
    path: 'posts',
    body: { shape: POST, maxBytes: POST_BYTES },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/posts', body }),
    answer: null,
  },
  {
    method: 'PATCH',
    path: 'posts/{post}',
    body: { shape: POST_CHANGE, maxBytes: POST_BYTES },
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
    body: { shape: IMAGE_START, maxBytes: SMALL },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/images?action=initializeUpload', body }),
    answer: among({ value: among({ uploadUrl: anyText, image: anyText }, { uploadUrlExpiresAt: anyNumber }) }),
  },
  {
    method: 'GET',
    path: 'images/{image}',
    ask: ({ ids }) => ({ method: 'GET', path: `/rest/images/${urnOf(ids.image)}` }),
    answer: among({}, { id: anyText, status: anyText, uploadUrl: anyText }),
  },
  {
    method: 'POST',
    path: 'videos',
    query: INITIALIZE,
    body: { shape: VIDEO_START, maxBytes: SMALL },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/videos?action=initializeUpload', body }),
    answer: among({
      value: among(
        { video: anyText, uploadInstructions: listOf(PART, ANY_LENGTH) },
        { uploadToken: anyText, uploadUrlsExpireAt: anyNumber },
      ),
    }),
  },
  {
    method: 'POST',
    path: 'videos',
    query: { action: 'finalizeUpload' },
    body: { shape: VIDEO_END, maxBytes: PARTS_BYTES },
    ask: ({ body }) => ({ method: 'POST', path: '/rest/videos?action=finalizeUpload', body }),
    answer: null,
  },
  {
    method: 'GET',
    path: 'reactions',
    query: { q: 'entity', entity: '{entity}' },
    ask: ({ ids }) => ({ method: 'GET', path: `/rest/reactions/(entity:${urnOf(ids.entity)})?q=entity` }),
    answer: among({ elements: listOf(FOUND_REACTION, ANY_LENGTH) }, { paging: among({}, { total: anyNumber }) }),
  },
  {
    method: 'PATCH',
    path: 'reactions/{reaction}',
    body: { shape: REACTION, maxBytes: SMALL },
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
