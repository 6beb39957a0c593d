import type { Incident } from './incident.ts';

/** A failure of the engine that says the same within this time is said once: logging it may be what fails. */
const SAME_FAILURE_MS = 60_000;

/** Finds incidents that were told before: by somebody else, or by an engine that fails at the same thing again and again. */
export class Repeats {
  /** Who first told of what was thrown: a failed request is told by the wrapper and, when nobody catches it, by the window. */
  readonly #sources = new WeakMap<object, Incident['source']>();
  #failure = { message: '', ts: 0 };

  isRepeat(incident: Incident): boolean {
    return incident.source === 'engine' ? this.#isSameFailure(incident) : this.#wasThrownBefore(incident);
  }

  #isSameFailure({ message, ts }: Extract<Incident, { source: 'engine' }>): boolean {
    if (message === this.#failure.message && Math.abs(ts - this.#failure.ts) < SAME_FAILURE_MS) return true;
    this.#failure = { message, ts };
    return false;
  }

  #wasThrownBefore(incident: Incident): boolean {
    const thrown = 'thrown' in incident ? incident.thrown : null;
    if (typeof thrown !== 'object' || thrown === null) return false;
    const first = this.#sources.get(thrown) ?? incident.source;
    this.#sources.set(thrown, first);
    return first !== incident.source;
  }
}
