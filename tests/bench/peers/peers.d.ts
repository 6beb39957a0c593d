// What the benchmark uses of its peers, so that types are checked without installing them.

declare module 'crossfilter2' {
  interface Group<K, R> {
    all(): { key: K; value: R }[];
    reduce(add: (state: R, row: number) => R, remove: (state: R, row: number) => R, initial: () => R): Group<K, R>;
    reduceCount(): Group<K, R>;
    reduceSum(value: (row: number) => number): Group<K, R>;
  }
  interface Dimension<K> {
    filterRange(range: [K, K]): void;
    filterFunction(test: (key: K) => boolean): void;
    filterAll(): void;
    group<G, R>(): Group<G, R>;
  }
  interface GroupAll<V> {
    reduce<R>(add: (state: R, row: V) => R, remove: (state: R, row: V) => R, initial: () => R): { value(): R };
  }
  interface Crossfilter<V> {
    dimension<K>(key: (row: V) => K): Dimension<K>;
    groupAll(): GroupAll<V>;
    add(rows: V[]): void;
  }
  export default function crossfilter<V>(rows: V[]): Crossfilter<V>;
}

declare module 'apache-arrow' {
  export interface Table {
    readonly numRows: number;
    getChildAt(index: number): { toArray(): ArrayLike<number | bigint> } | null;
  }
  export function tableFromArrays(columns: Record<string, Float64Array | Uint8Array | Uint16Array | Uint32Array>): Table;
  export function tableToIPC(table: Table, kind: 'stream'): Uint8Array;
}

/** The blocking bindings for browsers, which the package contains and does not export; the runner gives them this name. */
declare module 'duckdb-browser-blocking' {
  import type { Table } from 'apache-arrow';
  export interface Statement {
    query(...parameters: (number | string)[]): Table;
  }
  export interface Connection {
    query(sql: string): Table;
    prepare(sql: string): Statement;
    insertArrowFromIPCStream(bytes: Uint8Array, options: { name: string; create: boolean }): void;
  }
  export interface Bindings {
    instantiate(onProgress?: () => void): Promise<Bindings>;
    open(config: object): void;
    connect(): Connection;
    getVersion(): string;
  }
  export class VoidLogger {
    log(entry: unknown): void;
  }
  export const BROWSER_RUNTIME: object;
  export function createDuckDB(bundles: object, logger: VoidLogger, runtime: object): Promise<Bindings>;
}
