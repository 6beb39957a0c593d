import { exactly, like, listOf, oneOf, text, wholeNumber } from './shape.ts';
import { urn } from './urns.ts';

/** LinkedIn takes 3,000 characters; what is escaped for its "little text format" may be twice as long. */
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

export const POST = exactly(
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

/** A post is changed only in what is given. */
export const POST_CHANGE = exactly({}, { commentary: COMMENTARY });

export const IMAGE_START = exactly({ initializeUploadRequest: exactly({ owner: urn('person') }) });

export const VIDEO_START = exactly({
  initializeUploadRequest: exactly({
    owner: urn('person'),
    fileSizeBytes: wholeNumber(1, MAX_PARTS * 4_194_304),
    uploadCaptions: oneOf(false),
    uploadThumbnail: oneOf(false),
  }),
});

export const VIDEO_END = exactly({
  finalizeUploadRequest: exactly({ video: urn('video'), uploadToken: text(0, 4_096), uploadedPartIds: listOf(PART_ID, MAX_PARTS) }),
});

export const REACTION = exactly({
  actor: urn('person'),
  entity: urn('entity'),
  reactionType: oneOf('LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'),
});
