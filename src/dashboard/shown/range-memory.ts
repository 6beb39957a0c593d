import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { Scope } from './dashboard-question.ts';

/** What a question was about. */
export interface QuestionContext {
  range: ResolvedRange;
  scope: Scope;
}

/** Questions kept until their answers come; older ones are long superseded. */
const REMEMBERED = 64;

/** Names questions and remembers what each was about, because an answer does not repeat its buckets. */
export class RangeMemory {
  readonly #asked = new Map<string, QuestionContext>();
  #count = 0;

  /** A new id for a question. */
  remember(asked: QuestionContext): string {
    const id = `dashboard-${++this.#count}`;
    this.#asked.set(id, asked);
    this.#asked.delete(`dashboard-${this.#count - REMEMBERED}`);
    return id;
  }

  recall(id: string): QuestionContext | null {
    return this.#asked.get(id) ?? null;
  }
}
