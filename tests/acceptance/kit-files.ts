import { TEXT_COLUMNS } from '../../workers/contract/rows/text-columns.ts';
import { EVENT_KINDS } from '../../workers/contract/rows/event.ts';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import type { DashboardQuestion } from '../../workers/contract/questions/dashboard.ts';
import { LIST_FIGURES, type ListQuestion, type NameFigures, type NameRow } from '../../workers/contract/questions/list.ts';
import type { LiveQuestion } from '../../workers/contract/questions/live.ts';
import type { RowsQuestion } from '../../workers/contract/questions/rows.ts';
import type { RecountedDashboard, RecountedLive } from './recount.ts';

/** A question of the kit with the answer that every engine must give, as far as answers are portable. */
export type KitCase =
  | { kind: 'dashboard'; question: DashboardQuestion; expected: RecountedDashboard }
  | { kind: 'live'; question: LiveQuestion; expected: RecountedLive }
  | { kind: 'list'; question: ListQuestion; expected: ListParts }
  | { kind: 'goneList'; question: ListQuestion; expected: 'gone' }
  | { kind: 'rows'; question: RowsQuestion; expected: string[] };

/** Names of a list, their figures in the order of LIST_FIGURES, and those of the comparison; null for a figure that the source cannot give. */
export type ListParts = [name: string, ...figures: (number | null)[]][];

export function listParts(rows: readonly NameRow[]): ListParts {
  const partsOf = (figures: NameFigures) => LIST_FIGURES.map((figure) => figures[figure]);
  return rows.map((row) => [row.name, ...partsOf(row), ...(row.compared === null ? [] : partsOf(row.compared))]);
}

/** `kit/events.json`: rows as tables, so that any language reads them without a schema. */
export interface EventsFile {
  v: 1;
  columns: string[];
  rows: (string | number)[][];
}

/** `kit/cases.json`: `now` is the engine's clock while the cases run. */
export interface CasesFile {
  v: 1;
  now: number;
  cases: KitCase[];
}

const COLUMNS = ['id', 'ts', 'kind', 'value', 'pageViewId', 'origin', 'flags', ...TEXT_COLUMNS] as const;

export function toEventsFile(rows: readonly EventRow[]): EventsFile {
  return { v: 1, columns: [...COLUMNS], rows: rows.map((row) => COLUMNS.map((column) => row[column])) };
}

export function fromEventsFile(file: EventsFile): EventRow[] {
  return file.rows.map((cells) => {
    const row = Object.fromEntries(file.columns.map((column, i) => [column, cells[i]])) as unknown as EventRow;
    if (!EVENT_KINDS.includes(row.kind)) throw new Error(`The kit has a row of the unknown kind ${row.kind}.`);
    return row;
  });
}
