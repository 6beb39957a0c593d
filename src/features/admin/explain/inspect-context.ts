import { createContext, useContext } from 'react';
import type { Dimension, Metric } from '../../../../workers/contract/dimensions.ts';
import type { FigureId } from './figures.ts';

/** The list that somebody wants to see in full or explained. */
export interface ListRequest {
  dim: Dimension;
  title: string;
  nameHead: string;
  metric: Metric | 'default';
  total: number | null;
}

/** Ways from a figure to what is behind it. */
export interface Inspect {
  explain: (figure: FigureId) => void;
  explainList: (list: ListRequest) => void;
  showAll: (list: ListRequest) => void;
  /** A live window that ended at `now`, epoch ms. */
  explainLive: (figure: 'active', now: number) => void;
  explainSession: (count: string) => void;
}

export const InspectContext = createContext<Inspect | null>(null);

/** Null where nothing can be inspected: before the first answer. */
export function useInspect(): Inspect | null {
  return useContext(InspectContext);
}
