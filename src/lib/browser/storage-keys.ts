import { RECORDER_KEYS } from './recorder-keys.ts';

/** The documented keys of localStorage; `session` is in sessionStorage. Any of them may be missing or corrupt without harm. */
export const STORAGE_KEYS = {
  ...RECORDER_KEYS,
  auth: 'bugmatrix.auth',
  linkedinToken: 'bugmatrix.linkedin.token',
  linkedinExpiry: 'bugmatrix.linkedin.expiry',
  linkedinProfile: 'bugmatrix.linkedin.profile',
  /** The beginning of one key for each attempt to connect, so that two tabs do not overwrite one another. */
  linkedinState: 'bugmatrix.linkedin.state',
  errors: 'bugmatrix.errors',
  admin: 'bugmatrix.admin',
  adminAuth: 'bugmatrix.admin.auth',
  boosting: 'bugmatrix.boosting',
  social: 'bugmatrix.social',
  extensionStats: 'bugmatrix.extension-stats',
  theme: 'bugmatrix.theme',
  motion: 'bugmatrix.motion',
  /** 'off' where the operator turned the dashboard's keys off. */
  keys: 'bugmatrix.keys',
  /** The tabs of the dashboard's cards, as an address names them. */
  tabs: 'bugmatrix.tabs',
  /** How far alert rules were judged, and what they told; stamped with the epoch of erases. */
  alerts: 'bugmatrix.alerts',
  /** In sessionStorage: how far pages were scrolled, and the goal that is being made. */
  scroll: 'bugmatrix.scroll',
  goalDraft: 'bugmatrix.goal-draft',
  /** In sessionStorage: pages and files of this tab that the service worker has yet to keep. */
  unkept: 'bugmatrix.unkept',
} as const;

export const LOCK_NAMES = {
  tab: (tab: string) => `bugmatrix.tab.${tab}`,
  session: (session: string) => `bugmatrix.session.${session}`,
  drain: 'bugmatrix.drain',
  alerts: 'bugmatrix.alerts',
} as const;
