import type { Clock } from '#contract/clock.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { LIST_CURSOR_MS, MAX_KEPT_LISTS, type ListAnswer, type ListQuestion } from '#contract/questions/list.ts';
import { containsText } from '#contract/questions/search-names.ts';
import type { StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { CountedList } from './name-counter.ts';
import { RankedNames } from './ranked-names.ts';

export type ListPage = Omit<ListAnswer, 'v' | 'id'>;

type AnsweredList = CountedList & Pick<ListAnswer, 'complete' | 'compare'>;

/** A list as it was when its first page was asked for. */
interface KeptList extends Pick<ListAnswer, 'asOf' | 'revision' | 'complete' | 'compare' | 'conversionsSince'> {
  /** The parts of the question that define the list, without the search. */
  key: string;
  ranked: RankedNames;
  /** On the clock of elapsed time, ms. */
  goodUntil: number;
}

const POSITION = /^\d{1,7}$/;

/**
 * Pages of the full list of a dimension. A list is counted and ranked once, then kept with its cursors' time: later pages
 * and searches read it unchanged while rows are recorded.
 */
export class ListPages {
  readonly #clock: Clock;
  readonly #kept = new LruList<KeptList>(MAX_KEPT_LISTS);
  #isForgetting = false;

  /** @param view the store that is counted: when it is erased, all lists of it are forgotten */
  constructor(clock: Clock, view: StoreView) {
    this.#clock = clock;
    view.listen({
      rebuilt: () => {
        if (view.length === 0) this.#kept.clear();
      },
    });
  }

  /**
   * A page of the list of a question, which `count` counts for a first page only; `gone` when the cursor is of another question or its list
   * is no longer kept.
   */
  page(question: ListQuestion, revision: string, count: () => AnsweredList): Outcome<ListPage> {
    const found = this.#find(question, revision) ?? (question.cursor === '' ? this.#begin(question, revision, count()) : null);
    if (found === null) {
      return fail('gone', 'This list is no longer kept, or the cursor belongs to another one: ask again with an empty cursor.', {
        path: 'cursor',
      });
    }
    const { list, start } = found;
    list.goodUntil = this.#clock.elapsed() + LIST_CURSOR_MS;
    this.#forgetInTime();
    const { asOf, complete, compare, conversionsSince } = list;
    return succeed({ asOf, revision: list.revision, complete, compare, conversionsSince, ...cut(list, question, start) });
  }

  /** At most twice its time after its last page: otherwise a dashboard that stays open for days would hold a list for nothing. */
  #forgetInTime(): void {
    if (this.#isForgetting) return;
    this.#isForgetting = true;
    this.#clock.after(LIST_CURSOR_MS, () => {
      const now = this.#clock.elapsed();
      this.#kept.keep(({ goodUntil }) => now <= goodUntil);
      this.#isForgetting = false;
      if (this.#kept.items.length > 0) this.#forgetInTime();
    });
  }

  #begin(question: ListQuestion, revision: string, { counts, compared, ...told }: AnsweredList): { list: KeptList; start: number } {
    const ranked = new RankedNames(counts, compared, question.order);
    const list = this.#kept.add({ key: keyOf(question), asOf: this.#clock.now(), revision, ...told, ranked, goodUntil: 0 });
    return { list, start: 0 };
  }

  /** The list that a question goes on with, and where: for a first page only one of the store as it is now. */
  #find(question: ListQuestion, revision: string): { list: KeptList; start: number } | null {
    const [key, now] = [keyOf(question), this.#clock.elapsed()];
    return this.#kept.use((list) => {
      if (list.key !== key || now > list.goodUntil) return null;
      if (question.cursor === '') return list.revision === revision ? { list, start: 0 } : null;
      const position = readCursor(question.cursor, belongsTo(list, question));
      return position !== null && POSITION.test(position) ? { list, start: Number(position) } : null;
    });
  }
}

function cut(list: KeptList, question: ListQuestion, start: number): Pick<ListPage, 'rows' | 'cursor'> {
  const { ranked } = list;
  const nextFrom = (rank: number): number => {
    while (rank < ranked.length && !containsText(ranked.name(rank), question.contains)) rank++;
    return rank;
  };
  const rows: ListPage['rows'] = [];
  let rank = nextFrom(start);
  for (; rank < ranked.length && rows.length < question.limit; rank = nextFrom(rank + 1)) rows.push(ranked.row(rank));
  return { rows, cursor: rank < ranked.length ? writeCursor(String(rank), belongsTo(list, question)) : '' };
}

function keyOf(question: ListQuestion): string {
  return JSON.stringify({ ...question, id: '', contains: '', cursor: '', limit: 0 });
}

/** A cursor is bound to the search, too. */
function belongsTo({ key, revision }: KeptList, { contains }: ListQuestion): string {
  return JSON.stringify([key, revision, contains]);
}
