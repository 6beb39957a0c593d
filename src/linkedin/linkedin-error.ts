export type LinkedInErrorKind =
  | 'not-connected'
  | 'refused'
  | 'unreachable'
  | 'late'
  | 'cancelled'
  | 'limit'
  | 'retired-version'
  | 'too-many'
  | 'storage';

/** A failure in words that can be shown as they are: what went wrong and, where there is something, what to do. */
export class LinkedInError extends Error {
  override readonly name = 'LinkedInError';
  readonly kind: LinkedInErrorKind;
  /** Of the answer that refused; 0 where there was none. */
  readonly status: number;

  constructor(kind: LinkedInErrorKind, message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** The sentences of the specification's error catalogue. */
export const FAILURE = {
  exchange: 'Failed to exchange code for token',
  profile: 'Failed to fetch user profile',
  refresh: 'Failed to refresh token',
  post: 'Failed to create LinkedIn post',
  imagePost: 'Failed to create LinkedIn post with image',
  imageStart: 'Failed to initialize image upload',
  imageAddress: 'Failed to get image upload URL',
  image: 'Failed to upload image',
  videoStart: 'Failed to initialize video upload',
  videoPart: 'Failed to upload video',
  videoEnd: 'Failed to finalize video upload',
  deletion: 'Failed to delete post',
  update: 'Failed to update post',
  reactions: 'Failed to get reactions',
  reaction: 'Failed to add reaction',
  unreaction: 'Failed to remove reaction',
  notConnected: 'Not authenticated with LinkedIn',
  noAccessToken: 'No access token available',
  noRefreshToken: 'No refresh token available',
  state: 'Invalid state parameter - possible CSRF attack',
  parameters: 'Missing required authentication parameters',
  provider: 'Authentication failed',
  start: 'Failed to initiate LinkedIn authentication',
} as const;

/** The message of a thrown value, for people. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof LinkedInError ? thrown.message : 'Something unexpected went wrong. Reload the page and try again.';
}

/** What is thrown where the visitor ended it. */
export function cancelled(): LinkedInError {
  return new LinkedInError('cancelled', 'Cancelled.');
}

/** Whether the visitor ended it: nothing to complain about. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof LinkedInError && thrown.kind === 'cancelled';
}
