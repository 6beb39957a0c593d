import { escapeMarkup } from '#lib/format/markup.ts';
import type { SummarySection } from '../summary/summary.ts';
import { FACTS_BLOCK, ROWS_BLOCK, type ReportFacts } from './report-facts.ts';

/** The parts of a report. All texts may hold anything. */
export interface ReportParts {
  title: string;
  /** What stands above the totals. */
  about: ReportFacts['about'];
  totals: readonly SummarySection[];
  /** Null = totals only: a document without a script. */
  rows: { facts: ReportFacts; lines: Blob } | null;
}

const PLACES = ['<!--title-->', '<!--totals-->', '<!--rows-->'] as const;
const END = '</body>\n</html>\n';

/** The report as a file: the template of this build (scripts/build/report-template.ts) with its parts in their places. */
export function reportDocument(template: string, { title, about, totals, rows }: ReportParts): Blob {
  const [head, body, gap, script] = cutAt(template);
  const text = [head, escapeMarkup(title), body, totalsMarkup(title, about, totals, rows !== null), gap].join('');
  const parts = rows === null ? [text, END] : [text, block(FACTS_BLOCK, asData(rows.facts)), ...block(ROWS_BLOCK, rows.lines), script];
  return new Blob(parts.flat(), { type: 'text/html;charset=utf-8' });
}

/** The template in front of its first place, between two, and after the last one. */
function cutAt(template: string): [string, string, string, string] {
  const parts: string[] = [];
  let rest = template;
  for (const place of PLACES) {
    const at = rest.indexOf(place);
    if (at < 0) throw new Error(`The template of reports has no ${place}.`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + place.length);
  }
  const [head = '', body = '', gap = ''] = parts;
  return [head, body, gap, rest];
}

/** An element that holds data: its type is none of a script, so that no browser runs it. */
function block(id: string, content: string | Blob): (string | Blob)[] {
  return [`<script type="text/plain" id="${id}">`, content, '</script>\n'];
}

/** JSON in which nothing can be read as markup. */
function asData(facts: ReportFacts): string {
  return JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
}

/** What shows without the script: in a mail, and until the rows are unpacked. */
function totalsMarkup(title: string, about: ReportFacts['about'], totals: readonly SummarySection[], hasRows: boolean): string {
  const state = hasRows
    ? 'These are the totals of the report. Where scripts run, its rows answer filters, ranges and details in their place.'
    : 'This report has totals only: there is nothing to filter.';
  return [
    '<main class="totals dashboard grid gap-6 py-8">',
    `<h1 class="text-xl wrap-anywhere">${escapeMarkup(title)}</h1>`,
    `<p role="status" class="text-sm text-muted">${state}</p>`,
    '<p class="hidden text-sm text-muted print:block">On paper, a list ends after 31 lines.</p>',
    `<dl class="text-sm text-muted">${about.map(([name, text]) => `<div><dt class="inline">${escapeMarkup(name)}: </dt><dd class="inline wrap-anywhere">${escapeMarkup(text)}</dd></div>`).join('')}</dl>`,
    ...totals.map(sectionMarkup),
    '</main>',
  ].join('\n');
}

function sectionMarkup({ title, sentences, table: [head = [], ...rows] }: SummarySection): string {
  const names = head.map((cell) => `<th scope="col">${escapeMarkup(cell)}</th>`).join('');
  const line = ([name = '', ...cells]: readonly string[]) =>
    `<tr><th scope="row">${escapeMarkup(name)}</th>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`;
  return [
    '<section class="min-w-0">',
    `<h2 class="text-base">${escapeMarkup(title)}</h2>`,
    sentences.length === 0 ? '' : `<p class="text-sm text-muted">${escapeMarkup(sentences.join(' '))}</p>`,
    `<table class="tabular"><caption class="sr-only">${escapeMarkup(title)}</caption>`,
    `<thead><tr>${names}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`,
    '</section>',
  ].join('');
}
