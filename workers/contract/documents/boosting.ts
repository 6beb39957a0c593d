import type { Outcome } from '../outcome.ts';

/** Where a simulated boost pretends to go. */
export const BOOST_PLATFORMS = ['Twitter/X', 'LinkedIn', 'Facebook', 'WhatsApp', 'Telegram', 'Instagram'] as const;
export type BoostPlatform = (typeof BOOST_PLATFORMS)[number];

/** Bounds of what the operator may choose, and the default where the choice is no number. */
export const BOOST_BOUNDS = {
  /** Minutes between two slots. */
  frequency: { min: 5, max: 60, otherwise: 15 },
  /** Boosts on one day of the viewer. */
  maxDailyBoosts: { min: 10, max: 100, otherwise: 50 },
} as const;
/** How many content messages there may be, and how long one is, in UTF-16 units. */
export const BOOST_MESSAGES = { most: 20, length: 280 } as const;

/** The first boost comes this long after boosting was enabled. */
export const FIRST_BOOST_MS = 30_000;
/** The watchdog looks this often whether boosting runs where it should. */
export const WATCHDOG_MS = 60_000;
/** Boosts that the state lists, newest first. */
export const RECENT_BOOSTS = 5;
/** Boosts that are kept; older ones go. Half a year at the daily limit that holds unless chosen otherwise. */
export const BOOSTS_KEPT = 10_000;

export interface BoostConfig {
  enabled: boolean;
  frequency: number;
  /** Where boosts go; at least one, in the order of {@link BOOST_PLATFORMS}. */
  platforms: BoostPlatform[];
  /** What boosts say, a line each; at least one, at most as many and as long as {@link BOOST_MESSAGES} allows. */
  messages: string[];
  maxDailyBoosts: number;
}

/** What the operator chose, unchecked. Platforms and messages that are not given stay as they are. */
export interface BoostChoices {
  frequency: unknown;
  maxDailyBoosts: unknown;
  platforms?: unknown;
  messages?: unknown;
}

/** One boost. It is simulated: nothing is posted anywhere, and no one is reached. */
export interface BoostEvent {
  /** `revision:index` of its slot; another id for a forced one. */
  id: string;
  /** `test`: a test button made it: it is listed as a test, counts in no figure and uses none of the day's limit. */
  type: 'automatic' | 'test';
  platform: BoostPlatform;
  content: string;
  /** Epoch ms. */
  timestamp: number;
  success: boolean;
  reach: number;
}

/** Who leads the tabs, and therefore boosts; times in epoch ms, as the database was last told. */
export interface BoostLeader {
  tab: string;
  isThisTab: boolean;
  since: number;
  /** Last heartbeat on disk. */
  at: number;
}

export interface BoostingState {
  config: BoostConfig;
  /** Enabled, not stopped, and a tab is there that boosts. */
  isRunning: boolean;
  /** Of the boosts kept; `totalReach` is simulated too. */
  totalBoosts: number;
  todayBoosts: number;
  totalReach: number;
  /** Platforms that were boosted, most boosts first. */
  platformBreakdown: { platform: BoostPlatform; count: number }[];
  /** Epoch ms of each boost that is kept, newest first. */
  times: number[];
  /** The {@link RECENT_BOOSTS} newest, newest first; tests among them. */
  recent: BoostEvent[];
  /** No boost of either kind is possible before the viewer's next day. */
  isLimitReached: boolean;
  /** Epoch ms of the next boost by itself; null where none is to come. */
  next: number | null;
  /** Null where no leader is known, or where there is no database to name one. */
  leader: BoostLeader | null;
}

/** A changed configuration, with one sentence for each input that had to be corrected. */
export interface BoostConfigured {
  state: BoostingState;
  corrections: string[];
}

/** Automatic boosting: simulated boosts at most once a slot, whichever tab asks or boosts. Tabs are notified of changes as a topic. */
export interface Boosting {
  boosting(): Promise<Outcome<BoostingState>>;
  /** Input that is out of bounds or of another kind is corrected. Another frequency starts another grid of slots. */
  configureBoosting(input: BoostChoices): Promise<Outcome<BoostConfigured>>;
  /** Enables boosting, or disables it until it is enabled again. Enabled again, the first boost comes after 30 s. */
  enableBoosting(enabled: boolean): Promise<Outcome<BoostingState>>;
  /** Stops the timer and leaves boosting enabled: the watchdog starts it again. */
  stopBoosting(): Promise<Outcome<BoostingState>>;
  /** Boosts immediately, enabled or not; fails where the day's limit is reached. */
  forceBoost(): Promise<Outcome<BoostEvent>>;
  /** Makes a boost that only tries boosting out: see `BoostEvent.type`. */
  testBoost(): Promise<Outcome<BoostEvent>>;
  /** Forgets every boost, tests too, with them what today's limit counted; slots that are over are not boosted again. */
  clearBoosts(): Promise<Outcome<BoostingState>>;
}
