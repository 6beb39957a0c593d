/** The keys of localStorage that the recorder of a page needs; `session` is in sessionStorage. All others: storage-keys.ts. */
export const RECORDER_KEYS = {
  visitor: 'bugmatrix.visitor',
  events: 'bugmatrix.events',
  optOut: 'bugmatrix.opt-out',
  session: 'bugmatrix.session',
} as const;

/** Journals: `bugmatrix.events.pending.<tab>.<n>`, one key a view that is not yet acknowledged. */
export const JOURNAL_PREFIX = 'bugmatrix.events.pending.';

/** Errors that a page has not read yet: `bugmatrix.errors.pending.<tab>`, taken by a recorder of another page once it is closed. */
export const EARLY_ERRORS_PREFIX = 'bugmatrix.errors.pending.';
