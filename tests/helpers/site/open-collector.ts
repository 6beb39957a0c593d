import { createCollector } from '../../../functions/lib/site/collect/collector.ts';
import type { HostContext } from '../../../functions/lib/http/host-context.ts';
import { fakeDependencies, type FakeServer } from '../functions/fake-dependencies.ts';
import { collectRequest } from './sent-rows.ts';

const ENVIRONMENT = { CLICKHOUSE_URL: 'https://clickhouse.example', CLICKHOUSE_PASSWORD: 'planted-password', VITE_SITE_NAME: 'shop' };

/** ClickHouse that stores everything and holds nothing. */
export const storing: FakeServer = () => new Response('{"data":[],"rows":0}');

/** A collector in front of a ClickHouse that answers as told, and holds what senders are counted by; several may share `counts`. */
export function openCollector(server: FakeServer = storing, env: Record<string, string> = {}, counts = new HeldCounts()) {
  const { deps, asked, limits, time } = fakeDependencies({ ...ENVIRONMENT, ...env }, async (init, url) => {
    const answer = await server(init, url);
    return (answer.ok && counts.answer(String(init?.body), new URL(url).searchParams)) || answer;
  });
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

/** The salts and counts of senders, counted exactly. */
export class HeldCounts {
  readonly salts: unknown[][] = [];
  readonly #received: unknown[][] = [];

  answer(body: string, parameters: URLSearchParams): Response | null {
    const values = parameters.get('query') === null ? [] : body.trim().split('\n');
    const [, table] = /INSERT INTO (\w+)/.exec(parameters.get('query') ?? '') ?? [];
    if (table === 'addressSalts') this.salts.push(...values.map((line) => JSON.parse(line) as unknown[]));
    if (table === 'receivedHourly') this.#received.push(...values.map((line) => JSON.parse(line) as unknown[]));
    if (body.includes('FROM addressSalts')) return rowsAnswer(this.#leastSalt(parameters));
    return body.includes('FROM receivedHourly') ? rowsAnswer(this.#counted(parameters)) : null;
  }

  #leastSalt(parameters: URLSearchParams): object[] {
    const ofDay = this.salts.filter(([, day]) => day === parameters.get('param_day'));
    return ofDay
      .map(([, , salt, made]) => ({ salt: String(salt), made }))
      .sort((a, b) => (a.salt < b.salt ? -1 : 1))
      .slice(0, 1);
  }

  #counted(parameters: URLSearchParams): object[] {
    const names = (parameters.get('param_senders') ?? '').match(/[\w-]+/g) ?? [];
    const distinct = (name: string, column: number, hour?: number) => {
      const rows = this.#received.filter(
        ([, day, of, sender]) => day === parameters.get('param_day') && sender === name && (hour ?? of) === of,
      );
      return new Set(rows.flatMap((row) => row[column])).size;
    };
    const hour = Number(parameters.get('param_hour'));
    return names.map((sender) => ({
      sender,
      rows_day: distinct(sender, 5),
      visitors_day: distinct(sender, 6),
      visitors_hour: distinct(sender, 6, hour),
    }));
  }
}

function rowsAnswer(data: object[]): Response {
  return new Response(JSON.stringify({ data, rows: data.length }));
}

function rowsOf(columns: readonly string[], body: string): Record<string, unknown>[] {
  const lines = body.trim().split('\n');
  return lines.map((line) => Object.fromEntries((JSON.parse(line) as unknown[]).map((value, i) => [columns[i], value])));
}
