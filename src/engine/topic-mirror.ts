import type { EraseEpoch } from '../../workers/contract/local-store.ts';
import { succeed, type Outcome } from '../../workers/contract/outcome.ts';
import type { Topic } from '../../workers/contract/wire.ts';
import type { Clock } from '../lib/clock.ts';
import type { GuardedStorage } from '../lib/guarded-storage.ts';
import { STORAGE_KEYS } from '../lib/storage-keys.ts';
import type { CallApi } from './calls.ts';
import { mayOverwrite, MIRROR_VERSION, parseMirror, readStamp } from './mirror-stamp.ts';

/** A topic's mirror follows a change after this time; a burst of changes is written once. */
export const TOPIC_MIRROR_DELAY_MS = 2_000;
/** The bound of one topic's mirror, in UTF-16 units of JSON: what localStorage counts. */
export const MAX_TOPIC_UNITS = 65_536;

interface Mirrored {
  key: string;
  /** What is mirrored, as the engine hands it out. */
  read(api: CallApi, now: number): Promise<Outcome<object>>;
}

const MIRRORED: Partial<Record<Topic, Mirrored>> = {
  boosting: {
    key: STORAGE_KEYS.boosting,
    async read(api) {
      const state = await api.boosting();
      return state.ok ? succeed({ config: state.value.config, latest: state.value.recent }) : state;
    },
  },
  social: {
    key: STORAGE_KEYS.social,
    async read(api, now) {
      const answer = await api.social({ from: null, to: now + 1 });
      return answer.ok ? succeed({ latest: answer.value.recent }) : answer;
    },
  },
};

export interface TopicMirrorDependencies {
  storage: GuardedStorage;
  clock: Clock;
  api: CallApi;
  /** Whether what the engine keeps is on disk: a memory engine must not overwrite the copy of what the disk holds. */
  durable(): boolean;
  /** The erase epoch in force as far as this page knows. */
  epoch(): EraseEpoch;
}

/** Copies in localStorage of what is kept beside the events, a key a topic. Nothing is read back from them. */
export class TopicMirror {
  readonly #deps: TopicMirrorDependencies;
  readonly #waiting = new Set<Topic>();

  constructor(deps: TopicMirrorDependencies) {
    this.#deps = deps;
  }

  /** What is kept of a topic changed: its mirror is written a little later. */
  changed(topic: Topic): void {
    const mirrored = MIRRORED[topic];
    if (mirrored === undefined || this.#waiting.has(topic)) return;
    this.#waiting.add(topic);
    this.#deps.clock.after(TOPIC_MIRROR_DELAY_MS, () => {
      this.#waiting.delete(topic);
      void this.#write(mirrored);
    });
  }

  async #write({ key, read }: Mirrored): Promise<void> {
    const { storage, api, clock, durable } = this.#deps;
    if (!durable()) return;
    const epoch = this.#deps.epoch();
    const content = await read(api, clock.now());
    // Erased meanwhile: what follows the erase is a change too.
    if (!content.ok || !durable() || this.#deps.epoch().n !== epoch.n) return;
    if (!mayOverwrite(readStamp(parseMirror(storage.read(key))), epoch)) return;
    const text = JSON.stringify({ v: MIRROR_VERSION, epoch, ...content.value });
    if (text.length <= MAX_TOPIC_UNITS) storage.write(key, text);
  }
}
