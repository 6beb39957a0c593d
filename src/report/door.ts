import type { FileFacts } from '../dashboard/report/report-facts.ts';
import { FACTS } from './carried.ts';

const FILE = FACTS.file && { id: 'report', title: FACTS.title, report: FACTS.file };

/** What is known of the files that the rows are of; null where they are of none. */
export function useShownFile(): { id: string; title: string; report: FileFacts } | null {
  return FILE;
}

/** Nothing can be opened beside it. */
export function useOpenedFiles(): [] {
  return [];
}

export function chooseFiles(): void {}
