import { checkError, MAX_ERRORS, type ErrorLog, type LoggedError } from '#contract/documents/errors.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { MAX_MIRROR_UNITS, MIRROR_VERSION, readStamp } from '../mirror/mirror-stamp.ts';
import { TopicMirror } from '../mirror/topic-mirror.ts';

/** Stacks become this long, one after the other, until all errors fit. */
const STACK_UNITS = [8_192, 1_024, 256, 0] as const;

export interface ErrorMirrorDependencies {
  storage: GuardedStorage;
  clock: Clock;
  log: Pick<ErrorLog, 'loggedErrors'>;
  epoch(): EraseEpoch;
  durable(): boolean;
  /** Errors that no engine has on disk yet. */
  unsent(): readonly LoggedError[];
  /** Takes over errors that another page wrote down and may not have lived to send. */
  adopt(errors: readonly LoggedError[]): void;
}

interface Content {
  epoch: EraseEpoch;
  /** Newest first. */
  errors: LoggedError[];
}

/** The copy of the newest errors in localStorage. Those that no engine has yet are in it too, and so outlive their page. */
export class ErrorMirror {
  readonly #deps: ErrorMirrorDependencies;
  readonly #mirror: TopicMirror<Content>;

  constructor(deps: ErrorMirrorDependencies) {
    this.#deps = deps;
    const { log } = deps;
    this.#mirror = new TopicMirror({
      ...deps,
      key: STORAGE_KEYS.errors,
      read: () => log.loggedErrors(),
      format: (content) => {
        this.#rescue(content);
        return this.#format(content);
      },
    });
  }

  changed(): void {
    this.#mirror.changed();
  }

  /** Writes errors that no engine has yet beside the stored ones. */
  keep(): void {
    this.#mirror.write({ epoch: this.#deps.epoch(), errors: this.#stored() });
  }

  /** Errors of a page that did not live to see them taken, oldest first. */
  leftovers(): LoggedError[] {
    return this.#mirror.stored().unsent === true ? this.#stored().toReversed() : [];
  }

  /** What is there goes when it is written over: what a page left unsent and the engine does not know is taken over first. */
  #rescue({ errors }: Content): void {
    const known = new Set(errors.map(({ id }) => id));
    this.#deps.adopt(this.leftovers().filter(({ id }) => !known.has(id)));
  }

  /** Errors of the epoch in force that are there, newest first. */
  #stored(): LoggedError[] {
    const content = this.#mirror.stored();
    const { clock, epoch } = this.#deps;
    if (!Array.isArray(content.newest) || readStamp(content)?.n !== epoch().n) return [];
    return content.newest.flatMap((value: unknown) => checkError(value, clock.now()) ?? []).slice(0, MAX_ERRORS);
  }

  #format({ epoch, errors }: Content): string {
    const unsent = this.#deps.unsent();
    const all = new Map([...errors, ...unsent].map((error) => [error.id, error]));
    const newest = [...all.values()].toSorted((a, b) => b.ts - a.ts || (a.id < b.id ? 1 : -1)).slice(0, MAX_ERRORS);
    return formatBounded({ v: MIRROR_VERSION, epoch, unsent: unsent.length > 0 }, newest);
  }
}

/** JSON of at most {@link MAX_MIRROR_UNITS}: first stacks get shorter, then the oldest errors go. */
function formatBounded(head: object, newest: readonly LoggedError[]): string {
  for (const units of STACK_UNITS) {
    const text = JSON.stringify({ ...head, newest: newest.map((error) => shorten(error, units)) });
    if (text.length <= MAX_MIRROR_UNITS) return text;
  }
  return formatBounded(head, newest.slice(0, newest.length >> 1));
}

function shorten(error: LoggedError, units: number): LoggedError {
  return { ...error, stack: cutText(error.stack, units), componentStack: cutText(error.componentStack, units) };
}
