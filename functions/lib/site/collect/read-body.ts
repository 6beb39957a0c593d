import * as v from 'valibot';
import { isUuid } from '#contract/rows/uuid.ts';
import { exactObject, isPlainObject, list, must, textLike, type Schema } from '#contract/schema.ts';
import { isSiteSecret } from '#contract/site/pseudonym.ts';
import { MAX_SITE_BYTES, MAX_SITE_ROWS, type SiteErase } from '#contract/site/wire.ts';
import { Refusal } from '../../http/refusal.ts';
import { readJson } from '../../http/request.ts';

/** A row before its own check: an object with the id by which it is answered. */
export type GivenRow = Readonly<Record<string, unknown>> & { id: string };

export interface Batch {
  visitor: string;
  rows: GivenRow[];
}

/** What a browser asks for: rows to keep, or the erasure of what was sent under a secret. */
type Given = Batch | { erase: SiteErase['erase'] };

const VERSION = v.literal(1, must('be 1'));

const BatchSchema = exactObject({
  v: VERSION,
  visitor: textLike(/^[0-9a-f]{24}$/, '24 lower-case hexadecimal digits'),
  rows: list(v.custom<GivenRow>(isRow, must('be an object with a lower-case UUID as its id')), 0, MAX_SITE_ROWS),
});
const EraseSchema = exactObject({
  v: VERSION,
  erase: v.custom<SiteErase['erase']>(isSiteSecret, must('be 32 bytes as lower-case hexadecimal digits')),
});

const GivenSchema: Schema<Given> = v.lazy((given) => (isPlainObject(given) && Object.hasOwn(given, 'erase') ? EraseSchema : BatchSchema));

/** Reads the body of a request; refuses with 415, 413, 408 or 400 what is neither a batch nor an erasure. */
export async function readBody(request: Request, deps: { deadline(ms: number): AbortSignal }): Promise<Given> {
  const given = await readJson(request, GivenSchema, MAX_SITE_BYTES, deps);
  // Rows are answered by their ids.
  if ('rows' in given && new Set(given.rows.map(({ id }) => id)).size < given.rows.length)
    throw new Refusal(400, 'Each of the rows must have an id of its own.');
  return given;
}

function isRow(value: unknown): value is GivenRow {
  return typeof value === 'object' && value !== null && isUuid((value as Partial<GivenRow>).id);
}
