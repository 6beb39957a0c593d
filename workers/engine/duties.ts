/** Work of the leading tab beside keeping the log. It ends when `term` is aborted, and begins anew with the next term. */
export type LeaderWork = (term: AbortSignal) => void;

/** What the leading tab does, also where it learns of the work only while it leads. */
export class Duties {
  readonly #works: LeaderWork[] = [];
  #term: AbortSignal | null = null;

  /** This tab leads until `term` is aborted. */
  begin(term: AbortSignal): void {
    this.#term = term;
    for (const work of this.#works) work(term);
  }

  add(work: LeaderWork): void {
    this.#works.push(work);
    if (this.#term !== null && !this.#term.aborted) work(this.#term);
  }
}
