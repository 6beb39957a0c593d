import { describe, expect, it } from 'vitest';
import { BACKUP_COLUMNS } from '../../../../../workers/files/backup-format.ts';
import { OWN_BACKUP } from '../../../../../workers/opened/formats/own-backup.ts';
import { makeRows } from '../../files/make-files.ts';
import { callsOf } from '../record-calls.ts';

const HEADER = { format: 'bugmatrix-backup', version: 1, createdAt: '2026-03-01T00:00:00Z', visitor: 'v', pageViews: 3, signals: 0 };
const rows = makeRows(3);
const line = (row: (typeof rows)[number]) => JSON.stringify(BACKUP_COLUMNS.map((name) => row[name]));
const backup = (documents: string, lines: readonly string[], header: object = HEADER) =>
  `${[JSON.stringify({ columns: BACKUP_COLUMNS, ...header }), documents, ...lines, `{"checksum":"${'0'.repeat(64)}"}`].join('\n')}\n`;
const HEAD = { leftOut: 'head' };

describe('our own backup', () => {
  it('gives its rows as they were recorded, and nothing of its documents', () => {
    expect(callsOf(OWN_BACKUP, backup('{"settings":{}}', rows.map(line)))).toEqual([HEAD, HEAD, ...rows.map((row) => ({ row })), HEAD]);
  });

  it('gives them also behind documents that are longer than any line that is read', () => {
    const calls = callsOf(OWN_BACKUP, backup(JSON.stringify({ errors: 'x'.repeat(100_000) }), rows.map(line)));
    expect(calls).toEqual([HEAD, HEAD, ...rows.map((row) => ({ row })), HEAD]);
  });

  it('loses of what is damaged only that line', () => {
    const [first, second, third] = rows.map(line);
    const calls = callsOf(OWN_BACKUP, backup('{}', [first ?? '', (second ?? '').slice(0, 40), '{}', '[1]', third ?? '']));
    expect(calls?.map((call) => Object.keys(call)[0])).toEqual([
      'leftOut',
      'leftOut',
      'row',
      'refused',
      'refused',
      'refused',
      'row',
      'leftOut',
    ]);
    expect(calls?.[3]).toEqual({ refused: 'The line is no list of JSON.' });
  });

  it.each([
    ['of another version', { ...HEADER, version: 2 }],
    ['without columns', { ...HEADER, columns: null }],
    ['that is another file', { ...HEADER, format: 'other' }],
  ])('is not read %s', (_, header) => {
    expect(callsOf(OWN_BACKUP, backup('{}', [], header))).toBeNull();
  });
});
