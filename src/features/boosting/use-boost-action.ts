import { useState } from 'react';
import type { Boosting } from '../../../workers/contract/boosting.ts';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import { startEngine } from '../../engine/engine.ts';

/** What came of an action, in one sentence. */
export interface Said {
  ok: boolean;
  text: string;
}

export interface BoostAction {
  busy: boolean;
  /** Asks the engine for something, and hands on what came of it; one action at a time. */
  run<T>(doing: (boosting: Boosting) => Promise<Outcome<T>>, say: (value: T) => string): void;
}

/** Actions on boosting. `onSaid` is told how each of them went. */
export function useBoostAction(onSaid: (said: Said) => void): BoostAction {
  const [busy, setBusy] = useState(false);
  async function perform<T>(doing: (boosting: Boosting) => Promise<Outcome<T>>, say: (value: T) => string): Promise<void> {
    setBusy(true);
    const outcome = await doing(startEngine().boosting);
    setBusy(false);
    onSaid(outcome.ok ? { ok: true, text: say(outcome.value) } : { ok: false, text: outcome.failure.message });
  }
  return { busy, run: (doing, say) => void perform(doing, say) };
}
