import { ACTIVE_WINDOW_MS, MAX_RECENT_VISITORS, RECENT_WINDOW_MS, UNIQUE_WINDOW_MS } from '#contract/limits.ts';
import {
  JOB_COLUMNS,
  JOB_LIST_NAMES,
  JOB_LISTS,
  type JobAnswer,
  type JobColumn,
  type JobData,
  type JobEngine,
  type JobQuestion,
} from './job.ts';

interface ObjectRow extends Record<JobColumn, string> {
  ts: number;
  day: number;
  entry: number;
}

/** The plain way: an array of objects with texts, one pass with Maps and Sets. */
export function createObjectsEngine(data: JobData): JobEngine<JobAnswer> {
  const rows = Array.from({ length: data.count }, (_, row) => readRow(data, row));
  let next: ObjectRow | undefined;
  return {
    name: 'plain objects',
    ask: (question) => ({ ...answer(rows, question, data.days), ...live(rows, question.now) }),
    read: (raw) => raw,
    prepare: (row) => void (next = readRow(data, row)),
    append: () => next !== undefined && void rows.push(next),
  };
}

function readRow(data: JobData, row: number): ObjectRow {
  const texts = Object.fromEntries(JOB_COLUMNS.map((column) => [column, data.names[column][data.codes[column][row] ?? 0] ?? '']));
  return { ...(texts as Record<JobColumn, string>), ts: data.ts[row] ?? 0, day: data.day[row] ?? 0, entry: data.entry[row] ?? 0 };
}

function wanted(names: string[] = []): Set<string> | null {
  return names.length === 0 ? null : new Set(names);
}

function answer(rows: ObjectRow[], question: JobQuestion, dayCount: number) {
  const country = wanted(question.filter?.country);
  const device = wanted(question.filter?.device);
  const visitors = new Set<string>();
  const days = Array.from({ length: dayCount - question.firstDay }, () => ({ pageViews: 0, visits: 0, visitors: new Set<string>() }));
  const counts = JOB_LIST_NAMES.map(() => new Map<string, number>());
  let pageViews = 0;
  let visits = 0;
  for (const row of rows) {
    if (row.ts < question.from || row.ts >= question.to) continue;
    if (country !== null && !country.has(row.country)) continue;
    if (device !== null && !device.has(row.device)) continue;
    pageViews++;
    visits += row.entry;
    visitors.add(row.visitor);
    const day = days[row.day - question.firstDay];
    if (day !== undefined) {
      day.pageViews++;
      day.visits += row.entry;
      day.visitors.add(row.visitor);
    }
    for (let i = 0; i < JOB_LIST_NAMES.length; i++) {
      const name = JOB_LIST_NAMES[i] ?? 'path';
      const step = name === 'referrer' ? row.entry : 1;
      const map = counts[i];
      if (step > 0 && map !== undefined) map.set(row[name], (map.get(row[name]) ?? 0) + step);
    }
  }
  const lists = {} as JobAnswer['lists'];
  JOB_LIST_NAMES.forEach((name, i) => {
    const sorted = [...(counts[i] ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    lists[name] = sorted.slice(0, JOB_LISTS[name]);
  });
  return {
    pageViews,
    visits,
    visitors: visitors.size,
    days: {
      pageViews: days.map((day) => day.pageViews),
      visits: days.map((day) => day.visits),
      visitors: days.map((day) => day.visitors.size),
    },
    lists,
  };
}

function live(rows: ObjectRow[], now: number) {
  const seen = new Map<string, ObjectRow>();
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (row === undefined || now - row.ts >= UNIQUE_WINDOW_MS) break;
    if (!seen.has(row.visitor)) seen.set(row.visitor, row);
  }
  const latest = [...seen.values()];
  const recent = latest.filter((row) => now - row.ts < RECENT_WINDOW_MS);
  return {
    active: latest.filter((row) => now - row.ts < ACTIVE_WINDOW_MS).length,
    recent: recent.length,
    unique24h: seen.size,
    recentVisitors: recent
      .slice(0, MAX_RECENT_VISITORS)
      .map(({ visitor, ts, path, country, device, browser }) => ({ visitor, ts, path, country, device, browser })),
  };
}
