import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileFormat } from '#contract/ports/opened-file.ts';
import { EXPORT_FORMATS } from '../../../../../workers/opened/formats/formats.ts';
import { takesLinearTime } from '../../../../helpers/linear-time.ts';
import { callsOf, type Call } from '../record-calls.ts';

const ID = '0190aaaa-bbbb-4ccc-8ddd-0123456789ab';
const TIME = '2026-03-01T00:00:00Z';

/** Files of one format: what stands around and between the records, and a record whose other texts are all `value`. */
interface Sample {
  begin: string;
  between: string;
  end: string;
  record(value: string): string;
}

function table(columns: readonly string[], fixed: Readonly<Record<string, string>>): Sample {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const record = (value: string): string => columns.map((name) => cell(fixed[name] ?? value)).join(',');
  return { begin: `${columns.join(',')}\r\n`, between: '\r\n', end: '\r\n', record };
}

function json(record: (value: string) => object, [begin, between, end] = ['', '\n', '\n']): Sample {
  return { begin, between, end, record: (value) => JSON.stringify(record(value)) };
}

const BACKUP_HEADER = {
  ...{ format: 'bugmatrix-backup', version: 1, createdAt: TIME, visitor: 'v', pageViews: 1, signals: 0 },
  columns: ['id', 'ts', 'kind', 'value', 'pageViewId', 'origin', 'flags', 'visitor', 'path', 'title', 'referrer'],
};
const UMAMI = ['session_id', 'event_id', 'hostname', 'browser', 'os', 'device', 'screen', 'language', 'country', 'city', 'url_path'];
const SAMPLES: Readonly<Partial<Record<FileFormat, Sample>>> = {
  umami: table([...UMAMI, 'url_query', 'referrer_domain', 'page_title', 'event_type', 'created_at', 'x'], {
    event_type: '1',
    created_at: TIME,
  }),
  goatcounter: table(
    [
      '2Path',
      'Title',
      'Event',
      'UserAgent',
      'Browser',
      'System',
      'Session',
      'Bot',
      'Referrer',
      'Referrer scheme',
      'Screen size',
      'Location',
      'Date',
    ],
    { Date: TIME },
  ),
  matomo: json(
    (v) => ({
      ...{ idSite: v, idVisit: v, visitorId: v, referrerUrl: v, countryCode: v, city: v, languageCode: v, browserName: v },
      ...{ operatingSystemName: v, deviceType: v, resolution: v, actionDetails: [{ type: 'action', url: v, pageTitle: v, timestamp: 1 }] },
    }),
    ['[', ',', ']'],
  ),
  posthog: json((v) => ({
    ...{ uuid: v, event: '$pageview', distinct_id: v, person_id: v, timestamp: TIME },
    properties: { $current_url: v, $referrer: v, title: v, $browser: v, $os: v, $device_type: v, $screen_width: v, $screen_height: v },
  })),
  ga4: json((v) => ({
    ...{ event_timestamp: '1', event_name: 'page_view', user_pseudo_id: v, geo: { country: v, city: v } },
    event_params: ['page_location', 'page_title', v].map((key) => ({ key, value: { string_value: v } })),
    device: { category: v, operating_system: v, language: v, web_info: { browser: v, hostname: v } },
  })),
  'own-csv': table(['id', 'time', 'visitor', 'path', 'title', 'referrer', 'userAgent', 'city'], { id: ID, time: TIME, visitor: 'v' }),
  'own-ndjson': json((v) => ({ id: ID, time: TIME, visitor: 'v', path: v, title: v, referrer: v, userAgent: v, city: v, [v]: v })),
  'own-backup': json(
    (v) => [ID, 1_772_323_200_000, 'pageview', 0, '', 'imported', 0, 'v', v, v, v],
    [`${JSON.stringify(BACKUP_HEADER)}\n{}\n`, '\n', '\n'],
  ),
};
const CASES = EXPORT_FORMATS.map(({ name }) => name);

function fileOf(name: FileFormat, values: readonly string[]): string {
  const { begin, between, end, record } = SAMPLES[name]!;
  return begin + values.map(record).join(between) + end;
}

function read(name: FileFormat, text: string, cuts: readonly number[] = []): Call[] {
  return (
    callsOf(
      EXPORT_FORMATS.find((format) => format.name === name)!,
      text,
      {},
      cuts,
    ) ?? []
  );
}

const HOSTILE = [
  ...['', '\\N', '"', '""', "'", ',;\t', '\r\n', '\n"', '\0', '\uD800', '\uDFFF x', '\u2028', '{"idSite":1}', '},{"idSite"', '[1,2'],
  ...[
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '{"__proto__":{"polluted":1}}',
    '<script>alert(1)</script>',
    '=1+1',
    'javascript:alert(1)',
  ],
  ...['https://', 'https://user:secret@example.com/a', '//example.com/a', 'null', 'NaN', '-1', '1e999', '99999999999999999999'],
];

describe('EXPORT_FORMATS', () => {
  it.each(CASES)('%s: each file is of one format alone', (name) => {
    const text = fileOf(name, ['/a', '/b']);
    expect(EXPORT_FORMATS.filter((format) => callsOf(format, text) !== null).map((format) => format.name)).toEqual([name]);
  });

  it.each(CASES)('%s: each record is one call, whatever its texts are', (name) => {
    const heads = read(name, SAMPLES[name]!.begin).filter((call) => 'leftOut' in call).length;
    for (const value of HOSTILE) {
      const calls = read(name, fileOf(name, ['/a', value, '/b']));
      expect([value, calls.length]).toEqual([value, 3 + heads]);
      expect(Object.keys(calls.at(-1) ?? {})).toEqual([name.startsWith('own') ? 'row' : 'hit']);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(CASES)('%s: a record of 1 MiB in each field is refused, and the next one is read', (name) => {
    const calls = read(name, fileOf(name, ['/a', 'x'.repeat(1_048_576), '/b'])).slice(-3);
    expect(calls.map((call) => Object.keys(call)[0])).toEqual(
      name.startsWith('own') ? ['row', 'refused', 'row'] : ['hit', 'refused', 'hit'],
    );
  });

  it.each(CASES)('%s: the calls are the same wherever the text is cut', (name) => {
    const text = fileOf(name, [...HOSTILE, '/a']);
    const whole = read(name, text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        expect(read(name, text, cuts)).toEqual(whole);
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it.each(CASES)('%s: the end of the file may cut it anywhere', (name) => {
    const text = fileOf(name, ['/a', '/b', '/c']);
    const whole = read(name, text);
    for (let at = SAMPLES[name]!.begin.length; at < text.length; at += 7) {
      const calls = read(name, text.slice(0, at));
      expect(calls.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, calls.length - 1)));
    }
  });

  it.each(CASES)('%s: reading takes linear time', async (name) => {
    const readAll = (length: number): void => {
      read(
        name,
        fileOf(
          name,
          Array.from({ length }, (_, at) => `/page/${at}`),
        ),
      );
    };
    expect(await takesLinearTime(readAll, 250)).toBe(true);
  });
});
