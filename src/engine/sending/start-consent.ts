import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Outcome } from '#contract/outcome.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import type { SendingOrder, SendingStatus } from '#contract/ports/sending.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { watchStored } from '#lib/browser/watch-stored.ts';
import { startEngine } from '../engine.ts';
import { startRecorder } from '../record/page-recorder.ts';
import { refusesTracking } from '../record/tracking-choice.ts';
import { isOptedOut } from '../state/opt-out.ts';
import { optOutStore, storeStatusStore } from '../state/stores.ts';
import { Consent, type ConsentState } from './consent.ts';
import { consentMode, COUNTED_KEY } from './may-send.ts';

/** Rows leave and erasures are confirmed without a hint, so the engine is asked again this often while this shows. */
const REFRESH_MS = 3_000;

let consent: Consent | null = null;

/** The consent of this page; the first call has the engine follow it, and again whenever what it depends on changes. */
export function startConsent(): Consent {
  if (consent === null) {
    consent = new Consent({ storage: guardedLocal, mode: consentMode(), barrier, currentPageView, order });
    follow(consent);
  }
  return consent;
}

function follow(consent: Consent): void {
  void consent.follow();
  optOutStore.subscribe(() => void consent.follow());
  watchStored(COUNTED_KEY, () => void consent.follow());
  // An erase of this browser ended the sending; a visitor who agreed is counted on under another name.
  storeStatusStore.subscribe((now, before) => void (before !== null && now?.epoch.n !== before.epoch.n && consent.follow()));
}

async function order(order: SendingOrder): Promise<Outcome<SendingStatus> | undefined> {
  return startEngine().local.sending?.(order);
}

function barrier() {
  if (refusesTracking(navigator)) return 'signal';
  return isOptedOut() ? 'opt-out' : null;
}

function currentPageView() {
  const { last } = startRecorder().session.record;
  return last && { path: last.path, ts: last.ts, referrer: document.referrer };
}

/** The visitor's choice with how sending goes, and what changes it. */
export function useConsent(): [ConsentState, Consent] {
  const [consent] = useState(startConsent);
  const state = useStore(consent.store);
  useEffect(() => {
    const refresh = () => void consent.order({ do: 'report' });
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [consent]);
  return [state, consent];
}

/** Erases everything in this browser; with `alsoSent`, what was sent to the site is erased there, too. */
export async function eraseEverything(alsoSent: boolean): ReturnType<LocalStore['erase']> {
  if (alsoSent) await eraseSent(startConsent());
  return startEngine().local.erase();
}

/** Erases at the site what was sent so far, and leaves the choice: what follows is sent under another name. */
export async function eraseSent(consent: Consent): Promise<void> {
  await consent.order({ do: 'stop', erase: true });
  if (consent.isWanted) await consent.order({ do: 'start', pageView: null });
}
