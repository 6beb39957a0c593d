import { FACTS_BLOCK, ROWS_BLOCK, type ReportFacts } from '../dashboard/report/report-facts.ts';

/** What the report says of itself. */
export const FACTS: ReportFacts = JSON.parse(textOf(FACTS_BLOCK));

/** The lines with its rows (workers/report/packed-block.ts). */
export function rowLines(): string[] {
  return textOf(ROWS_BLOCK).trim().split('\n');
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
