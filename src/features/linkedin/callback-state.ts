/** What the callback page shows. */
export type CallbackState =
  | { name: 'loading' }
  /** `returnTo`: the page that the visitor came from. */
  | { name: 'success'; memberName: string; returnTo: string }
  | { name: 'error'; message: string };

/** Where both ends lead to, and after how many milliseconds. */
export const HOME = '/';
export const LEAVE_AFTER_MS = { success: 2_000, error: 3_000 } as const;
