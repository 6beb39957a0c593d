import { createCollector } from '../../../functions/lib/site/collect/collector.ts';
import type { HostContext } from '../../../functions/lib/http/host-context.ts';
import { fakeDependencies, type FakeServer } from '../functions/fake-dependencies.ts';
import { collectRequest } from './sent-rows.ts';

const ENVIRONMENT = { CLICKHOUSE_URL: 'https://clickhouse.example', CLICKHOUSE_PASSWORD: 'planted-password', VITE_SITE_NAME: 'shop' };

/** ClickHouse that stores everything and holds nothing. */
export const storing: FakeServer = () => new Response('{"data":[],"rows":0}');

/** A collector in front of a ClickHouse that answers as told. */
export function openCollector(server: FakeServer = storing, env: Record<string, string> = {}) {
  const { deps, asked, limits, time } = fakeDependencies({ ...ENVIRONMENT, ...env }, server);
  const collect = createCollector(deps);
  return {
    asked,
    limits,
    time,
    /** Rows that were inserted, by table. */
    inserted: (table: string) =>
      asked.flatMap(({ url, body }) => {
        const [, columns] = new RegExp(`^INSERT INTO ${table} \\((.+)\\)`).exec(new URL(url).searchParams.get('query') ?? '') ?? [];
        return columns === undefined ? [] : rowsOf(columns.split(', '), String(body));
      }),
    async send(body: unknown, headers: Record<string, string> = {}, context: HostContext = { ip: '198.51.100.7' }) {
      const response = await collect(body instanceof Request ? body : collectRequest(body, headers), context);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
    },
  };
}

function rowsOf(columns: readonly string[], body: string): Record<string, unknown>[] {
  const lines = body.trim().split('\n');
  return lines.map((line) => Object.fromEntries((JSON.parse(line) as unknown[]).map((value, i) => [columns[i], value])));
}
