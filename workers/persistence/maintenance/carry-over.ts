import { STORED_FORM } from '#contract/rows/text-columns.ts';
import { blockOfRows } from '../../store/blocks/event-block.ts';
import type { LogName } from '#contract/rows/logs.ts';
import { emptyLedger } from '../event-log/ledger.ts';
import { type LogContent, separate } from '../event-log/read-log.ts';
import type { LogTransaction } from '../event-log/schema.ts';
import { freshLog, isState, type LogState, type State } from '../event-log/state.ts';
import { putBlocks } from './write-blocks.ts';

/** The logs that were one in form 1: its evicted rows count for both. */
const SIGNAL_LOGS = ['actions', 'measurements'] as const;

/**
 * A state of an older form as one of this form; null for anything else. What was the log of signals in form 1 is that of
 * measurements until {@link splitSignals} was carried out, which `isSplitDue` asks for.
 */
export function carriedState(value: unknown): { state: State; isSplitDue: boolean } | null {
  if (isState(value, 1, ['pageViews', 'signals'])) {
    const { pageViews, signals } = value.logs as unknown as Record<'pageViews' | 'signals', LogState>;
    const actions = { ...freshLog(), horizon: signals.horizon };
    return {
      state: { ...value, v: STORED_FORM, logs: { pageViews, actions, measurements: signals, errors: freshLog() } },
      isSplitDue: true,
    };
  }
  if (!isState(value, 2, ['pageViews', ...SIGNAL_LOGS])) return null;
  return { state: { ...value, v: STORED_FORM, logs: { ...value.logs, errors: freshLog() } }, isSplitDue: false };
}

/** Gives actions and measurements a log each, in the transaction that writes the new state. Changes `state` and `content`. */
export async function splitSignals(
  tx: LogTransaction,
  state: State,
  content: Record<LogName, LogContent>,
  segmentRows: number,
): Promise<void> {
  separate(content);
  for (const log of SIGNAL_LOGS) {
    const { rows, blocks } = content[log];
    await Promise.all([tx.store(`${log}.tail`).clear(), tx.store(`${log}.segments`).clear()]);
    state.logs[log].ledger = emptyLedger();
    const all = rows.length > 0 ? [...blocks, blockOfRows(rows)] : blocks;
    if (all.length > 0) await putBlocks(tx, state, log, all, segmentRows);
  }
}
