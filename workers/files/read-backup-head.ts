import { fail, succeed } from '../contract/outcome.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { BackupHeader } from './backup-format.ts';
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts';

/** The first line is a few hundred bytes; more is none of ours. */
const HEAD_BYTES = 16_384;
const VISITOR = /^[\x21-\x7e]{1,64}$/;

/** Reads the first line of a backup and says in words for a person why it is none, or none that this version can read. */
export async function readHeader(file: Blob): Promise<Outcome<BackupHeader>> {
  const [line = ''] = (await file.slice(0, HEAD_BYTES).text()).split('\n', 1);
  const raw = parseObject(line);
  if (raw === null || raw['format'] !== BACKUP_FORMAT) {
    return fail('bad-input', 'This is not a backup of Bug Matrix. Exports of events (CSV, NDJSON) are read by "Import".');
  }
  const { version, createdAt, visitor, pageViews, signals, columns } = raw;
  if (typeof version !== 'number' || version !== BACKUP_VERSION) {
    return fail(
      'bad-input',
      `Got a backup of version ${String(version)} when ${BACKUP_VERSION} was expected${isNewer(version) ? ': it was made by a newer version of this site' : ''}.`,
    );
  }
  const isWhole = typeof createdAt === 'string' && isCount(pageViews) && isCount(signals) && isTexts(columns);
  if (!isWhole || typeof visitor !== 'string' || !VISITOR.test(visitor)) {
    return fail('bad-input', 'The first line of the backup is damaged. Nothing was changed.');
  }
  return succeed({ format: BACKUP_FORMAT, version, createdAt, visitor, pageViews, signals, columns });
}

/** The object that a line holds; null when it holds none. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isNewer(version: unknown): boolean {
  return typeof version === 'number' && version > BACKUP_VERSION;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
