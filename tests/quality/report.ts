import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTable } from '../bench/table.ts';
import { BAR, verdict, type Measured } from './bar.ts';

/** Columns of the table that has a line a route. */
const COLUMNS: [string, (measured: Measured) => number | boolean | undefined][] = [
  ['mobile', ({ mobile }) => mobile?.performance],
  ['LCP ms', ({ mobile }) => mobile?.lcp],
  ['TBT ms', ({ mobile }) => mobile?.tbt],
  ['desktop', ({ desktop }) => desktop?.performance],
  ['CLS 390', ({ phone }) => phone?.shift],
  ['CLS 1440', ({ wide }) => wide?.shift],
  ['axe', ({ axe }) => axe?.length],
  ['bfcache', ({ restored }) => restored],
];

export function routeTable(all: Measured[]) {
  const rows = all.map((measured) => [measured.route, ...COLUMNS.map(([, value]) => format(value(measured)))]);
  return formatTable(['route', ...COLUMNS.map(([name]) => name)], rows);
}

export function barTable(all: Measured[]) {
  const rows = BAR.flatMap((rule) => {
    const found = verdict(rule, all);
    const bar = `${rule.worst === 'min' ? '≥' : '≤'} ${rule.limit} ${rule.unit}`.trim();
    return found === null ? [] : [[rule.what, bar, format(found.value), found.ok ? 'ok' : 'MISSED', found.route]];
  });
  return formatTable(['what', 'bar', 'measured', '', 'worst route'], rows);
}

/** Sentences on what a number does not tell: audits that were missed, violations, hosts. */
export function details(all: Measured[]): string[] {
  return all.flatMap(({ route, mobile, desktop, phone, wide, axe }) => [
    ...(mobile?.missed ?? []).map((id) => `${route}: mobile misses ${id}`),
    ...(desktop?.missed ?? []).map((id) => `${route}: desktop misses ${id}`),
    ...(axe ?? []).map((line) => `${route}: ${line}`),
    ...[phone, wide].flatMap((visit) => visit?.strangers ?? []).map((address) => `${route}: asks ${address}`),
  ]);
}

/** @returns where it is, from the root */
export function writeReport(root: string, result: unknown): string {
  const file = '.cache/quality/result.json';
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), `${JSON.stringify(result, null, 2)}\n`);
  return file;
}

function format(value: number | boolean | undefined) {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 1 ? 1 : 3);
}
