/** Of an input doubled twice, linear time takes 4 times as long and quadratic time 16 times. */
const LINEAR_BELOW = 8;
/** On a busy machine, the shortest times of more rounds are nearer to the true ones. */
const MAX_ROUNDS = 12;
/** What the rest of this process may compute beside a run. */
const NOISE_US = 5_000;

/** Whether reading four times the length takes about four times as long, by the time that this process computed. */
export function takesLinearTime(read: (length: number) => void, length: number): boolean {
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    short = Math.min(
      short,
      timeOf(() => read(length)),
    );
    long = Math.min(
      long,
      timeOf(() => read(4 * length)),
    );
    if (long < LINEAR_BELOW * short + NOISE_US) return true;
  }
  return false;
}

function timeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
