import type { BehindFunnel, VisitsQuestion } from '#contract/questions/visits.ts';
import type { VisitIndexArray } from '../../store/store-view.ts';

/** Counts who came how far on the steps of funnels. */
export class FunnelCounter {
  /**
   * The visits behind a figure of a funnel, each once: those that came so far, or those in which a visitor began who did.
   *
   * @param asOf epoch ms by which a unit may still go on
   */
  visitsBehind(_question: VisitsQuestion, _behind: BehindFunnel, _asOf: number): VisitIndexArray {
    return new Uint32Array() as VisitIndexArray;
  }
}
