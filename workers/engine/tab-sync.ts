import type { EventDatabase } from '../persistence/event-database.ts';
import type { TabChannel } from '../tabs/tabs.ts';
import type { Clock } from '#contract/clock.ts';

/** Messages between tabs may be lost: without one, the database is read again this often. */
const SYNC_INTERVAL_MS = 10_000;

/** Reads what other tabs commit: on their message, on return, and every ten seconds. */
export class TabSync {
  readonly #database: EventDatabase;
  readonly #clock: Clock;
  readonly #channel: TabChannel;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(database: EventDatabase, channel: TabChannel, clock: Clock) {
    this.#database = database;
    this.#channel = channel;
    this.#clock = clock;
  }

  start(): void {
    this.#channel.listen((message) => {
      if (message.kind !== 'beat') void this.catchUp();
    });
    const tick = () => {
      void this.catchUp();
      this.#clock.after(SYNC_INTERVAL_MS, tick);
    };
    this.#clock.after(SYNC_INTERVAL_MS, tick);
  }

  /** One read at a time; a message that comes during a read leads to one more. */
  async catchUp(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#read();
    await this.#running;
  }

  async #read(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#database.follow();
      } while (this.#again);
    } finally {
      this.#running = null;
    }
  }
}
