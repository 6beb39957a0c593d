import { STORE_IDS } from '../../../workers/listings/stores.ts';
import type { StoreId } from '#contract/documents/extension-stats.ts';
import { REFERENCE_TOTAL } from '../../content/figures/store-figures.ts';
import { DASH } from '#lib/format/format-number.ts';
import { cardSource, statsFigures, type StatsFigures } from './stats-figures.ts';
import { totalUsers } from './stats-document.ts';
import type { StatsState } from './stats-keeper.ts';
import { ageText, shortCount, sourceText } from './stats-text.ts';

export interface StoreColumn {
  id: StoreId;
  /** Null before anything is loaded, and of a store that was never read while another was. */
  figures: StatsFigures | null;
  /** Which figures these are, how old, and why this store alone could not be read; a failure of all is reported once for the card. */
  source: string;
}

export interface StatsView {
  loading: boolean;
  total: string;
  /** What the figures are where no store gave them as they stand: shown beside each that was carried on; '' of measured ones. */
  mark: '' | 'estimate';
  updated: string;
  stores: readonly StoreColumn[];
}

/** What the card shows at the time `now`; null is the moment before the page knows the time. */
export function statsView({ kept, ways, problems, phase, failure }: StatsState, now: number | null): StatsView {
  const loading = phase === 'fetching' || now === null;
  if (now === null || (kept === null && phase !== 'settled')) {
    const stores = STORE_IDS.map((id) => ({ id, figures: null, source: '' }));
    return { loading: true, total: REFERENCE_TOTAL, mark: '', updated: '', stores };
  }
  const { source, asOf } = cardSource(kept, now);
  const shown = (id: StoreId) => statsFigures(id, kept, ways[id], now);
  const figures = { chrome: shown('chrome'), firefox: shown('firefox') };
  const telling = STORE_IDS.filter((id) => (figures[id]?.users ?? null) !== null);
  return {
    loading,
    // Where a store gives no users, there are at least those of the other.
    total: telling.length === 0 ? DASH : `${shortCount(totalUsers(figures))}${telling.length < STORE_IDS.length ? '+' : ''}`,
    mark: source === 'stores' || telling.length === 0 ? '' : 'estimate',
    updated: `Updated ${ageText(now - asOf)}`,
    stores: STORE_IDS.map((id) => {
      const text = sourceText(figures[id], now);
      const problem = failure === null ? problems[id] : undefined;
      return { id, figures: figures[id], source: problem === undefined ? text : `${text} ${problem}` };
    }),
  };
}
