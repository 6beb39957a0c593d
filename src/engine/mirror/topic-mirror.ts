import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { Topic } from '#contract/ports/wire.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import type { Fields } from '#lib/untrusted.ts';
import type { EngineCalls } from '../engine-wire.ts';
import { mayOverwrite, MIRROR_DELAY_MS, parseMirror, readStamp, MIRROR_VERSION } from './mirror-stamp.ts';

interface TopicMirrorDependencies<Content extends { epoch: EraseEpoch }> {
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

  /** The stored content, untrusted. */
  stored(): Fields {
    return parseMirror(this.#deps.storage.read(this.#deps.key));
  }

  async #follow(): Promise<void> {
    if (!this.#deps.durable()) return;
    const outcome = await this.#deps.read();
    if (outcome.ok && this.#deps.durable()) this.write(outcome.value);
  }
}

/** What a mirror of a topic holds: few entries, whose texts the engine has bounded. */
interface Stamped {
  v: typeof MIRROR_VERSION;
  epoch: EraseEpoch;
}

interface TopicMirrorsDependencies {
  storage: GuardedStorage;
  clock: Clock;
  api: EngineCalls;
  durable(): boolean;
  /** The erase epoch in force as far as this page knows. */
  epoch(): EraseEpoch;
}

/** The copies of boosting and of the share tracker. Nothing is read back from them. */
export class TopicMirrors {
  readonly #deps: TopicMirrorsDependencies;
  /** Errors have a mirror of their own, which their recorder writes; the operator's settings have none. */
  readonly #mirrors: Record<Exclude<Topic, 'errors' | 'settings'>, TopicMirror<Stamped>>;

  constructor(deps: TopicMirrorsDependencies) {
    this.#deps = deps;
    this.#mirrors = {
      boosting: this.#mirror(STORAGE_KEYS.boosting, async () => {
        const state = await deps.api.boosting();
        return state.ok ? succeed({ config: state.value.config, latest: state.value.recent }) : state;
      }),
      social: this.#mirror(STORAGE_KEYS.social, async () => {
        const answer = await deps.api.social({ from: null, to: deps.clock.now() + 1 });
        return answer.ok ? succeed({ latest: answer.value.recent }) : answer;
      }),
    };
  }

  /** What is kept of a topic changed: its mirror, where it has one here, follows. */
  changed(topic: Topic): void {
    if (topic !== 'errors' && topic !== 'settings') this.#mirrors[topic].changed();
  }

  #mirror(key: string, read: () => Promise<Outcome<object>>): TopicMirror<Stamped> {
    const stamped = async (): Promise<Outcome<Stamped>> => {
      const epoch = this.#deps.epoch();
      const content = await read();
      if (!content.ok) return content;
      // What follows an erase is a change too.
      if (this.#deps.epoch().n !== epoch.n) return fail('unavailable', 'Everything was erased meanwhile.');
      return succeed({ v: MIRROR_VERSION, epoch, ...content.value });
    };
    return new TopicMirror({ ...this.#deps, key, read: stamped, format: (content) => JSON.stringify(content) });
  }
}
