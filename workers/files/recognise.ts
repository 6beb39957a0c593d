import { fail, succeed } from '../contract/outcome.ts';
import type { Outcome } from '../contract/outcome.ts';
import { BACKUP_FORMAT } from './backup-format.ts';
import { encodingOf } from './text-chunks.ts';

export type FileKind = 'csv' | 'ndjson' | 'backup';

/** Enough to see the header of every format. */
const HEAD_BYTES = 4_096;

/** What begins like this is none of our files, whatever its name says. */
const STRANGERS: readonly [string, string][] = [
  ['PK\u0003\u0004', 'This is a ZIP archive. Unpack it and choose the CSV or NDJSON file in it.'],
  ['\u001f', 'This is a compressed file. Unpack it first.'],
  ['%PDF', 'This is a PDF document, not an export of events.'],
  ['<', 'This is a web page or XML, not an export of events.'],
  ['[', 'This is a JSON list. Events are read as CSV or as NDJSON: one object a line, without brackets around.'],
];

/** Recognises a file by its content, never by its name. */
export async function recognise(file: Blob): Promise<Outcome<FileKind>> {
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer();
  const head = new TextDecoder(await encodingOf(file)).decode(bytes).trimStart();
  const stranger = STRANGERS.find(([start]) => head.startsWith(start));
  if (stranger !== undefined) return fail('bad-input', stranger[1]);
  if (head === '') return fail('bad-input', 'The file has no content.');
  if (!head.startsWith('{')) return succeed('csv');
  return succeed(head.startsWith(`{"format":"${BACKUP_FORMAT}"`) ? 'backup' : 'ndjson');
}
