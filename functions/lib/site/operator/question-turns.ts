/** Questions of one account, and of all together, that are answered at a time by this instance. The others wait in line. */
const AT_A_TIME = 4;
const ALL_AT_A_TIME = 24;
/** So long one waits at most, and so many wait: who comes then has to ask again. */
const WAIT_MS = 5_000;
const MAX_WAITING = 200;

interface Waiting {
  account: string;
  begin(): void;
}

/** Carries a question of an account out when it is its turn; null where that did not come in time, or who asked has left. */
export type TakeTurn = <T>(account: string, left: AbortSignal, ask: () => Promise<T>) => Promise<T | null>;

/** Bounds how many questions are answered at a time: one account cannot keep the database from the others. */
export function makeTurns(deadline: (ms: number) => AbortSignal): TakeTurn {
  const running = new Map<string, number>();
  let all = 0;
  const line: Waiting[] = [];

  const hasRoom = (account: string) => all < ALL_AT_A_TIME && (running.get(account) ?? 0) < AT_A_TIME;
  const begin = (account: string) => {
    all += 1;
    running.set(account, (running.get(account) ?? 0) + 1);
  };
  const end = (account: string) => {
    all -= 1;
    const left = (running.get(account) ?? 0) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
    const next = line.findIndex((waiting) => hasRoom(waiting.account));
    if (next >= 0) line.splice(next, 1)[0]?.begin();
  };
  /** Whether the turn came. */
  const waitInLine = (account: string, left: AbortSignal): Promise<boolean> => {
    if (line.length >= MAX_WAITING || left.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        account,
        begin: () => {
          begin(account);
          resolve(true);
        },
      };
      line.push(waiting);
      const giveUp = () => {
        const place = line.indexOf(waiting);
        if (place >= 0) line.splice(place, 1);
        resolve(false);
      };
      for (const signal of [left, deadline(WAIT_MS)]) signal.addEventListener('abort', giveUp, { once: true });
    });
  };

  return async (account, left, ask) => {
    if (hasRoom(account)) begin(account);
    else if (!(await waitInLine(account, left))) return null;
    try {
      return await ask();
    } finally {
      end(account);
    }
  };
}
