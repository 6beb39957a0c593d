import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../../workers/opened/formats/formats.ts';
import { refusalOf } from '../../../../../workers/opened/formats/other-exports.ts';
import { callsOf } from '../record-calls.ts';
import { takesLinearTime } from '../../../../helpers/linear-time.ts';

const TOTALS = 'It holds totals, and totals cannot be filtered by each other.';

/** First lines by each tool's documentation or source, as docs/files.md lists them. */
const EXPORTS: readonly [name: string, fileName: string, head: string][] = [
  [
    'an export of Plausible',
    'imported_visitors_20260101_20260131.csv',
    '"date","visitors","pageviews","bounces","visits","visit_duration"\n',
  ],
  ['an export of Plausible', 'imported_custom_events_20260101_20260131.csv', '"date","name","link_url","path","visitors","events"\n'],
  [
    'an export of Plausible',
    'Plausible export/visitors.csv',
    'date,visitors,pageviews,visits,views_per_visit,bounce_rate,visit_duration\n',
  ],
  ['an export of Plausible', 'pages.csv', 'name,visitors,pageviews,bounce_rate,time_on_page\n'],
  ['an export of Plausible', 'exit_pages.csv', 'name,unique_exits,total_exits,exit_rate\n'],
  [
    'a report of Google Analytics 4',
    'download.csv',
    '# ----------------------------------------\n# Pages and screens: Page path and screen class\n# Account: A\n# Property: P\n',
  ],
  ['a report of Google Analytics 4', 'Free form.csv', '# My site\n# Free form-Free form 1\n# 20260101-20260131\n\nDate,Active users\n'],
  ['a report of Matomo', 'Export.csv', '\uFEFFlabel,nb_visits,nb_hits,sum_time_spent,metadata_url\n'],
  ['a report of Matomo', 'visits.csv', 'date,nb_uniq_visitors,nb_users,nb_visits,nb_actions\n'],
  ['a report of Matomo', 'report.json', '[{"label":"/a","nb_visits":3,"nb_hits":4}]'],
  ['a report of GoAccess', 'report.json', '{"general":{"start_date":"01/Jan/2026","total_requests":9},"visitors":{"metadata":{}}}'],
  ['a report of GoAccess', 'report.csv', '"0",,"general",,,,,,,,"2026-01-01 00:00:00","date_time"\n'],
  ['a report of GoAccess', 'report.csv', '"0",,"visitors","12","1.00%","3","2.00%",,,,,,,,,"20260101"\n'],
  [
    'a report of GoAccess',
    'report.html',
    '<!DOCTYPE html>\n<html><head><title>Server Statistics</title><meta name="x" content="GoAccess">',
  ],
  ['a report of Umami', 'pages.csv', 'x,y\r\n/,12\r\n'],
  ['a part of the JSON export of GoatCounter', 'info.json', '{"export_version": "1.0", "goatcounter_version": "2.7"}'],
  [
    'a part of the JSON export of GoatCounter',
    'export/hit_stats.jsonl',
    '{"hour":"2026-01-01T00:00:00Z","path_id":1,"ref_id":1,"count":2}\n',
  ],
];

describe('refusalOf', () => {
  it.each(EXPORTS)('names %s (%s), says why it is refused and what to take', (name, fileName, head) => {
    const refusal = refusalOf(head, fileName) ?? '';
    expect(refusal).toContain(`This is ${name}. ${TOTALS} `);
    expect(refusal.slice(refusal.indexOf(TOTALS) + TOTALS.length)).toMatch(/^ .{20,}\.$/);
    expect(EXPORT_FORMATS.filter((format) => callsOf(format, head) !== null)).toEqual([]);
  });

  it.each([
    ['a PNG picture', '\uFFFDPNG\r\n\u001a\n\0\0\0\rIHDR'],
    ['a PNG picture', '‰PNG\r\n\u001a\n'],
    ['a JPEG picture', '\uFFFD\uFFFD\uFFFD\uFFFD\0\u0010JFIF\0'],
    ['a GIF picture', 'GIF89a\u0001'],
    ['a WebP picture', 'RIFF\uFFFD\0\0\0WEBPVP8'],
    ['a PDF document', '%PDF-1.7\n'],
    ['a ZIP archive', 'PK\u0003\u0004\u0014'],
    ['a compressed file', '\u001f\uFFFD\u0008\0'],
    ['a compressed file', '(\uFFFD/\uFFFD\u0004'],
    ['an archive', "7z\uFFFD\uFFFD'"],
    ['a web page or XML', '<!doctype html><title>x</title>'],
    ['a web page or XML', '<?xml version="1.0"?>'],
    ['a Parquet or Avro file', 'PAR1\u0015\u0004'],
    ['an SQLite database', 'SQLite format 3\0'],
    ['a binary file', '\u0001\u0002\uFFFDabc'.repeat(100)],
  ])('names %s', (name, head) => {
    expect(refusalOf(head, 'x.log')).toContain(`This is ${name}. `);
  });

  it.each([
    ['{"a":1,"b":{"c":2}}', 'This is JSON of another kind: an object with the fields "a", "b".'],
    ['[{"a":1}]', 'This is a JSON list of objects with the fields "a".'],
    ['{"format":"bugmatrix-backup","version":1}', 'which a newer version made: reload the page'],
    ['website_id,session_id,data_key,string_value\n', 'This table of Umami holds properties of events or visitors.'],
    [`x${'y'.repeat(65_535)}`, 'The first 64 KiB of this file have no line break.'],
    ['', 'The file has no content.'],
  ])('says of %.40s what it is', (head, expected) => {
    expect(refusalOf(head, 'x')).toContain(expected);
  });

  it.each([
    ['a log that begins with NUL bytes', '\0'.repeat(65_536)],
    ['a log behind a few of them', '\0\0 192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] "GET / HTTP/1.1" 200 1\n'],
    ['W3C fields', '#Software: Microsoft Internet Information Services 10.0\n#Fields: date time cs-method\n'],
    ['lines of syslog', '<134>Jan  1 00:00:00 host caddy: GET /\n'],
    ['a table of columns that nobody knows', 'when;who;what\n1;2;3\n'],
    ['text in other letters', 'дата,страница\n1,2\n'],
  ])('does not refuse %s', (_what, head) => {
    expect(refusalOf(head, 'access.log')).toBeNull();
  });

  it.each(['date,a,', '{', '# ', '"', '\0', '[{"'])('takes linear time for a head of %j alone', async (part) => {
    const read = (length: number) => void refusalOf(part.repeat(length / part.length), 'imported_'.repeat(length / 64));
    expect(await takesLinearTime(read, 4_096)).toBe(true);
  });
});
