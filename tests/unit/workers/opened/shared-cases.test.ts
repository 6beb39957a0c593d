import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareRows } from '../../../../workers/store/event-order.ts';
import { read, textFile } from './make-reading.ts';
import { CHROME } from './stand-in-formats.ts';

/* Files on which public readers of logs and exports failed, with their right counts. */

function fixture(name: string): File {
  return textFile(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'), name);
}

async function countsOf(file: File, choices = {}) {
  const { report, rows } = await read([file], { choices, known: undefined });
  const people = rows.filter(({ robot }) => robot === '');
  const visitors = new Set(people.filter(({ kind }) => kind === 'pageview').map(({ visitor }) => visitor)).size;
  const { lines, refused, pageViews, leftOut } = report;
  return { lines, refused, pageViews, leftOut, visitors, report, rows };
}

describe('files that broke other readers', () => {
  it('odd requests: OPTIONS *, 304 by a person, //a/page that is no other host', async () => {
    const { rows, ...counts } = await countsOf(fixture('f01-odd-requests.log'));
    expect(counts).toMatchObject({ lines: 5, refused: 0, pageViews: 2, visitors: 1, leftOut: { robot: 1 } });
    expect(rows.map(({ path }) => path)).toEqual(['/a/page', '/a/page', '/a/page']);
  });

  it('all forms that Caddy writes, with the client behind a proxy and a console line', async () => {
    const counts = await countsOf(fixture('f04-caddy-versions.log'));
    expect(counts).toMatchObject({ lines: 7, refused: 0, pageViews: 5, visitors: 3, leftOut: { 'client-error': 1, 'no-request': 1 } });
  });

  it('IIS whose fields change in mid-file, with local times and requests without an agent', async () => {
    const counts = await countsOf(fixture('f05-iis-fields-change.log'));
    expect(counts).toMatchObject({ refused: 0, pageViews: 3, visitors: 1, leftOut: { 'no-agent': 1 } });
    const pageRule = { staticFiles: false, otherMethods: false, otherStatuses: false, withoutAgent: true };
    expect(await countsOf(fixture('f05-iis-fields-change.log'), { pageRule })).toMatchObject({ pageViews: 4 });
  });

  it('70,000 NUL bytes before the first line, and three before the last', async () => {
    const line = (second: number, address: string) =>
      `${address} - - [17/Dec/2026:05:19:0${second} +0000] "GET /a HTTP/1.1" 200 1 "-" "${CHROME}"\n`;
    const text = `${'\0'.repeat(70_000)}${line(7, '192.0.2.50')}${line(8, '192.0.2.50')}\0\0\0${line(9, '192.0.2.51')}`;
    expect(await countsOf(textFile(text))).toMatchObject({ lines: 3, refused: 0, pageViews: 3, visitors: 2 });
  });

  it('lines that are not sorted, with several offsets, and an agent that holds a date', async () => {
    const { rows, ...counts } = await countsOf(fixture('f10-order-and-offsets.log'));
    expect(counts).toMatchObject({ lines: 6, pageViews: 6, visitors: 2 });
    const inOrder = rows.toSorted(compareRows);
    expect(inOrder.map(({ path, ts }) => [path, new Date(ts).toISOString()])).toEqual([
      ['/1', '2026-03-28T09:00:00.000Z'],
      ['/2', '2026-03-28T09:10:00.000Z'],
      ['/3', '2026-03-28T09:25:00.000Z'],
      ['/4', '2026-03-28T09:50:00.000Z'],
      ['/x', '2026-03-29T00:59:59.000Z'],
      ['/y', '2026-03-29T01:00:01.000Z'],
    ]);
  });

  it('a CSV whose first quotes stand after thousands of rows, and whose last but one is never closed', async () => {
    const row = (path: string, title: string, session: number, screen = '') =>
      `${path},${title},0,,Chrome 148,Windows 10,s${session},0,,,${screen},DE,0,2026-02-01T00:00:00Z\n`;
    const header = '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date\n';
    const many = Array.from({ length: 2_100 }, (_, i) => row(`/p${i}`, 'T', i % 30)).join('');
    const quoted = row('/q', '"a "" , b"', 0, '"1280,768,1"') + row('/q', '""","', 0, '"1280,768,1"');
    const text = header + many + quoted + row('/bad', '"open', 0) + row('/after', 'T', 31);
    const { rows, ...counts } = await countsOf(textFile(text, 'goatcounter.csv'));
    expect(counts).toMatchObject({ refused: 1, pageViews: 2_103, visitors: 31, report: { refusedLines: [{ line: 2_104 }] } });
    expect(rows.at(-1)!.path).toBe('/after');
    expect(rows.at(-2)!.title).toBe('",');
  });

  it('Umami’s table with events, measurements, a row twice, and a time that is none', async () => {
    const { rows, ...counts } = await countsOf(fixture('f13-umami-website-event.csv'));
    expect(counts).toMatchObject({ refused: 1, pageViews: 3, visitors: 2, leftOut: { event: 2, repeated: 1 } });
    expect(rows.filter(({ kind }) => kind === 'event').map(({ target }) => target)).toEqual(['signup']);
  });
});
