import type { RowJoin } from '../select/joined-clauses.ts';
import type { SignalJoin } from '../signals/signal-join.ts';

/** Clauses about issues: page views with an error of one, those of robots too. */
export class IssueJoin implements RowJoin {
  readonly #join: SignalJoin;

  constructor(errors: SignalJoin) {
    this.#join = errors;
  }

  get revision(): string {
    return this.#join.revision;
  }

  keyOf(issues: readonly string[]): string {
    return JSON.stringify(issues);
  }

  fill(issues: readonly string[], _: unknown, bits: Int32Array): void {
    this.#join.refresh();
    const { codes, texts } = this.#join.log.column('target');
    const wanted = new Set(issues);
    const isWanted = texts.map((text) => wanted.has(text));
    this.#join.each((error, pageView) => {
      if (isWanted[codes[error]!]) bits[pageView >>> 5]! |= 1 << (pageView & 31);
    });
  }
}
