import { describe, expect, it, vi } from 'vitest';
import { connectDatabase, EVERY_SERVER } from '../../../../../functions/lib/site/clickhouse.ts';
import { readSiteSettings } from '../../../../../functions/lib/site/settings.ts';
import { summed } from '../../../../../functions/lib/site/sql/statement.ts';

const ROWS = { columns: ['site'], values: [['shop']] };
const settings = readSiteSettings({ CLICKHOUSE_URL: 'https://clickhouse.example:8443', VITE_SITE_NAME: 'shop' })!;

function databaseAnswering(text: string, given = settings) {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return new Response(text);
  };
  return { asked, database: connectDatabase(given, send) };
}

describe('the site’s database', () => {
  it('is asked read-only, within limits of time, memory and rows, and for whole numbers as texts', async () => {
    const { asked, database } = databaseAnswering('{"data":[{"n":"9007199254740993"}],"rows":1}');
    expect(await database.ask({ sql: 'SELECT {a:String} AS n', parameters: { a: "x'; DROP" } })).toEqual([{ n: '9007199254740993' }]);
    const { searchParams } = new URL(asked[0]!.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      readonly: '2',
      max_execution_time: String(settings.limits.seconds),
      max_memory_usage: String(settings.limits.bytes),
      max_rows_to_read: String(settings.limits.rowsRead),
      output_format_json_quote_64bit_integers: '1',
      wait_end_of_query: '1',
      do_not_merge_across_partitions_select_final: '1',
    });
    expect(await asked[0]!.text()).not.toContain('DROP');
  });

  it('starts without a word on the console, also where statements may take minutes', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    databaseAnswering('', { ...settings, limits: { ...settings.limits, seconds: 600 } });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each(['', '{"data":[{"n":1}', '{"data":[{"n":1}],"rows":2}', '{"rows":0}', 'Code: 241'])(
    'never gives the half answer %j as whole',
    async (text) => {
      await expect(databaseAnswering(text).database.ask({ sql: 'SELECT 1', parameters: {} })).rejects.toThrow('answer');
    },
  );

  const LATE = 'Code: 241. DB::Exception: Memory of default.events (MEMORY_LIMIT_EXCEEDED) (version 26.7.1.1)';
  it.each([
    `{"data":[{"n":1},\r\n__exception__\r\nabcdefghijklmnop\r\n${LATE}\n90 abcdefghijklmnop\r\n__exception__\r\n`,
    `{"data":[{"n":1},\n${LATE}`,
    JSON.stringify({ data: [{ n: 1 }], rows: 1, exception: LATE }),
  ])('knows an error that comes after the status 200: %j', async (text) => {
    const { database } = databaseAnswering(text);
    await expect(database.ask({ sql: 'SELECT 1', parameters: {} })).rejects.toMatchObject({ code: '241' });
    if (!text.includes('"exception"')) await expect(database.insert('events', ROWS, 'batch')).rejects.toMatchObject({ code: '241' });
  });

  it('takes a visitor’s text for no error, and waits for no answer that stops half way', async () => {
    const row = { data: [{ path: `/\n${LATE}` }], rows: 1 };
    expect(await databaseAnswering(JSON.stringify(row)).database.ask({ sql: 'SELECT path', parameters: {} })).toEqual(row.data);
    const half: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"data":['));
          init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
        },
      });
      return new Response(body);
    };
    const hasty = connectDatabase({ ...settings, limits: { ...settings.limits, seconds: -4.9 } }, half);
    await expect(hasty.ask({ sql: 'SELECT 1', parameters: {} })).rejects.toThrow('Timeout');
  });

  it('that is a cluster is asked on each server, sent rows through the tables that pass them on, and changed everywhere', async () => {
    const { asked, database } = databaseAnswering('{"data":[],"rows":0}', { ...settings, cluster: 'main' });
    await database.ask({ sql: 'SELECT 1 AS n', merge: summed([], ['n']), parameters: {} });
    await database.ask({ sql: 'SELECT 1 AS n', parameters: {} });
    await database.ask({ sql: 'SELECT 1 AS n', copies: true, parameters: {} });
    await database.run({ sql: `DELETE FROM events ${EVERY_SERVER} WHERE 1`, parameters: {} });
    await database.insert('events', ROWS, 'batch');
    const texts = await Promise.all(asked.slice(0, 4).map((request) => request.text()));
    expect(
      texts.map((text) =>
        text
          .replace(/\s+/g, ' ')
          .replace(/ FORMAT JSON$/, '')
          .trim(),
      ),
    ).toEqual([
      "SELECT sum(part.n) AS n FROM cluster('main', view(SELECT 1 AS n)) AS part",
      "SELECT * FROM cluster('main', view(SELECT 1 AS n))",
      "SELECT * FROM clusterAllReplicas('main', view(SELECT 1 AS n))",
      "DELETE FROM events ON CLUSTER 'main' WHERE 1",
    ]);
    expect(asked.slice(2, 4).map(({ url }) => new URL(url).search)).toEqual([
      expect.stringContaining('apply_deleted_mask=0'),
      expect.stringContaining('mutations_sync=2'),
    ]);
    expect(new URL(asked[4]!.url).searchParams.get('query')).toContain('INSERT INTO sentEvents');
  });

  it('is not asked to insert no rows', async () => {
    const { asked, database } = databaseAnswering('');
    await database.insert('events', { ...ROWS, values: [] }, 'batch');
    await database.insert('events', ROWS, 'batch');
    expect(asked.map(({ url }) => new URL(url).searchParams.get('insert_deduplication_token'))).toEqual(['batch']);
  });
});

describe('settings of the whole site', () => {
  it('are none without an address, and refuse an unusable value by its name', () => {
    expect(readSiteSettings({})).toBeNull();
    expect(settings).toMatchObject({ site: 'shop', database: 'default', username: 'default', retentionDays: 396, zone: 'UTC' });
    expect(readSiteSettings({ CLICKHOUSE_URL: 'http://x', SITE_ZONE: 'Europe/Berlin' })).toMatchObject({ zone: 'Europe/Berlin' });
    expect(() => readSiteSettings({ CLICKHOUSE_URL: 'http://x', SITE_ZONE: 'Etc/Unknown' })).toThrow('SITE_ZONE');
    for (const host of ['localhost', '127.0.0.1', 'clickhouse', '10.1.2.3', '192.168.0.9', '172.31.0.1', '[::1]', '[fd12::1]'])
      expect(readSiteSettings({ CLICKHOUSE_URL: `http://${host}:8123` })).not.toBeNull();
    for (const host of ['db.example', '8.8.8.8', '172.32.0.1', '169.254.169.254', '[fe80::1]', '10.evil.example', '0x08080808'])
      expect(() => readSiteSettings({ CLICKHOUSE_URL: `http://${host}` })).toThrow('https');
    expect(() => readSiteSettings({ CLICKHOUSE_URL: 'ftp://x' })).toThrow('CLICKHOUSE_URL');
    expect(() => readSiteSettings({ CLICKHOUSE_URL: 'http://x', SITE_RETENTION_DAYS: '1; DROP' })).toThrow('SITE_RETENTION_DAYS');
    expect(() => readSiteSettings({ CLICKHOUSE_URL: 'http://x', CLICKHOUSE_CLUSTER: "a'b" })).toThrow('CLICKHOUSE_CLUSTER');
  });
});
