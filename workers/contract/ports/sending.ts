import type { Outcome } from '../outcome.ts';

/**
 * Why a row that waited for the whole site is not on its way any more: the outbox was full, it waited too long, the collector refused it
 * (`malformed`, `too-old`, `ahead`), or the collector stores nothing of a browser that sends a privacy signal (`declined`).
 */
export const DROP_REASONS = ['full', 'expired', 'malformed', 'too-old', 'ahead', 'declined'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** What this browser sends to the whole site, since it agreed. */
export interface SendingStatus {
  on: boolean;
  waiting: number;
  sent: number;
  dropped: Partial<Record<DropReason, number>>;
  /** The pseudonym under which rows are sent; '' where this browser never agreed, or has erased since. */
  visitor: string;
  /** An erasure was asked for, and the collector has not acknowledged it. */
  erasing: boolean;
}

/** The page view on the screen as this tab's session knows it, and the referrer of the document. */
export interface CurrentPageView {
  path: string;
  /** Epoch ms. */
  ts: number;
  referrer: string;
}

/** `start`: the visitor agreed, just now (`isNew`) or before; `stop`: nothing more is sent, and what waits is dropped; with `erase`, what was sent is erased too. */
export type SendingOrder =
  | { do: 'report' }
  | { do: 'start'; pageView: CurrentPageView | null; isNew?: boolean }
  | { do: 'stop'; erase: boolean };

/** Sending to the whole site; only an engine that was built for it has this port. */
export interface SiteSending {
  /** Carries out an order and answers what holds then. */
  sending(order: SendingOrder): Promise<Outcome<SendingStatus>>;
}
