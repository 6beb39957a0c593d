import type { EraseEpoch } from '../../contract/ports/local-store.ts';
import { catchUp, type Known, type News } from './catch-up.ts';
import type { Work } from './connection.ts';
import type { Horizon, LogName, LogListener } from '../event-database.ts';
import { isLater, LOGS, type State } from './state.ts';
import type { EventLogDependencies } from './dependencies.ts';
import type { Upkeep } from '../maintenance/upkeep.ts';

/**
 * What this tab has seen of the database, and the reader that was told. What is read was committed by someone, so the
 * reader may be told inside a transaction that aborts later.
 */
export class Follower {
  readonly #deps: EventLogDependencies;
  readonly #voided: () => void;
  /** Set by `open`, before anything is read. */
  reader!: LogListener;
  known: Known;
  /** As of the last transaction that completed. */
  state: State | null = null;
  #horizons: Record<LogName, Horizon | null> = { pageViews: null, signals: null };

  /** `voided` hears that the reader was told to forget everything. */
  constructor(deps: EventLogDependencies, voided: () => void) {
    this.#deps = deps;
    this.#voided = voided;
    this.known = { instance: '', epoch: { n: 0, erasedAt: 0 }, visitor: deps.uuid(), next: 0 };
  }

  /** Reads on, tells the reader, and answers the state that the rest of the transaction builds upon. See {@link catchUp}. */
  async catchUp(work: Work, isTolerant = false): Promise<State> {
    return this.#tell(await catchUp(work, this.known, isTolerant));
  }

  /** Puts right what `catchUp` stumbles over, and reads on. */
  async repair(work: Work, { repair }: Upkeep): Promise<State> {
    return this.#tell(await repair(work, this.known, this.#deps));
  }

  /** The transaction that made this state completed. */
  seen(state: State): void {
    const isOurs = isLater(this.known.epoch, state.epoch);
    const { epoch, visitor } = isOurs ? this.known : state;
    this.known = { instance: state.instance, epoch, visitor, next: state.next };
    this.state = state;
  }

  /** Everything is void: under `epoch`, whether the database knows it already or not. */
  startOver(epoch: EraseEpoch, visitor: string): void {
    this.known = { ...this.known, epoch, visitor };
    this.#horizons = { pageViews: null, signals: null };
    this.reader.forget(epoch, visitor);
    this.#voided();
  }

  #tell({ state, fromZero, content }: News): State {
    const isOurs = isLater(this.known.epoch, state.epoch);
    const { epoch, visitor } = isOurs ? this.known : state;
    if (fromZero && this.known.instance !== '') this.startOver(epoch, visitor);
    this.known = { instance: state.instance, epoch, visitor, next: state.next };
    for (const log of LOGS) {
      const { horizon } = state.logs[log];
      const told = this.#horizons[log];
      if (horizon && (horizon.ts !== told?.ts || horizon.id !== told.id)) this.reader.trim(log, horizon);
      this.#horizons[log] = horizon;
      if (content[log].blocks.length > 0) this.reader.takeBlocks(log, content[log].blocks);
      if (content[log].rows.length > 0) this.reader.take(log, content[log].rows);
    }
    return state;
  }
}
