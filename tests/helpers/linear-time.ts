/**
 * Of an input doubled four times, linear time takes 16 times as long and quadratic time 256 times. Fewer doublings would not tell
 * them apart: the engine's memory alone may make large texts cost twice as much a character as small ones.
 */
const TIMES_AS_LONG = 16;
const LINEAR_BELOW = 64;
/** On a busy machine, the shortest times of more rounds are nearer to the true ones. */
const MAX_ROUNDS = 12;
/** What the rest of this process may compute beside a run. */
const NOISE_US = 5_000;

/** Whether reading 16 times the length takes about 16 times as long, by the time that this process computed. */
export async function takesLinearTime(read: (length: number) => unknown, length: number): Promise<boolean> {
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    short = Math.min(short, await timeOf(() => read(length)));
    long = Math.min(long, await timeOf(() => read(TIMES_AS_LONG * length)));
    if (long < LINEAR_BELOW * short + NOISE_US) return true;
  }
  return false;
}

async function timeOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
