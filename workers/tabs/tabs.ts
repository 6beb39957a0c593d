/** Messages between tabs. They are hints only: lost, late or repeated messages do no harm, the database is re-read. */
export type TabMessage = { kind: 'written' } | { kind: 'erased' } | { kind: 'beat'; tab: string };

export interface TabChannel {
  /** False where there is no channel between tabs: silence then says nothing about the leader. */
  readonly available: boolean;
  post(message: TabMessage): void;
  /** Returns the function that ends the subscription. */
  listen(listener: (message: TabMessage) => void): () => void;
}

/**
 * Work that only the leading tab does. `signal` is aborted when the lead is lost; the fence refuses later writes.
 * A task that returns (its lease was refused by the fence, say) gives the lead away and is run again after a pause.
 */
export type LeaderTask = (signal: AbortSignal) => Promise<void>;

export interface Leadership {
  /** 'none': not started, or no leader is known. */
  readonly role: 'this-tab' | 'other-tab' | 'none';
  /** Competes for the lead and runs the task while it is held. */
  start(task: LeaderTask): void;
  /** Sets whether the page is visible (at first it is not): only visible tabs may take a silent leader's place. */
  setVisible(visible: boolean): void;
}
