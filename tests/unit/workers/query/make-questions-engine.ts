import type { EventRow } from '#contract/rows/event.ts';
import { logOf, perLog, type LogName } from '#contract/rows/logs.ts';
import { Questions, type QuestionsOptions } from '../../../../workers/query/questions.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';

/** The instant at which the clock of a test engine stands: a Thursday. */
export const NOW = Date.UTC(2026, 0, 15, 12);

export interface TestEngine {
  logs: Record<LogName, EventStore>;
  /** The log of page views. */
  store: EventStore;
  add(row: EventRow): void;
  questions: Questions;
}

/** Questions about the rows; `cutAt`: epoch ms before which page views were given up. */
export function makeEngine(
  rows: readonly EventRow[],
  options: Partial<Omit<QuestionsOptions, 'store'>> & { capacity?: number; now?: number; cutAt?: number | null } = {},
): TestEngine {
  const { capacity = 10_000, now = NOW, cutAt = null, ...others } = options;
  const logs = perLog(() => new EventStore({ capacity }));
  const add = (row: EventRow) => logs[logOf(row.kind)].append(row);
  rows.forEach(add);
  const clock = new FakeClock(now);
  const store = logs.pageViews;
  if (cutAt !== null) store.trim({ ts: cutAt - 1, id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
  return { logs, store, add, questions: new Questions({ store, signals: logs, clock, instance: 'test', ...others }) };
}
