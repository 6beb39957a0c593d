import { STORED_FORM, TEXT_COLUMN, TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { fail, type Outcome, succeed } from '#contract/outcome.ts';
import { RECORDING_RULES, textsWithoutSecrets } from '#contract/rows/without-secrets.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import { EVENT_KINDS, ORIGINS } from '#contract/rows/event.ts';
import { emptyCodes, type EventBlock, textColumns } from '../../store/blocks/event-block.ts';
import { pickRows, sortedBlock } from '../../store/blocks/merge-blocks.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import {
  columnsOf,
  columnsStart,
  hashWords,
  HEADER,
  HEADER_BYTES,
  MAX_SEGMENT_ROWS,
  orderKey,
  SEGMENT_MAGIC,
  segmentBytes,
  type SegmentCodes,
  type SegmentRecord,
  viewSegment,
} from './segment-layout.ts';

type Unchecked<T> = { [K in keyof T]?: unknown };

/** What a record holds: `reason` is '' when it is whole, `block` null when nothing of it can be read. */
export function readSegment(value: unknown): { block: EventBlock | null; lost: number; reason: string } {
  if (typeof value !== 'object' || value === null) return { block: null, lost: 0, reason: 'Got no record when expected a segment.' };
  const record: Unchecked<SegmentRecord> = value;
  const decoded = decodeSegment(record.bytes);
  if (!decoded.ok) return { block: null, lost: countOf(record.count), reason: decoded.failure.message };
  const { block, lost, damaged } = decoded.value;
  const isIndexed =
    block.count > 0 && record.count === block.count && isKey(record.from, block, 0) && isKey(record.to, block, block.count - 1);
  if (!damaged && isIndexed) return { block, lost, reason: '' };
  const reason = damaged ? 'Got a segment with a wrong checksum.' : 'Got a segment under the wrong index keys.';
  return { block: block.count > 0 ? sortedBlock(block) : null, lost, reason };
}

function isKey(key: unknown, block: EventBlock, row: number): boolean {
  const [ts, id] = orderKey(block, row);
  return Array.isArray(key) && key.length === 2 && key[0] === ts && key[1] === id;
}

/** How many rows an unreadable segment says that it held. */
function countOf(count: unknown): number {
  return Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MAX_SEGMENT_ROWS ? (count as number) : 0;
}

export interface DecodedSegment {
  block: EventBlock;
  /** How many could not. */
  lost: number;
  /** The content differs from what was written, even where every row can be read. */
  damaged: boolean;
}

/** Reads what {@link encodeSegment} wrote. Hostile bytes never throw: a `bad-input` failure says what is wrong. */
export function decodeSegment(bytes: unknown): Outcome<DecodedSegment> {
  try {
    return bytes instanceof ArrayBuffer ? decode(bytes) : refuse('no bytes');
  } catch {
    return refuse('bytes that cannot be read');
  }
}

function decode(buffer: ArrayBuffer): Outcome<DecodedSegment> {
  if (buffer.byteLength % 4 !== 0 || buffer.byteLength < HEADER_BYTES) return refuse(`${buffer.byteLength} bytes`);
  const words = new Uint32Array(buffer);
  const count = words[HEADER.count]!;
  const features = words[HEADER.features]!;
  if (words[HEADER.magic] !== SEGMENT_MAGIC) return refuse('another magic number');
  const version = words[HEADER.version]!;
  if (version < 1 || version > STORED_FORM) return refuse(`version ${version}`);
  if (count > MAX_SEGMENT_ROWS || features > 3) return refuse(`${count} rows with features ${features}`);

  const dictionaryBytes = words[HEADER.dictionaryBytes]!;
  const damaged = isDamaged(words);
  const columns = columnsOf(version);
  const dictionaries = readDictionaries(buffer, dictionaryBytes, columns);
  if (!dictionaries) return refuse('dictionaries that cannot be read');
  const sizes = dictionaries.map((texts) => texts.length);
  if (segmentBytes(count, features, sizes, dictionaryBytes) !== buffer.byteLength) return refuse(`${buffer.byteLength} bytes`);

  const views = viewSegment(buffer, columnsStart(dictionaryBytes), count, features, sizes);
  const values = views.values.length > 0 ? views.values : new Float64Array(count);
  const isClean = !damaged && words[HEADER.rules]! >= RECORDING_RULES;
  const texts = textColumns((name) => {
    const i = columns.indexOf(name);
    if (i < 0) return { dictionary: [TEXT_COLUMN[name].before], codes: emptyCodes(count, 1) };
    const dictionary = isClean ? dictionaries[i]! : textsWithoutSecrets(name, dictionaries[i]!);
    return { dictionary, codes: asBlockCodes(views.codes[i]!) };
  });
  const block: EventBlock = { ...views, count, values, texts };
  const good = goodRows(block);
  if (good.length === count) return succeed({ block, lost: 0, damaged });
  return succeed({ block: pickRows(block, good), lost: count - good.length, damaged: true });
}

function isDamaged(words: Uint32Array): boolean {
  const { hashA, hashB } = HEADER;
  const written = [words[hashA], words[hashB]];
  words[hashA] = words[hashB] = 0;
  const [a, b] = hashWords(words);
  words[hashA] = written[0]!;
  words[hashB] = written[1]!;
  return a !== written[0] || b !== written[1];
}

function readDictionaries(buffer: ArrayBuffer, length: number, columns: readonly TextColumn[]): string[][] | null {
  return checkDictionaries(JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, HEADER_BYTES, length))), columns);
}

function checkDictionaries(parsed: unknown, columns: readonly TextColumn[]): string[][] | null {
  if (!Array.isArray(parsed) || parsed.length !== columns.length) return null;
  const fits = columns.every((name, i) => {
    const texts: unknown = parsed[i];
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string' && text.length <= TEXT_COLUMN[name].length);
  });
  return fits ? (parsed as string[][]) : null;
}

function asBlockCodes(codes: SegmentCodes): Uint16Array | Uint32Array {
  return codes instanceof Uint8Array ? new Uint16Array(codes) : codes;
}

/** Numbers of the rows whose every field could be stored. Column by column: this is the hot half of opening. */
function goodRows(block: EventBlock): Uint32Array {
  const { count, ids, ts, values, kinds, origins } = block;
  const bad = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const at = i * WORDS_PER_ID;
    if ((ids[at]! | ids[at + 1]! | ids[at + 2]! | ids[at + 3]!) === 0 || !isTimeStamp(ts[i]) || !Number.isFinite(values[i])) bad[i] = 1;
  }
  markBeyond(kinds, EVENT_KINDS.length, bad);
  markBeyond(origins, ORIGINS.length, bad);
  for (const name of TEXT_COLUMNS) markBeyond(block.texts[name].codes, block.texts[name].dictionary.length, bad);
  const good = new Uint32Array(count);
  let kept = 0;
  for (let i = 0; i < count; i++) if (bad[i] === 0) good[kept++] = i;
  return good.subarray(0, kept);
}

/** Marks the rows whose code is outside the dictionary. A loop of its own: called for each column, it is compiled after the first few. */
function markBeyond(codes: SegmentCodes, bound: number, bad: Uint8Array): void {
  for (let i = 0; i < bad.length; i++) if (codes[i]! >= bound) bad[i] = 1;
}

function refuse(what: string): Outcome<never> {
  return fail('bad-input', `Got ${what} when expected a segment of version 1 to ${STORED_FORM}.`);
}
