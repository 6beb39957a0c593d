/** A page view of this document. */
export interface ShownView {
  id: string;
  path: string;
}

/** Which page view was shown when. Times are readings of the page's clock since its load, milliseconds. */
export class ViewTimeline {
  #views: { from: number; view: ShownView }[] = [];

  /** The view that is shown now. */
  get current(): ShownView | null {
    return this.#views.at(-1)?.view ?? null;
  }

  get first(): ShownView | null {
    return this.#views[0]?.view ?? null;
  }

  add(view: ShownView, from: number): void {
    this.#views.push({ from, view });
  }

  /** The view at an instant; before the first was counted, the first: the page was loading for it. */
  at(time: number): ShownView | null {
    return this.#views.findLast(({ from }) => from <= time)?.view ?? this.first;
  }

  clear(): void {
    this.#views = [];
  }
}
