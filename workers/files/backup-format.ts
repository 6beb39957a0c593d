import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import type { Stepper } from '../engine/operations.ts';

/*
 * A backup is UTF-8 text of lines, each a JSON value:
 *   1. the header; 2. the documents, an object; then `pageViews` rows and `signals` rows, each a list in the order of
 *   the header's columns; last {"checksum": "<64 hex digits>"}, which is made of everything before that line.
 */
export const BACKUP_FORMAT = 'bugmatrix-backup';
export const BACKUP_VERSION = 1;

/** First line of a backup. */
export interface BackupHeader {
  format: typeof BACKUP_FORMAT;
  version: number;
  /** RFC 3339. */
  createdAt: string;
  visitor: string;
  /** Rows of each log. */
  pageViews: number;
  signals: number;
  columns: string[];
}

/** Everything that a backup holds. */
export interface BackupContent {
  visitor: string;
  pageViews: EventBlock[];
  signals: EventBlock[];
  /** What is kept beside the events; its reader checks its form. */
  documents: object;
}

export const BACKUP_COLUMNS = [
  'id',
  'ts',
  'kind',
  'value',
  'pageViewId',
  'origin',
  'flags',
  ...TEXT_COLUMNS,
] as const satisfies readonly (keyof EventRow)[];

/** The line that follows the hashed part. */
export const CHECKSUM_LINE = /^\n\{"checksum":"([0-9a-f]{64})"\}\n$/;
export const CHECKSUM_LINE_BYTES = '\n{"checksum":""}\n'.length + 64;

/** Part of the format: changing it changes every checksum. */
const PIECE_BYTES = 1_048_576;

/**
 * SHA-256 over the SHA-256 digests of the pieces of 1 MiB, as 64 hex digits: the browser's digest takes whole buffers only,
 * and a file need not fit into one.
 */
export async function checksumOf(content: Blob, stepper: Stepper): Promise<string> {
  const digests: ArrayBuffer[] = [];
  for (let at = 0; at < content.size; at += PIECE_BYTES) {
    digests.push(await crypto.subtle.digest('SHA-256', await content.slice(at, at + PIECE_BYTES).arrayBuffer()));
    await stepper.endStep(Math.min(at + PIECE_BYTES, content.size), content.size);
  }
  const whole = await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer());
  return Array.from(new Uint8Array(whole), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
