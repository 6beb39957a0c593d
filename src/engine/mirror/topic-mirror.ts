import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { mayOverwrite, MIRROR_DELAY_MS, parseMirror, readStamp } from './mirror-stamp.ts';

export interface TopicMirrorDependencies<Content extends { epoch: EraseEpoch }> {
  storage: GuardedStorage;
  clock: Clock;
  key: string;
  /** What the engine keeps of the topic now, with the erase epoch in which it was read. */
  read(): Promise<Outcome<Content>>;
  /** JSON with the field `epoch`, bounded in length. */
  format(content: Content): string;
  /** Whether what the engine keeps is on disk: an engine in memory must not overwrite the copy of what the disk holds. */
  durable(): boolean;
}

/** The copy of a topic under its key of localStorage, written by the page from what the engine hands it. */
export class TopicMirror<Content extends { epoch: EraseEpoch }> {
  readonly #deps: TopicMirrorDependencies<Content>;
  #isPlanned = false;

  constructor(deps: TopicMirrorDependencies<Content>) {
    this.#deps = deps;
  }

  /** Something changed: the mirror is written a little later. */
  changed(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#deps.clock.after(MIRROR_DELAY_MS, () => {
      this.#isPlanned = false;
      void this.#follow();
    });
  }

  /** Writes this content now, unless the stored one belongs to a later epoch. */
  write(content: Content): void {
    const { storage, key, format } = this.#deps;
    if (mayOverwrite(readStamp(this.stored()), content.epoch)) storage.write(key, format(content));
  }

  /** The stored content, untrusted JSON; null for any other text. */
  stored(): Record<string, unknown> | null {
    return parseMirror(this.#deps.storage.read(this.#deps.key));
  }

  async #follow(): Promise<void> {
    if (!this.#deps.durable()) return;
    const outcome = await this.#deps.read();
    if (outcome.ok && this.#deps.durable()) this.write(outcome.value);
  }
}
