import ehModule from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import mvpModule from '@duckdb/duckdb-wasm/dist/duckdb-mvp.wasm?url';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { BROWSER_RUNTIME, type Connection, createDuckDB, VoidLogger } from 'duckdb-browser-blocking';
import {
  JOB_COLUMNS,
  JOB_LIST_NAMES,
  type JobAnswer,
  type JobData,
  type JobEngine,
  type JobListName,
  type JobQuestion,
} from '../job/job.ts';
import { createLiveCount } from '../job/live.ts';
import { listsOf, sum } from '../job/top-of.ts';

/**
 * DuckDB-WASM over integer codes, with its blocking bindings in this worker, so that no message is part of its time.
 * One statement answers all lists by grouping sets; the two distinct counts have their own, which is faster than one for all.
 */
export async function createDuckdbEngine(data: JobData): Promise<JobEngine<JobAnswer> & { version: string }> {
  const database = await createDuckDB({ mvp: { mainModule: mvpModule }, eh: { mainModule: ehModule } }, new VoidLogger(), BROWSER_RUNTIME);
  await database.instantiate();
  database.open({});
  const connection = database.connect();
  load(connection, data);
  const ask = prepare(connection);
  const live = createLiveCount(data);
  const insert = connection.prepare(`INSERT INTO views VALUES (${['?', '?', '?', ...JOB_COLUMNS.map(() => '?')].join(', ')})`);
  let count = data.count;
  let next: number[] = [];
  return {
    name: 'DuckDB-WASM',
    version: database.getVersion(),
    ask: (question) => ({ ...ask(question, data), ...live(question.now, count) }),
    read: (raw) => raw,
    prepare(row) {
      next = [data.ts[row] ?? 0, data.day[row] ?? 0, data.entry[row] ?? 0, ...JOB_COLUMNS.map((column) => data.codes[column][row] ?? 0)];
      count = row + 1;
    },
    append: () => void insert.query(...next),
  };
}

function load(connection: Connection, data: JobData): void {
  const { count } = data;
  const columns: Record<string, Float64Array | Uint8Array | Uint16Array | Uint32Array> = {
    ts: data.ts.subarray(0, count),
    day: data.day.subarray(0, count),
    entry: data.entry.subarray(0, count),
  };
  for (const column of JOB_COLUMNS) columns[column] = data.codes[column].subarray(0, count);
  connection.insertArrowFromIPCStream(tableToIPC(tableFromArrays(columns), 'stream'), { name: 'views', create: true });
}

/** Prepares the statements without and with the filter. */
function prepare(connection: Connection) {
  const variants = new Map<number, ReturnType<typeof prepareVariant>>();
  return (question: JobQuestion, data: JobData) => {
    const { filter } = question;
    const codes = filter === null ? [] : [...codesOf(data, 'country', filter.country), ...codesOf(data, 'device', filter.device)];
    const countries = filter?.country.length ?? 0;
    const key = countries * 1_000 + codes.length;
    const variant = variants.get(key) ?? prepareVariant(connection, countries, codes.length - countries);
    variants.set(key, variant);
    return variant(question, data, codes);
  };
}

function codesOf(data: JobData, column: 'country' | 'device', names: string[]): number[] {
  return names.map((name) => data.names[column].indexOf(name));
}

function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function prepareVariant(connection: Connection, countries: number, devices: number) {
  const filters = [countries > 0 ? ` AND country IN (${marks(countries)})` : '', devices > 0 ? ` AND device IN (${marks(devices)})` : ''];
  const where = `FROM views WHERE ts >= ? AND ts < ?${filters.join('')}`;
  const days = connection.prepare(
    `SELECT day, sum(n)::DOUBLE, sum(e)::DOUBLE, count(*)::DOUBLE FROM (SELECT day, visitor, count(*) AS n, sum(entry) AS e ${where} GROUP BY day, visitor) GROUP BY day`,
  );
  const visitors = connection.prepare(`SELECT count(DISTINCT visitor)::DOUBLE ${where}`);
  const sets = JOB_LIST_NAMES.map((name) => `(${name})`).join(', ');
  const code = `coalesce(${JOB_LIST_NAMES.join(', ')})`;
  const lists = connection.prepare(
    `SELECT GROUPING(${JOB_LIST_NAMES.join(', ')})::INTEGER, ${code}::INTEGER, count(*)::DOUBLE, sum(entry)::DOUBLE ${where} GROUP BY GROUPING SETS (${sets})`,
  );
  return (question: JobQuestion, data: JobData, codes: number[]) => {
    const parameters = [question.from, question.to, ...codes];
    const byDay = days.query(...parameters);
    const buckets = data.days - question.firstDay;
    const series = [1, 2, 3].map((column) => spread(byDay, column, buckets, question.firstDay)) as [number[], number[], number[]];
    const counters = readLists(lists.query(...parameters), data);
    return {
      pageViews: sum(series[0]),
      visits: sum(series[1]),
      visitors: Number(
        visitors
          .query(...parameters)
          .getChildAt(0)
          ?.toArray()[0] ?? 0,
      ),
      days: { pageViews: series[0], visits: series[1], visitors: series[2] },
      lists: listsOf(counters, data),
    };
  };
}

/** Spreads the rows of the grouping sets over the lists: of the bits of GROUPING only that of the grouped column is 0. */
function readLists(table: ReturnType<Connection['query']>, data: JobData): Record<JobListName, ArrayLike<number>> {
  const [groups, codes, counts, entries] = [0, 1, 2, 3].map((column) => table.getChildAt(column)?.toArray() ?? []) as [
    ArrayLike<number>,
    ArrayLike<number>,
    ArrayLike<number>,
    ArrayLike<number>,
  ];
  const all = 2 ** JOB_LIST_NAMES.length - 1;
  const counters = {} as Record<JobListName, number[]>;
  for (const name of JOB_LIST_NAMES) counters[name] = zeros(data.names[name].length);
  for (let i = 0; i < table.numRows; i++) {
    const name = JOB_LIST_NAMES[JOB_LIST_NAMES.length - 1 - Math.log2(all - (groups[i] ?? 0))] ?? 'path';
    counters[name][codes[i] ?? 0] = (name === 'referrer' ? entries[i] : counts[i]) ?? 0;
  }
  return counters;
}

/** The values of a result column by the key in its first column, from `first` on. */
function spread(table: ReturnType<Connection['query']>, column: number, size: number, first: number): number[] {
  const keys = table.getChildAt(0)?.toArray() ?? [];
  const values = table.getChildAt(column)?.toArray() ?? [];
  const all = zeros(size);
  for (let i = 0; i < table.numRows; i++) all[Number(keys[i]) - first] = Number(values[i]);
  return all;
}
