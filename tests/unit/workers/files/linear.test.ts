import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../workers/files/backup-format.ts';
import { readBackup, writeBackup } from '../../../../workers/files/backup.ts';
import { NOW, importText, makeStepper } from './make-files.ts';

const ID = '0190aaaa-bbbb-4ccc-8ddd-0123456789ab';
const HEADER = 'id,time,visitor,path,value\n';
const LINE = `{"id":"${ID}","time":"2026-03-01T00:00:00Z","visitor":"v","path":"/a"}\n`;
/** Of an input doubled twice, linear time takes 4 times as long and quadratic time 16 times. */
const LINEAR_BELOW = 8;
const ROUNDS = 3;
/** Where the machine is so busy that {@link ROUNDS} did not show it: the shortest times of more rounds are nearer to the true ones. */
const MAX_ROUNDS = 64;
/** What the rest of this process may compute beside a run: quadratic time, and reading 8 MB through, take twenty times as long. */
const NOISE_US = 5_000;
/** Time in which 1 MB of our own events is read. */
let own: Promise<number> | null = null;

/** Microseconds that this process computed: what else the machine does is not in them. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Whether the shortest times of both, run by turns, hold `rule` after some rounds. */
async function holds(
  once: () => Promise<unknown>,
  longer: () => Promise<unknown>,
  rule: (short: number, long: number) => boolean,
): Promise<boolean> {
  let [short, long] = [Infinity, Infinity];
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    short = Math.min(short, await timeOf(once));
    long = Math.min(long, await timeOf(longer));
    if (round >= ROUNDS && rule(short, long)) return true;
  }
  return false;
}

/** Whether the second, an input of four times the length, takes about four times as long as the first. */
function isLinear(once: () => Promise<unknown>, fourTimes: () => Promise<unknown>): Promise<boolean> {
  return holds(once, fourTimes, (short, long) => long < LINEAR_BELOW * short + NOISE_US);
}

async function signedBackup(line: string): Promise<Blob> {
  const whole = await (await writeBackup({ visitor: 'v', pageViews: [], signals: [], documents: {} }, NOW, makeStepper())).text();
  const body = new Blob([whole.slice(0, whole.indexOf('\n') + 1), line]);
  return new Blob([body, `\n{"checksum":"${await checksumOf(body, makeStepper())}"}\n`]);
}

describe('reading takes time in proportion to the file', () => {
  it.each<[string, number, (size: number) => string]>([
    ['CSV whose quotes open and close on other lines', 56_000, (size) => HEADER + '1,"a\nx",y,"z\n'.repeat(size / 14)],
    ['CSV of quotes', 200_000, (size) => HEADER + '"'.repeat(size)],
    ['CSV of lines with an open quote', 100_000, (size) => HEADER + '1,"a\n'.repeat(size / 5)],
    ['CSV of separators', 100_000, (size) => HEADER + ','.repeat(size)],
    ['CSV with a figure of many digits', 200_000, (size) => `${HEADER}${ID},1,v,/a,${'1'.repeat(size)}x\n`],
    ['NDJSON with a line that goes on', 4_000_000, (size) => LINE + 'x'.repeat(size)],
    ['NDJSON of many names', 240_000, (size) => LINE + `{${'"a":1,'.repeat(size / 6)}"b":1}`],
    ['NDJSON of empty lines', 50_000, (size) => LINE + '\n'.repeat(size)],
  ])('%s', async (_, size, makeText) => {
    const [once, fourTimes] = [makeText(size), makeText(4 * size)];
    const read = await isLinear(
      () => importText(once),
      () => importText(fourTimes),
    );
    expect(read).toBe(true);
  });

  it.each<[string, string]>([
    ['text of one line', 'x'],
    ['a table of another tool', 'date,visitors\n1,2\n'],
    ['an open quote', '"a\n'],
    ['lines of JSON', '{"url":"/a"}\n'],
    ['a document of JSON', '{\n"url":\n"/a"\n}\n'],
    ['JSON in one line', '{"url":['],
    ['a list of JSON', '[{"url":"/a"},'],
    ['binary', '\0\u0001\u0002,"'],
  ])('%s in an unknown format is refused in the same time however long it is, and sooner than 1 MB of a known one', async (_, piece) => {
    const importOf = (size: number) => {
      const file = new Blob([piece.repeat(size / piece.length)]);
      return () => importText(file);
    };
    const ownTime = await (own ??= timeOf(() => importText(LINE.repeat(1_000_000 / LINE.length))));
    const rule = (short: number, long: number) => long < 1.5 * short + NOISE_US && long < ownTime;
    expect(await holds(importOf(8_000_000), importOf(16_000_000), rule)).toBe(true);
  });

  it('a signed backup of one line', async () => {
    const [once, fourTimes] = await Promise.all([signedBackup('x'.repeat(4_000_000)), signedBackup('x'.repeat(16_000_000))]);
    const read = await isLinear(
      () => readBackup(once, makeStepper()),
      () => readBackup(fourTimes, makeStepper()),
    );
    expect(read).toBe(true);
  });
});
