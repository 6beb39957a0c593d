import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|json|svg|xml|txt|webmanifest|wasm)$/;
/** Below this a file hardly becomes smaller. A page's scripts come over one connection, where the bytes of small ones count as well. */
const MIN_BYTES = 200;

/** Lays `.br` and `.gz` beside every text file of the site, for servers that hand them out as they are. */
export async function precompress(siteDir: string) {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compress(path.join(siteDir, file))));
}

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
