/** One size serves every address of an authenticator: version 10 with the lowest correction holds 271 bytes. */
const DATA_BLOCKS = [68, 68, 69, 69];
const CORRECTION_BYTES = 18;
const CAPACITY = 271;
const BYTE_MODE = '0100';
const PADDING = ['11101100', '00010001'];

const LOG = new Uint8Array(256);
const EXP = new Uint8Array(255);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

/** The bytes of a QR code (ISO/IEC 18004) of version 10, level L, data and correction, in the order of the symbol. */
export function codewords(text: string): number[] {
  const blocks = inBlocks(dataBytes(text));
  return [...interleave(blocks), ...interleave(blocks.map(correction))];
}

function dataBytes(text: string) {
  const content = Buffer.from(text);
  if (content.length > CAPACITY) throw new Error(`${content.length} bytes do not fit into a QR code of ${CAPACITY}`);
  const length = content.length.toString(2).padStart(16, '0');
  let bits = BYTE_MODE + length + [...content].map((byte) => byte.toString(2).padStart(8, '0')).join('') + '0000';
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const total = DATA_BLOCKS.reduce((sum, size) => sum + size, 0) * 8;
  for (let index = 0; bits.length < total; index += 1) bits += PADDING[index % 2];
  return (bits.slice(0, total).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

function inBlocks(bytes: number[]) {
  let start = 0;
  return DATA_BLOCKS.map((size) => bytes.slice(start, (start += size)));
}

function interleave(blocks: number[][]) {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

/** Reed-Solomon remainder of a block. */
function correction(block: number[]) {
  const divisor = generator();
  const rest = Array.from({ length: CORRECTION_BYTES }, () => 0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, term] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ multiply(term, factor);
  }
  return rest;
}

/** Product of (x - 2^n), highest power first, without the leading 1. */
function generator() {
  const terms: number[] = Array.from({ length: CORRECTION_BYTES }, (_, index) => (index === CORRECTION_BYTES - 1 ? 1 : 0));
  let root = 1;
  for (let n = 0; n < CORRECTION_BYTES; n += 1) {
    for (const index of terms.keys()) terms[index] = multiply(terms[index] ?? 0, root) ^ (terms[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return terms;
}

function multiply(a: number, b: number) {
  return a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);
}
