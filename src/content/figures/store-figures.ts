import { INSTALL_FIGURES } from './install-figures.ts';

/** What the operator says of the two listings: shown, marked as reference, until a store was read. */
export interface ReferenceFigures {
  users: number;
  rating: number;
  reviews: number;
  /** Growth a day, by which the figures are carried on from their date. */
  perDay: { users: number; reviews: number };
}

export const REFERENCE_FIGURES: Readonly<Record<'chrome' | 'firefox', ReferenceFigures>> = {
  chrome: { users: 970, rating: 5, reviews: 10, perDay: { users: 2, reviews: 0.1 } },
  firefox: { users: 6, rating: 5, reviews: 1, perDay: { users: 0.5, reviews: 0.05 } },
};

/** The day of the reference figures, YYYY-MM-DD. */
export const REFERENCE_DAY = INSTALL_FIGURES.lastUpdated;

/** All active users, before anything is loaded. */
export const REFERENCE_TOTAL = '866+';
