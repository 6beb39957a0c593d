import type { PageViewFigures } from '#contract/questions/errors.ts';
import type { SlotArray, StoreView } from '../../store/store-view.ts';
import { Stamps } from '../scratch.ts';

/** Counts different page views, their visits and their visitors in lists of page views. */
export class AffectedCounter {
  readonly #view: StoreView;
  readonly #pageViews = new Stamps();
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** Counts the slots `[from, to)` of a list, in which a page view may stand more than once. */
  count(slots: SlotArray, from: number, to: number): PageViewFigures {
    const { ts, visitOf, visits } = this.#view;
    const { codes, bound } = this.#view.column('visitor');
    const ofPageView = this.#pageViews.begin(ts.length, 1);
    const ofVisit = this.#visits.begin(visits.bound, 1);
    const ofVisitor = this.#visitors.begin(bound, 1);
    const [pageViewMarks, visitMarks, visitorMarks] = [this.#pageViews.marks, this.#visits.marks, this.#visitors.marks];
    const figures: PageViewFigures = { pageViews: 0, visits: 0, visitors: 0 };
    for (let k = from; k < to; k++) {
      const slot = slots[k]!;
      if (pageViewMarks[slot] === ofPageView) continue;
      pageViewMarks[slot] = ofPageView;
      figures.pageViews++;
      const visit = visitOf[slot]!;
      if (visitMarks[visit] === ofVisit) continue;
      visitMarks[visit] = ofVisit;
      figures.visits++;
      const visitor = codes[slot]!;
      if (visitorMarks[visitor] === ofVisitor) continue;
      visitorMarks[visitor] = ofVisitor;
      figures.visitors++;
    }
    return figures;
  }
}
