import { createStore } from 'zustand/vanilla';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import type { SendingOrder, SendingStatus, ShownPageView } from '../../../workers/contract/ports/sending.ts';
import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';

/** In localStorage: what the visitor chose; nothing before. `stop` and `erase` are a "no" that the engine has not carried out yet. */
export const COUNTED_KEY = 'bugmatrix.counted';
const CHOICES = ['yes', 'no', 'stop', 'erase'] as const;
type StoredChoice = (typeof CHOICES)[number];

/** Why nothing is sent, whatever was chosen: the browser sends a privacy signal, or recording is switched off. */
export type Barrier = 'signal' | 'opt-out';

export interface ConsentState {
  choice: 'yes' | 'no' | null;
  barrier: Barrier | null;
  /** Whether the choice can be kept; where it cannot, nothing is asked. */
  isKept: boolean;
  /** What the engine said last; null where it was not asked or did not answer. */
  status: SendingStatus | null;
}

export interface ConsentDependencies {
  storage: GuardedStorage;
  /** `ask`: nothing is sent before a "yes"; `notice`: all is sent until a "no". */
  mode: 'ask' | 'notice';
  barrier(): Barrier | null;
  /** The page view on the screen; null where none is counted. */
  shown(): ShownPageView | null;
  /** Has the engine carry out an order. */
  order(order: SendingOrder): Promise<Outcome<SendingStatus>>;
}

/** The visitor's choice to be counted by the whole site, and the engine that follows it. */
export class Consent {
  readonly store = createStore<ConsentState>(() => ({ choice: null, barrier: null, isKept: false, status: null }));
  readonly #deps: ConsentDependencies;

  constructor(deps: ConsentDependencies) {
    this.#deps = deps;
  }

  /** Whether rows are sent now. */
  get isWanted(): boolean {
    const { choice, barrier, isKept } = this.store.getState();
    if (barrier !== null) return false;
    return this.#deps.mode === 'notice' && isKept ? choice !== 'no' : choice === 'yes';
  }

  /** Whether the visitor has yet to be asked, or told. */
  get isDue(): boolean {
    const { choice, barrier, isKept } = this.store.getState();
    return choice === null && barrier === null && isKept;
  }

  /** Reads the choice, and has the engine follow it. */
  async follow(): Promise<void> {
    const stored = this.#read();
    if (this.isWanted) await this.#order({ do: 'start', shown: this.#deps.shown() });
    else if (stored === 'stop' || stored === 'erase') await this.#stop(stored);
    else if (stored === 'yes') await this.#order({ do: 'stop', erase: false });
  }

  /** The visitor agreed. */
  async agree(): Promise<void> {
    this.#deps.storage.write(COUNTED_KEY, 'yes');
    await this.follow();
  }

  /** The visitor refused or withdrew; with `erase`, what was sent is erased too. */
  async refuse(erase = false): Promise<void> {
    const mayBeOn = erase || this.isWanted || this.#read() !== null;
    this.#deps.storage.write(COUNTED_KEY, mayBeOn ? (erase ? 'erase' : 'stop') : 'no');
    await this.follow();
  }

  /** Asks the engine how sending goes. */
  async tell(): Promise<void> {
    await this.#order({ do: 'tell' });
  }

  /** Erases at the site what was sent so far, and leaves the choice: what follows is sent under another name. */
  async eraseSent(): Promise<void> {
    await this.#order({ do: 'stop', erase: true });
    if (this.isWanted) await this.#order({ do: 'start', shown: null });
  }

  async #stop(stored: 'stop' | 'erase'): Promise<void> {
    if (await this.#order({ do: 'stop', erase: stored === 'erase' })) this.#deps.storage.write(COUNTED_KEY, 'no');
  }

  async #order(order: SendingOrder): Promise<boolean> {
    const outcome = await this.#deps.order(order);
    this.store.setState({ status: outcome.ok ? outcome.value : null });
    return outcome.ok;
  }

  #read(): StoredChoice | null {
    const { storage, barrier } = this.#deps;
    const text = storage.read(COUNTED_KEY);
    const stored = CHOICES.find((known) => known === text) ?? null;
    const choice = stored === null || stored === 'yes' ? stored : 'no';
    this.store.setState({ choice, barrier: barrier(), isKept: stored !== null || canKeep(storage) });
    return stored;
  }
}

/** Whether storage takes a choice. */
function canKeep(storage: GuardedStorage): boolean {
  return storage.write(COUNTED_KEY, '') && storage.remove(COUNTED_KEY);
}
