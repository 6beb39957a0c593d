import type { EraseEpoch } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Topic } from '#contract/ports/wire.ts';
import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { EngineCalls } from '../engine-protocol.ts';
import { MIRROR_VERSION } from './mirror-stamp.ts';
import { TopicMirror } from './topic-mirror.ts';

/** What a mirror of a topic holds: few entries, whose texts the engine has bounded. */
interface Stamped {
  v: typeof MIRROR_VERSION;
  epoch: EraseEpoch;
}

export interface TopicMirrorsDependencies {
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
