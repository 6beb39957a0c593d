import { createStore } from 'zustand/vanilla';
import type { Outcome } from '#contract/outcome.ts';
import type { SendingOrder, SendingStatus, CurrentPageView } from '#contract/ports/sending.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { COUNTED_KEY, type ConsentMode } from './may-send.ts';

const TRIAL_KEY = `${COUNTED_KEY}.trial`;
const CHOICES = ['yes', 'no', 'stop', 'erase'] as const;
type StoredChoice = (typeof CHOICES)[number];

/** Why nothing is sent, whatever was chosen: the browser sends a privacy signal, or recording is switched off. */
export type Barrier = 'signal' | 'opt-out';

export interface ConsentState {
  barrier: Barrier | null;
  /** Whether rows are sent now. */
  isWanted: boolean;
  /** Whether the visitor has yet to be asked or informed: never where the choice cannot be kept. */
  isDue: boolean;
  /** What the engine said last; null where it was not asked or did not answer. */
  status: SendingStatus | null;
}

export interface ConsentDependencies {
  storage: GuardedStorage;
  mode: ConsentMode;
  barrier(): Barrier | null;
  /** The page view on the screen; null where none is counted. */
  currentPageView(): CurrentPageView | null;
  /** Has the engine carry out an order; undefined where it is not built to send. */
  order(order: SendingOrder): Promise<Outcome<SendingStatus> | undefined>;
}

/** The visitor's choice to be counted by the whole site, and the engine that follows it. */
export class Consent {
  readonly store = createStore<ConsentState>(() => ({ barrier: null, isWanted: false, isDue: false, status: null }));
  readonly #deps: ConsentDependencies;

  constructor(deps: ConsentDependencies) {
    this.#deps = deps;
  }

  /** Whether rows are sent now. */
  get isWanted(): boolean {
    return this.store.getState().isWanted;
  }

  /** Reads the choice, and has the engine follow it; `isNew`: the visitor agreed just now. */
  async follow(isNew = false): Promise<void> {
    const wasWanted = this.isWanted;
    const stored = this.#read();
    if (this.isWanted) await this.order({ do: 'start', pageView: this.#deps.currentPageView(), isNew });
    else if (wasWanted || (stored !== null && stored !== 'no')) {
      const isDone = await this.order({ do: 'stop', erase: stored === 'erase' });
      if (isDone && (stored === 'stop' || stored === 'erase')) this.#deps.storage.write(COUNTED_KEY, 'no');
    }
  }

  async agree(): Promise<void> {
    const isNew = !this.isWanted;
    this.#deps.storage.write(COUNTED_KEY, 'yes');
    await this.follow(isNew);
  }

  /**
   * The visitor refused or withdrew; with `erase`, what was sent is erased too. The engine gets the first "no" as well: its
   * database keeps a "yes" of before, also where localStorage alone was cleared.
   */
  async refuse(erase = false): Promise<void> {
    this.#deps.storage.write(COUNTED_KEY, erase ? 'erase' : 'stop');
    await this.follow();
  }

  /** Gives the engine an order and keeps how sending goes then; answers whether it was carried out. */
  async order(order: SendingOrder): Promise<boolean> {
    const outcome = await this.#deps.order(order);
    this.store.setState({ status: outcome?.ok ? outcome.value : null });
    return outcome?.ok === true;
  }

  #read(): StoredChoice | null {
    const { storage, mode } = this.#deps;
    const text = storage.read(COUNTED_KEY);
    const stored = CHOICES.find((known) => known === text) ?? null;
    const barrier = this.#deps.barrier();
    const isDue = barrier === null && stored === null && canKeep(storage);
    this.store.setState({ barrier, isDue, isWanted: barrier === null && (stored === 'yes' || (isDue && mode === 'notice')) });
    return stored;
  }
}

/** Whether storage takes a choice. Tried under another key, because other tabs react to a change of the choice itself. */
function canKeep(storage: GuardedStorage): boolean {
  return storage.write(TRIAL_KEY, '') && storage.remove(TRIAL_KEY);
}
