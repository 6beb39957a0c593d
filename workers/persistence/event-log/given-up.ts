import { isAtOrBefore } from './append-rows.ts';
import type { Horizon, LogName } from '../event-database.ts';
import { type Ledger, strikeOut } from './ledger.ts';
import type { State } from './state.ts';

/** What was given up of a log for room, while the state does not say so yet. */
export interface GivenUp {
  log: LogName;
  horizon: Horizon;
  ledger: Ledger;
}

/** Tells the state what was given up since it was written; every tab that reads it drops the same rows. */
export function enterGivenUp(state: State, given: readonly GivenUp[]): void {
  for (const { log, horizon, ledger } of given) {
    const of = state.logs[log];
    strikeOut(of.ledger, ledger);
    of.trimmed += ledger.count;
    if (!isAtOrBefore(horizon, of.horizon)) of.horizon = horizon;
  }
}
