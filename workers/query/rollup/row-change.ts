/** A row that comes or goes at an end of the order, as rollups see it. Times are epoch ms. */
export interface RowChange {
  /** 1 = it came, -1 = it goes. */
  step: 1 | -1;
  ts: number;
  /** Times of the same visitor's previous and next row; NaN where there is none. */
  previous: number;
  next: number;
}

/** A visit as it was (step -1) or as it is (step 1). */
export interface VisitChange {
  step: 1 | -1;
  /** Times of its first and last page view. */
  begins: number;
  ends: number;
  pageViews: number;
}
