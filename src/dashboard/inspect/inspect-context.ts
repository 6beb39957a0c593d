import { createContext, useContext } from 'react';
import type { Dimension, Metric } from '#contract/questions/dimensions.ts';
import type { FigureId, LiveFigureId, ExternalFigureId } from '#question/figure-table.ts';

/** The list to show in full or to explain. */
export interface InspectedList {
  dim: Dimension;
  title: string;
  nameHead: string;
  metric: Metric | 'default';
  /** What the shares are of; null where counts do not add up. */
  total: number | null;
}

/** Opens what is behind a figure. */
export interface Inspect {
  /** A figure of the range that the page shows. */
  explain: (figure: FigureId) => void;
  explainList: (list: InspectedList) => void;
  showAll: (list: InspectedList) => void;
  /** A live window that ended at `now`, epoch ms. */
  explainLive: (figure: LiveFigureId, now: number) => void;
  /** A figure that is not counted from page views, as it is shown on the screen. */
  explainExternal: (figure: ExternalFigureId, shown: string) => void;
}

export const InspectContext = createContext<Inspect | null>(null);

/** Null where nothing can be inspected: before the first answer. */
export function useInspect(): Inspect | null {
  return useContext(InspectContext);
}
